import { PUBLISH_WEBHOOK } from '../../../src/domain/webhooks.ts';
import { requireIdentity } from '../access.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';

const LIMIT = 100;
const PERMISSION = 'sanity.project.webhooks';
const idOf = (index: number) => `hook-${index}`;

/** `GET /hooks/projects/:project` of Sanity's "Webhooks API reference". Viewers may not see it. */
export function listHooks({ identity }: LakeRequest, lake: Lake): LakeResponse {
  requireIdentity(identity, PERMISSION);
  const hooks = lake.webhooks.map(({ url, secret }, index) => ({
    type: 'document',
    id: idOf(index),
    name: `Webhook ${index + 1}`,
    projectId: lake.projectId,
    dataset: lake.dataset,
    url,
    secret,
    httpMethod: 'POST',
    apiVersion: 'v2021-03-25',
    includeDrafts: false,
    isDisabled: false,
    isDisabledByUser: false,
    rule: {
      on: PUBLISH_WEBHOOK.on,
      filter: '!(_type in path("sanity.**"))',
      projection: PUBLISH_WEBHOOK.projection,
    },
  }));
  return { status: 200, body: hooks };
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
