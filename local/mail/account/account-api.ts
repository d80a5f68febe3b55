import { hash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError, invalid, methodNotAllowed } from '../api-error.ts';
import type { Account, Domain, Webhook } from './account.ts';

const PATH = /^\/(domains|webhooks)(?:\/([^/]+)(\/verify)?)?$/;

type Call = { method: string; path: string; readBody: () => Promise<unknown> };

/**
 * Resend's calls about domains and webhooks: https://resend.com/docs/api-reference
 * @returns null for a path of another kind
 * @throws ApiError
 */
export async function handleAccount(
  account: Account,
  now: () => number,
  { method, path, readBody }: Call,
): Promise<{ status: number; body: object } | null> {
  const [, kind, id = '', verify = ''] = PATH.exec(path) ?? [];
  if (kind === undefined) return null;
  const calls: Record<string, () => object | Promise<object>> = {
    'GET domains': () => ({ object: 'list', has_more: false, data: account.current.domains }),
    'POST domains': async () => createDomain(account, await readBody(), now),
    'GET domains/id': () => readDomain(account, id),
    'POST domains/id/verify': () => verifyDomain(account, id),
    'GET webhooks': () => listWebhooks(account),
    'POST webhooks': async () => createWebhook(account, await readBody(), now),
    'GET webhooks/id': () => ({ object: 'webhook', ...findWebhook(account, id) }),
    'PATCH webhooks/id': async () => changeWebhook(account, id, await readBody()),
    'DELETE webhooks/id': () => deleteWebhook(account, id),
  };
  const call = calls[`${method} ${kind}${id && '/id'}${verify}`];
  if (!call) throw methodNotAllowed();
  return { status: method === 'POST' && id === '' ? 201 : 200, body: await call() };
}

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const newDomain = z.looseObject({
  name: z.string().regex(NAME),
  region: z.string().default('us-east-1'),
});

function createDomain(account: Account, body: unknown, now: () => number): object {
  const { data } = newDomain.safeParse(body);
  if (!data) throw invalid('The `name` field is not a valid domain.');
  const { name, region } = data;
  const { domains } = account.current;
  if (domains.some((each) => each.name === name)) {
    throw new ApiError('validation_error', 403, 'The domain has been registered already.');
  }
  const created_at = new Date(now()).toISOString();
  const domain: Domain = { id: randomUUID(), name, status: 'not_started', region, created_at };
  account.change({ domains: [...domains, domain] });
  return { ...domain, records: recordsOf(domain) };
}

/** With the records that its owner has to enter. */
function readDomain({ current }: Account, id: string): object {
  const domain = find(current.domains, id, 'Domain');
  return { object: 'domain', ...domain, records: recordsOf(domain) };
}

/** There are no name servers to look at. */
function verifyDomain({ current, change }: Account, id: string): object {
  const domain = find(current.domains, id, 'Domain');
  const verified: Domain = { ...domain, status: 'verified' };
  change({ domains: current.domains.map((each) => (each === domain ? verified : each)) });
  return { object: 'domain', id };
}

/** Names are relative to the domain that is registered, as `send.mail` for mail.example.com. */
function recordsOf({ name, region, status }: Domain): object[] {
  const below = name.split('.').slice(0, -2).join('.');
  const relative = (label: string) => (below ? `${label}.${below}` : label);
  const server = `feedback-smtp.${region}.amazonses.com`;
  const key = hash('sha512', name, 'base64').repeat(3).slice(0, 216);
  const spf = { record: 'SPF', name: relative('send'), ttl: 'Auto', status };
  const dkim = { ...spf, record: 'DKIM', name: relative('resend._domainkey') };
  return [
    { ...spf, type: 'MX', value: server, priority: 10 },
    { ...spf, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    { ...dkim, type: 'TXT', value: `p=${key}` },
  ];
}

const SECRET_BYTES = 24;
const settings = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  events: z.array(z.string().startsWith('email.')).min(1),
});
const changes = settings.extend({ status: z.enum(['enabled', 'disabled']) }).partial();

/** Without their secrets, which one asks for by id. */
function listWebhooks({ current }: Account): object {
  const data = current.webhooks.map((webhook) => ({ ...webhook, signing_secret: undefined }));
  return { object: 'list', has_more: false, data };
}

function createWebhook({ current, change }: Account, body: unknown, now: () => number): object {
  const { data } = settings.safeParse(body);
  if (!data) throw invalid('The `endpoint` and `events` fields are required.');
  const webhook: Webhook = {
    id: randomUUID(),
    ...data,
    status: 'enabled',
    signing_secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    created_at: new Date(now()).toISOString(),
  };
  change({ webhooks: [...current.webhooks, webhook] });
  return { object: 'webhook', id: webhook.id, signing_secret: webhook.signing_secret };
}

function changeWebhook(account: Account, id: string, body: unknown): object {
  const { data } = changes.safeParse(body);
  if (!data) throw invalid('The body is not valid.');
  const former = findWebhook(account, id);
  const { webhooks } = account.current;
  account.change({
    webhooks: webhooks.map((each) => (each === former ? { ...each, ...data } : each)),
  });
  return { object: 'webhook', id };
}

function deleteWebhook(account: Account, id: string): object {
  const gone = findWebhook(account, id);
  account.change({ webhooks: account.current.webhooks.filter((each) => each !== gone) });
  return { object: 'webhook', id, deleted: true };
}

const findWebhook = ({ current }: Account, id: string): Webhook =>
  find(current.webhooks, id, 'Webhook');

function find<T extends { id: string }>(list: T[], id: string, what: string): T {
  const found = list.find((each) => each.id === id);
  if (found) return found;
  throw new ApiError('not_found', 404, `${what} not found`);
}
