import { z } from 'zod';
import { requireIdentity } from '../access.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { type Hook, hookSettings, type ProjectState } from '../storage/project.ts';
import { parseRule } from '../webhooks/rule.ts';
import { findIn, manage, type Managed, manageWith } from './project.ts';

const PERMISSION = 'sanity.project.webhooks';
const idOf = (number: number) => `hook-${number}`;

const newHook = hookSettings.extend({ type: z.literal('document') });
const changes = hookSettings.extend({ isDisabled: z.boolean() }).partial();

const describe = ({ number, isDisabled, ...hook }: Hook, { id }: ProjectState) => ({
  id: idOf(number),
  projectId: id,
  ...hook,
  isDisabled: false,
  isDisabledByUser: isDisabled,
});

/** `GET /hooks/projects/:project` of Sanity's "Webhooks API reference". Viewers may not call it. */
export const listHooks = manage(PERMISSION, ({ state }) => ({
  status: 200,
  body: state.hooks.map((hook) => describe(hook, state)),
}));

/** `POST /hooks/projects/:project`: creates a webhook, which is on from the start. */
export const createHook = manageWith(PERMISSION, newHook, ({ type, ...settings }, call) => {
  parseRule(settings);
  const { hooks, next: number } = call.state;
  const hook = { ...settings, number, isDisabled: false, createdAt: new Date().toISOString() };
  call.change({ hooks: [...hooks, hook], next: number + 1 });
  return { status: 201, body: { type, ...describe(hook, call.state) } };
});

const findHook = ({ params, state }: Managed): Hook =>
  findIn(state.hooks, ({ number }) => idOf(number) === params['hook'], 'Webhook');

/** `PATCH /hooks/projects/:project/:hook` */
export const changeHook = manageWith(PERMISSION, changes, (body, call) => {
  const previous = findHook(call);
  const hook = { ...previous, ...body };
  parseRule(hook);
  call.change({
    hooks: call.state.hooks.map((each) => (each === previous ? hook : each)),
  });
  return { status: 200, body: describe(hook, call.state) };
});

/** `DELETE /hooks/projects/:project/:hook` */
export const deleteHook = manage(PERMISSION, (call) => {
  const removed = findHook(call);
  call.change({ hooks: call.state.hooks.filter((hook) => hook !== removed) });
  return { status: 204 };
});

/** `GET /hooks/projects/:project/:hook/attempts`: the last attempt of each event, newest first. */
export function listAttempts({ identity, params }: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(identity, PERMISSION);
  const attempts = lake.webhooks
    .list()
    .filter(({ webhook }) => idOf(webhook) === params['hook'])
    .map(({ createdAt, status, error }) => ({
      createdAt: new Date(createdAt).toISOString(),
      inProgress: status === 'pending' && error === null,
      isFailure: error !== null,
      failureReason: error?.startsWith('HTTP ') ? 'http' : error && 'network',
      resultCode: Number(error?.match(/^HTTP (\d+)$/)?.[1]) || null,
    }));
  return { status: 200, body: attempts };
}
