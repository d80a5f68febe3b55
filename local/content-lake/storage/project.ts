import { join } from 'node:path';
import { z } from 'zod';
import { PUBLISH_WEBHOOK } from '../../../src/domain/publishing/studio-secret.ts';
import { type KeptState, openState } from '../../data-folder.ts';

/** A program with a read-only token. */
const robot = z.object({
  id: z.string(),
  label: z.string(),
  /** Only the hash is stored. The token is shown once. */
  tokenHash: z.string(),
  createdAt: z.string(),
});

/** The settings of a webhook in API calls. */
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
  /** Null before the dataset is created. */
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
  /** The number for the next origin, robot or webhook. */
  next: z.number(),
});

export type Robot = z.infer<typeof robot>;
export type Hook = z.infer<typeof hook>;
export type ProjectState = z.infer<typeof state>;

export type ProjectOptions = {
  /** Created if missing. Only one process at a time may use it. */
  dataDir: string;
  /** Empty if an API call creates the project. */
  projectId: string;
  /** The dataset of that project. */
  dataset: string;
  webhooks?: { url: string; secret: string }[];
  /** Origins that may call from a browser: the site with its Studio. */
  allowedOrigins?: string[];
};

/** Null before the project is created. */
export type Project = KeptState<ProjectState | null>;

/**
 * Opens the only project of the lake. Each start resets it to the options. If they name no project, it is stored
 * on disk as the management API created it.
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
