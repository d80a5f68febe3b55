import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError, invalid } from '../api-error.ts';
import type { MailFaults } from '../faults.ts';
import type { Account, Webhook } from './account.ts';
import { createDomain, listDomains, readDomain, verifyDomain } from './domains.ts';

const PATH = /^\/(domains|webhooks)(?:\/([^/]+)(\/verify)?)?$/;

type Call = { method: string; path: string; readBody: () => Promise<unknown> };
type Result = { status: number; body: object };

/**
 * Resend's calls about domains and webhooks.
 * @returns null for a path of another kind
 * @throws ApiError
 */
export async function handleAccount(
  account: Account,
  faults: MailFaults,
  now: () => number,
  { method, path, readBody }: Call,
): Promise<Result | null> {
  const [found, kind = '', id, verify] = PATH.exec(path) ?? [];
  if (found === undefined) return null;
  const ok = (body: object): Result => ({ status: 200, body });
  const created = (body: object): Result => ({ status: 201, body });
  switch (`${method} ${kind}${id === undefined ? '' : '/id'}${verify ?? ''}`) {
    case 'GET domains':
      return ok(listDomains(account));
    case 'POST domains':
      return created(createDomain(account, await readBody(), now));
    case 'GET domains/id':
      return ok(readDomain(account, id ?? ''));
    case 'POST domains/id/verify':
      return ok(verifyDomain(account, id ?? '', faults));
    case 'GET webhooks':
      return ok(listWebhooks(account));
    case 'POST webhooks':
      return created(createWebhook(account, await readBody(), now));
    case 'GET webhooks/id':
      return ok(readWebhook(account, id ?? ''));
    case 'PATCH webhooks/id':
      return ok(changeWebhook(account, id ?? '', await readBody()));
    case 'DELETE webhooks/id':
      return ok(deleteWebhook(account, id ?? ''));
    default:
      throw new ApiError(
        'method_not_allowed',
        405,
        'Method is not allowed for the requested path.',
      );
  }
}

const SECRET_BYTES = 24;
const settings = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  events: z.array(z.string().startsWith('email.')).min(1),
});
const changes = settings.extend({ status: z.enum(['enabled', 'disabled']) }).partial();

/** `GET /webhooks` of https://resend.com/docs/api-reference/webhooks/list-webhooks: no secrets. */
const listWebhooks = ({ current: { webhooks } }: Account): object => ({
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
const readWebhook = (account: Account, id: string): object => ({
  object: 'webhook',
  ...findWebhook(account, id),
});

/** `POST /webhooks`. @throws ApiError 422 */
function createWebhook(account: Account, body: unknown, now: () => number): object {
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
function changeWebhook(account: Account, id: string, body: unknown): object {
  const { data } = changes.safeParse(body);
  if (!data) throw invalid('The body is not valid.');
  const changed = { ...findWebhook(account, id), ...data };
  const { current } = account;
  const webhooks = current.webhooks.map((each) => (each.id === id ? changed : each));
  account.replace({ ...current, webhooks });
  return { object: 'webhook', id };
}

/** `DELETE /webhooks/:id`. @throws ApiError 404 */
function deleteWebhook(account: Account, id: string): object {
  findWebhook(account, id);
  const { current } = account;
  account.replace({ ...current, webhooks: current.webhooks.filter((each) => each.id !== id) });
  return { object: 'webhook', id, deleted: true };
}

function findWebhook({ current }: Account, requestedId: string): Webhook {
  const webhook = current.webhooks.find(({ id }) => id === requestedId);
  if (webhook) return webhook;
  throw new ApiError('not_found', 404, 'Webhook not found');
}
