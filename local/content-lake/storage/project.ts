import { join } from 'node:path';
import { z } from 'zod';
import { PUBLISH_WEBHOOK } from '../../../src/domain/publishing/studio-secret.ts';
import { type KeptState, openState } from '../../data-folder.ts';

/** A program with a token that only reads. */
const robot = z.object({
  id: z.string(),
  label: z.string(),
  /** The token itself is shown once. */
  tokenHash: z.string(),
  createdAt: z.string(),
});

/** What calls say of a webhook. */
export const hookSettings = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  dataset: z.string().min(1),
  rule: z.strictObject({
    on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
    filter: z.string().optional(),
    projection: z.string().optional(),
  }),
  httpMethod: z.literal('POST'),
  apiVersion: z.string(),
  includeDrafts: z.boolean(),
  secret: z.string().min(1).nullable(),
});
const hook = hookSettings.extend({
  number: z.number(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
});

const state = z.object({
  id: z.string(),
  displayName: z.string(),
  /** Null: nobody created it yet. */
  dataset: z.string().nullable(),
  cors: z.array(
    z.object({
      id: z.number(),
      origin: z.string(),
      allowCredentials: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  robots: z.array(robot),
  hooks: z.array(hook),
  /** The number of what is created next. */
  next: z.number(),
});

export type Robot = z.infer<typeof robot>;
export type Hook = z.infer<typeof hook>;
export type ProjectState = z.infer<typeof state>;

export type ProjectOptions = {
  /** Created when missing; one process at a time may use it. */
  dataDir: string;
  /** Empty: there is no project until a call creates one. */
  projectId: string;
  /** Of the project that the options name. */
  dataset: string;
  webhooks?: { url: string; secret: string }[];
  /** Origins of pages that may call from a browser: the site with its Studio. */
  allowedOrigins?: string[];
};

/** Null: nobody created it yet. */
export type Project = KeptState<ProjectState | null>;

/**
 * The one project of the lake: as the options say at each start, or, where they name none, as calls of
 * the management API made it, kept on the disk.
 */
export function openProject(options: ProjectOptions): Project {
  const isGiven = options.projectId !== '';
  const file = isGiven ? null : join(options.dataDir, 'project.json');
  return openState(file, state.nullable(), isGiven ? givenState(options) : null);
}

function givenState(options: ProjectOptions): ProjectState {
  const { projectId, dataset, allowedOrigins = [], webhooks = [] } = options;
  const createdAt = new Date().toISOString();
  return {
    id: projectId,
    displayName: 'This machine',
    dataset,
    cors: allowedOrigins.map((origin, id) => ({ id, origin, allowCredentials: true, createdAt })),
    robots: [],
    hooks: webhooks.map(({ url, secret }, number): Hook => ({
      number,
      name: `Webhook ${number + 1}`,
      dataset,
      url,
      secret,
      httpMethod: 'POST',
      apiVersion: 'v2021-03-25',
      includeDrafts: false,
      isDisabled: false,
      rule: {
        on: [...PUBLISH_WEBHOOK.on],
        filter: PUBLISH_WEBHOOK.filter,
        projection: PUBLISH_WEBHOOK.projection,
      },
      createdAt,
    })),
    next: Math.max(allowedOrigins.length, webhooks.length),
  };
}
