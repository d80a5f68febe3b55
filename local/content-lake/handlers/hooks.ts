import { z } from 'zod';
import { requireIdentity } from '../access.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { type Hook, hookSchema, type ProjectState } from '../storage/project.ts';
import { parseRule } from '../webhooks/rule.ts';
import { findIn, manage, type Managed, manageWith } from './project.ts';

const PERMISSION = 'sanity.project.webhooks';
const idOf = (number: number) => `hook-${number}`;

const settings = z.strictObject({
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  dataset: z.string().min(1),
  rule: z.strictObject({
    ...hookSchema.shape.rule.shape,
    on: hookSchema.shape.rule.shape.on.min(1),
  }),
  httpMethod: hookSchema.shape.httpMethod,
  apiVersion: z.string(),
  includeDrafts: z.boolean(),
  secret: z.string().min(1).nullable(),
});
const newHook = settings.extend({
  type: z.literal('document'),
  httpMethod: settings.shape.httpMethod.default('POST'),
  apiVersion: settings.shape.apiVersion.default('v2021-03-25'),
  includeDrafts: settings.shape.includeDrafts.default(false),
  secret: settings.shape.secret.default(null),
});
const changes = settings.extend({ isDisabled: z.boolean() }).partial();

const describe = ({ number, isDisabled, ...hook }: Hook, { id }: ProjectState) => ({
  type: 'document',
  id: idOf(number),
  projectId: id,
  ...hook,
  headers: {},
  description: null,
  isDisabled: false,
  isDisabledByUser: isDisabled,
  deletedAt: null,
});

/** `GET /hooks/projects/:project` of Sanity's "Webhooks API reference". Viewers may not see it. */
export const listHooks = manage(PERMISSION, ({ state }) => ({
  status: 200,
  body: state.hooks.map((hook) => describe(hook, state)),
}));

/** `POST /hooks/projects/:project`: a webhook is on from the start. */
export const createHook = manageWith(PERMISSION, newHook, (body, { state, change }) => {
  const { type, ...requested } = body;
  parseRule(requested);
  const createdAt = new Date().toISOString();
  const hook: Hook = { ...requested, number: state.next, isDisabled: false, createdAt };
  change({ hooks: [...state.hooks, hook], next: state.next + 1 });
  return { status: 201, body: { ...describe(hook, state), type } };
});

const findHook = ({ params, state }: Managed): Hook =>
  findIn(state.hooks, ({ number }) => idOf(number) === params['hook'], 'Webhook');

/** `PATCH /hooks/projects/:project/:hook` */
export const changeHook = manageWith(PERMISSION, changes, (body, call) => {
  const former = findHook(call);
  const hook = { ...former, ...body };
  parseRule(hook);
  call.change({ hooks: call.state.hooks.map((each) => (each === former ? hook : each)) });
  return { status: 200, body: describe(hook, call.state) };
});

/** `DELETE /hooks/projects/:project/:hook` */
export const deleteHook = manage(PERMISSION, (call) => {
  const gone = findHook(call);
  call.change({ hooks: call.state.hooks.filter((hook) => hook !== gone) });
  return { status: 204 };
});

/** `GET /hooks/projects/:project/:hook/attempts`, newest first: the last attempt of each delivery. */
export function listAttempts({ identity, params }: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(identity, PERMISSION);
  const attempts = lake.deliveries
    .list()
    .filter(({ hook }) => idOf(hook) === params['hook'])
    .map(({ id, created_at, status, last_error }) => ({
      id: String(id),
      createdAt: new Date(created_at).toISOString(),
      inProgress: status === 'pending' && last_error === null,
      isFailure: last_error !== null,
      failureReason: last_error?.startsWith('HTTP ') ? 'http' : last_error && 'network',
      resultCode: Number(last_error?.match(/^HTTP (\d+)$/)?.[1]) || null,
    }));
  return { status: 200, body: attempts };
}
