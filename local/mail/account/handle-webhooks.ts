import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError, invalid } from '../api-error.ts';
import type { Account, Webhook } from './account.ts';

const SECRET_BYTES = 24;
const settings = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  events: z.array(z.string().startsWith('email.')).min(1),
});
const changes = settings.extend({ status: z.enum(['enabled', 'disabled']) }).partial();

/** `GET /webhooks` of https://resend.com/docs/api-reference/webhooks/list-webhooks: no secrets. */
export const listWebhooks = ({ current: { webhooks } }: Account): object => ({
  object: 'list',
  has_more: false,
  data: webhooks.map(({ id, endpoint, events, status, created_at }) => ({
    id,
    endpoint,
    events,
    status,
    created_at,
  })),
});

/** `GET /webhooks/:id`, with its secret. @throws ApiError 404 */
export const readWebhook = (account: Account, id: string): object => ({
  object: 'webhook',
  ...findWebhook(account, id),
});

/** `POST /webhooks`. @throws ApiError 422 */
export function createWebhook(account: Account, body: unknown, now: () => number): object {
  const { data } = settings.safeParse(body);
  if (!data) throw invalid('The `endpoint` and `events` fields are required.');
  const webhook: Webhook = {
    id: randomUUID(),
    ...data,
    status: 'enabled',
    signing_secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    created_at: new Date(now()).toISOString(),
  };
  const { current } = account;
  account.replace({ ...current, webhooks: [...current.webhooks, webhook] });
  return { object: 'webhook', id: webhook.id, signing_secret: webhook.signing_secret };
}

/** `PATCH /webhooks/:id`. @throws ApiError 404, 422 */
export function changeWebhook(account: Account, id: string, body: unknown): object {
  const { data } = changes.safeParse(body);
  if (!data) throw invalid('The body is not valid.');
  const changed = { ...findWebhook(account, id), ...data };
  const { current } = account;
  const webhooks = current.webhooks.map((each) => (each.id === id ? changed : each));
  account.replace({ ...current, webhooks });
  return { object: 'webhook', id };
}

/** `DELETE /webhooks/:id`. @throws ApiError 404 */
export function deleteWebhook(account: Account, id: string): object {
  findWebhook(account, id);
  const { current } = account;
  account.replace({ ...current, webhooks: current.webhooks.filter((each) => each.id !== id) });
  return { object: 'webhook', id, deleted: true };
}

function findWebhook({ current }: Account, wanted: string): Webhook {
  const webhook = current.webhooks.find(({ id }) => id === wanted);
  if (webhook) return webhook;
  throw new ApiError('not_found', 404, 'Webhook not found');
}
