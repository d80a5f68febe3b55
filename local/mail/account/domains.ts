import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiError, invalid } from '../api-error.ts';
import type { MailFaults } from '../faults.ts';
import type { Account, Domain } from './account.ts';

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const newDomain = z.looseObject({ name: z.string(), region: z.string().default('us-east-1') });

/** `GET /domains` of https://resend.com/docs/api-reference/domains/list-domains */
export const listDomains = ({ current: { domains } }: Account): object => ({
  object: 'list',
  has_more: false,
  data: domains,
});

/** `GET /domains/:id`, with the records that its owner has to enter. @throws ApiError 404 */
export const readDomain = (account: Account, id: string): object => {
  const domain = findDomain(account, id);
  return { object: 'domain', ...domain, records: recordsOf(domain) };
};

/** `POST /domains`. @throws ApiError for a malformed name, and for one that is there already */
export function createDomain(account: Account, body: unknown, now: () => number): object {
  const { data } = newDomain.safeParse(body);
  if (!data || !NAME.test(data.name)) throw invalid('The `name` field is not a valid domain.');
  const { current } = account;
  if (current.domains.some(({ name }) => name === data.name)) {
    throw new ApiError('validation_error', 403, 'The domain has been registered already.');
  }
  const { name, region } = data;
  const created_at = new Date(now()).toISOString();
  const domain: Domain = { id: randomUUID(), name, status: 'not_started', region, created_at };
  account.replace({ ...current, domains: [...current.domains, domain] });
  return { ...domain, records: recordsOf(domain) };
}

/** `POST /domains/:id/verify`: the records are looked up later, or never found while `recordsMissing` is set. */
export function verifyDomain(account: Account, id: string, faults: MailFaults): object {
  const domain = findDomain(account, id);
  const status: Domain['status'] = faults.current.recordsMissing ? 'pending' : 'verified';
  const { current } = account;
  const domains = current.domains.map((each) => (each.id === id ? { ...each, status } : each));
  if (domain.status !== 'verified') account.replace({ ...current, domains });
  return { object: 'domain', id };
}

function findDomain({ current }: Account, requestedId: string): Domain {
  const domain = current.domains.find(({ id }) => id === requestedId);
  if (domain) return domain;
  throw new ApiError('not_found', 404, 'Domain not found');
}

/** Names are relative to the domain that is registered, as `send.mail` for mail.example.com. */
function recordsOf({ name, region, status }: Domain): object[] {
  const below = name.split('.').slice(0, -2).join('.');
  const relative = (label: string) => (below ? `${label}.${below}` : label);
  const key = createHash('sha512').update(name).digest('base64').repeat(3).slice(0, 216);
  const common = { ttl: 'Auto', status };
  return [
    {
      record: 'SPF',
      name: relative('send'),
      type: 'MX',
      value: `feedback-smtp.${region}.amazonses.com`,
      priority: 10,
      ...common,
    },
    {
      record: 'SPF',
      name: relative('send'),
      type: 'TXT',
      value: 'v=spf1 include:amazonses.com ~all',
      ...common,
    },
    {
      record: 'DKIM',
      name: relative('resend._domainkey'),
      type: 'TXT',
      value: `p=${key}`,
      ...common,
    },
  ];
}
