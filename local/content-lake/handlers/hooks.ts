import { z } from 'zod';
import { requireIdentity } from '../access.ts';
import { httpError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { type Hook, hookSchema, type ProjectState } from '../storage/project.ts';
import { parseRule } from '../webhooks/rule.ts';
import { parseBody, requireProject } from './project.ts';

const LIMIT = 100;
const PERMISSION = 'sanity.project.webhooks';
const idOf = (number: number) => `hook-${number}`;

const settings = z.strictObject({
  type: z.literal('document'),
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  dataset: z.string().min(1),
  rule: z.strictObject({
    on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
    filter: z.string().optional(),
    projection: z.string().optional(),
  }),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  apiVersion: z.string().default('v2021-03-25'),
  includeDrafts: z.boolean().default(false),
  secret: z.string().min(1).nullable().default(null),
});
const changes = z
  .strictObject({
    ...settings.shape,
    httpMethod: settings.shape.httpMethod.unwrap(),
    apiVersion: z.string(),
    includeDrafts: z.boolean(),
    secret: z.string().min(1).nullable(),
    isDisabled: z.boolean(),
  })
  .omit({ type: true })
  .partial();

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
export function listHooks({ identity }: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(identity, PERMISSION);
  const state = requireProject(project);
  return { status: 200, body: state.hooks.map((hook) => describe(hook, state)) };
}

/** `POST /hooks/projects/:project`: a webhook is on from the start. */
export async function createHook(request: LakeRequest, { project }: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, PERMISSION);
  const { type, ...requested } = await parseBody(request, settings);
  parseRule(requested);
  const state = requireProject(project);
  const createdAt = new Date().toISOString();
  const hook: Hook = { ...requested, number: state.next, isDisabled: false, createdAt };
  project.replace({ ...state, hooks: [...state.hooks, hook], next: state.next + 1 });
  return { status: 201, body: { ...describe(hook, state), type } };
}

/** `PATCH /hooks/projects/:project/:hook` */
export async function changeHook(request: LakeRequest, { project }: Lake): Promise<LakeResponse> {
  requireIdentity(request.identity, PERMISSION);
  const requested = await parseBody(request, changes);
  const state = requireProject(project);
  const hook = hookSchema.parse({ ...findHook(state, request), ...requested });
  parseRule(hook);
  const hooks = state.hooks.map((each) => (each.number === hook.number ? hook : each));
  project.replace({ ...state, hooks });
  return { status: 200, body: describe(hook, state) };
}

/** `DELETE /hooks/projects/:project/:hook` */
export function deleteHook(request: LakeRequest, { project }: Lake): LakeResponse {
  requireIdentity(request.identity, PERMISSION);
  const state = requireProject(project);
  const gone = findHook(state, request);
  project.replace({ ...state, hooks: state.hooks.filter((hook) => hook !== gone) });
  return { status: 204 };
}

/** `GET /hooks/projects/:project/:hook/attempts`, newest first: the last attempt of each delivery. */
export function listAttempts({ identity, params }: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(identity, PERMISSION);
  const attempts = lake.deliveries
    .list(LIMIT)
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

function findHook(state: ProjectState, { params }: LakeRequest): Hook {
  const hook = state.hooks.find(({ number }) => idOf(number) === params['hook']);
  if (hook) return hook;
  throw httpError(404, 'Not Found', 'Webhook not found');
}
