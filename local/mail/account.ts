import { hash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { emailEvents } from '../../src/domain/publishing/studio-secret.ts';
import { ApiError, invalid, methodNotAllowed } from './api-error.ts';

type Domain = {
  id: string;
  name: string;
  status: 'not_started' | 'verified';
  region: string;
  created_at: string;
};

export type Webhook = {
  id: string;
  endpoint: string;
  events: string[];
  status: 'enabled' | 'disabled';
  /** `whsec_` and the key in base64. */
  signing_secret: string;
  created_at: string;
};

/** The account's settings. API calls change them until the next start. */
export type Account = { domains: Domain[]; webhooks: Webhook[] };

type Given = { domains: string[]; webhook: { url: string; secret: string } | undefined };

/** Returns an account with the given domains verified and the given webhook enabled. */
export function openAccount({ domains, webhook }: Given, now: () => number): Account {
  const created_at = new Date(now()).toISOString();
  return {
    domains: domains.map((name) => {
      const id = `domain-${name}`;
      return { id, name, status: 'verified', region: 'us-east-1', created_at };
    }),
    webhooks: webhook
      ? [
          {
            id: 'webhook-1',
            endpoint: webhook.url,
            events: [...emailEvents('any.example')],
            status: 'enabled',
            signing_secret: webhook.secret,
            created_at,
          },
        ]
      : [],
  };
}

const PATH = /^\/(domains|webhooks)(?:\/([^/]+)(\/verify)?)?$/;

type Call = { method: string; path: string; readBody: () => Promise<unknown> };

/**
 * Handles Resend's calls about domains and webhooks: https://resend.com/docs/api-reference
 * @returns null for any other path
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
    'GET domains': () => ({ object: 'list', has_more: false, data: account.domains }),
    'POST domains': async () => createDomain(account, await readBody(), now),
    'GET domains/id': () => readDomain(account, id),
    'POST domains/id/verify': () => verifyDomain(account, id),
    'GET webhooks': () => listWebhooks(account),
    'POST webhooks': async () => createWebhook(account, await readBody(), now),
    'GET webhooks/id': () => ({
      object: 'webhook',
      ...find(account.webhooks, id, 'Webhook'),
    }),
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
  if (account.domains.some((each) => each.name === name)) {
    throw new ApiError('validation_error', 403, 'The domain has been registered already.');
  }
  const created_at = new Date(now()).toISOString();
  const domain: Domain = { id: randomUUID(), name, status: 'not_started', region, created_at };
  account.domains.push(domain);
  return { ...domain, records: recordsOf(domain) };
}

/** Returns a domain with the DNS records that its owner has to enter. */
function readDomain({ domains }: Account, id: string): object {
  const domain = find(domains, id, 'Domain');
  return { object: 'domain', ...domain, records: recordsOf(domain) };
}

/** Marks a domain as verified without checking name servers. */
function verifyDomain({ domains }: Account, id: string): object {
  find(domains, id, 'Domain').status = 'verified';
  return { object: 'domain', id };
}

/** Returns the DNS records. Names are relative to the registered domain, such as `send.mail` for mail.example.com. */
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

/** Returns all webhooks without their secrets. A request by id returns the secret. */
function listWebhooks({ webhooks }: Account): object {
  const data = webhooks.map((webhook) => ({ ...webhook, signing_secret: undefined }));
  return { object: 'list', has_more: false, data };
}

function createWebhook({ webhooks }: Account, body: unknown, now: () => number): object {
  const { data } = settings.safeParse(body);
  if (!data) throw invalid('The `endpoint` and `events` fields are required.');
  const webhook: Webhook = {
    id: randomUUID(),
    ...data,
    status: 'enabled',
    signing_secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    created_at: new Date(now()).toISOString(),
  };
  webhooks.push(webhook);
  return { object: 'webhook', id: webhook.id, signing_secret: webhook.signing_secret };
}

function changeWebhook({ webhooks }: Account, id: string, body: unknown): object {
  const { data } = changes.safeParse(body);
  if (!data) throw invalid('The body is not valid.');
  Object.assign(find(webhooks, id, 'Webhook'), data);
  return { object: 'webhook', id };
}

function deleteWebhook(account: Account, id: string): object {
  const removed = find(account.webhooks, id, 'Webhook');
  account.webhooks = account.webhooks.filter((each) => each !== removed);
  return { object: 'webhook', id, deleted: true };
}

function find<T extends { id: string }>(list: T[], id: string, kind: string): T {
  const found = list.find((each) => each.id === id);
  if (found) return found;
  throw new ApiError('not_found', 404, `${kind} not found`);
}
