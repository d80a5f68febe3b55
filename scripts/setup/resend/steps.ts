import { z } from 'zod';
import { EMAIL_WEBHOOK, emailEvents } from '#domain/publishing/studio-secret.ts';
import { domainOf } from '../../doctor/checks/sender.ts';
import { domains, webhooks } from '../../doctor/mail-account.ts';
import { type Api, openApi } from '../call-api.ts';
import { NotYet, type Setup, type Step } from '../steps.ts';

const record = z.object({
  type: z.string(),
  /** Relative to the registered domain, for example `send.mail` for mail.example.com. */
  name: z.string(),
  value: z.string(),
  priority: z.number().nullish(),
});
export type DnsRecord = z.infer<typeof record>;

const details = z.object({ records: z.array(record) });

export const findDomain = async (setup: Setup) => {
  const name = senderDomainOf(setup);
  const { data } = await resendApi(setup).get('/domains', domains);
  return data.find((each) => each.name.toLowerCase() === name) ?? null;
};

/**
 * Returns the DNS records that the owner of the domain has to enter.
 * @throws NotYet before the domain is created at Resend
 */
export async function readRecords(setup: Setup): Promise<DnsRecord[]> {
  const domain = await findDomain(setup);
  if (!domain) throw new NotYet('The domain does not exist at Resend yet.');
  const { records } = await resendApi(setup).get(`/domains/${domain.id}`, details);
  return records;
}

/** Receivers require a DMARC record. The owner makes it stricter once the reports are clean. */
const DMARC: DnsRecord = { type: 'TXT', name: '_dmarc', value: 'v=DMARC1; p=none;' };

/** Returns the registered domain, to which the names of records are relative. */
export function originOf(domain: string, records: readonly DnsRecord[]): string {
  const labels = domain.split('.');
  const below = labels.findLastIndex((_label, index) =>
    records.every(
      ({ name }) => index === 0 || name.endsWith(`.${labels.slice(0, index).join('.')}`),
    ),
  );
  return labels.slice(below).join('.');
}

/** Returns a table of the records to enter at the domain registrar: Resend's, and one for DMARC. */
export function writeRecords(records: readonly DnsRecord[]): string {
  const rows = [...records, DMARC].map(({ type, name, value, priority }) => [
    type,
    name,
    // Resend's API returns some values in quotes.
    `${priority ?? ''} ${value.replace(/^"(.*)"$/, '$1')}`.trim(),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n');
}

/** Adds the sender's domain to Resend. */
export function mailDomain(setup: Setup): Step {
  return {
    title: 'Resend: domain',
    look: async () =>
      (await findDomain(setup)) ? [] : [`${senderDomainOf(setup)}, the domain of MAIL_FROM`],
    apply: async () => {
      await resendApi(setup).send('POST', '/domains', { name: senderDomainOf(setup) });
    },
  };
}

/** Asks Resend to verify the domain. Its owner has to enter the records first. */
export function mailVerification(setup: Setup): Step {
  return {
    title: 'Resend: verification of the domain',
    isForPerson: true,
    look: async () => {
      const domain = await findDomain(setup);
      if (!domain) throw new NotYet('The domain does not exist at Resend yet.');
      if (domain.status === 'verified') return [];
      return [`${domain.name} is ${domain.status.replaceAll('_', ' ')}`];
    },
    apply: async () => {
      const domain = await findDomain(setup);
      if (domain) await resendApi(setup).send('POST', `/domains/${domain.id}/verify`);
    },
  };
}

const withSecret = z.object({ signing_secret: z.string() });

type Hook = z.infer<typeof webhooks>['data'][number];

/**
 * Creates one webhook for bounces and, if a domain for them is set, calendar replies. Resend creates the
 * secret, which can be read again later.
 */
export function mailWebhook(setup: Setup): Step {
  const { variables } = setup;
  const endpoint = () => `${variables.need('SITE_URL').replace(/\/+$/, '')}${EMAIL_WEBHOOK.path}`;
  const wanted = () => emailEvents(variables.read('CALENDAR_REPLY_DOMAIN'));
  const isComplete = ({ status, events }: Hook): boolean =>
    status === 'enabled' && wanted().every((each) => events?.includes(each));
  const findOwn = async () => {
    const { data } = await resendApi(setup).get('/webhooks', webhooks);
    return data.filter((hook) => hook.endpoint === endpoint());
  };
  const readSecret = async ({ id }: Hook) => {
    const { signing_secret } = await resendApi(setup).get(`/webhooks/${id}`, withSecret);
    return signing_secret;
  };
  return {
    title: 'Resend: webhook',
    look: async () => {
      const [hook, ...others] = await findOwn();
      if (!hook) return [`a webhook to ${EMAIL_WEBHOOK.path} of the site`];
      const isSame = variables.read('RESEND_WEBHOOK_SECRET') === (await readSecret(hook));
      const pending = others.map(() => 'a duplicate will be deleted');
      if (!isComplete(hook)) pending.unshift('it is off or lacks some events');
      if (!isSame) pending.unshift('its secret, for RESEND_WEBHOOK_SECRET');
      return pending;
    },
    apply: async () => {
      const api = resendApi(setup);
      const events = wanted();
      const [hook, ...others] = await findOwn();
      for (const { id } of others) await api.send('DELETE', `/webhooks/${id}`);
      if (hook && !isComplete(hook)) {
        await api.send('PATCH', `/webhooks/${hook.id}`, { events, status: 'enabled' });
      }
      const makeSecret = async () => {
        const body = { endpoint: endpoint(), events };
        const { signing_secret } = await api.create('/webhooks', body, withSecret);
        return signing_secret;
      };
      const secret = hook ? await readSecret(hook) : await makeSecret();
      variables.keep({ RESEND_WEBHOOK_SECRET: secret });
    },
  };
}

/** Returns a client for Resend's API with the site's key. @throws NotYet without a key */
export const resendApi = ({ fetch, variables }: Setup): Api =>
  openApi(fetch, {
    name: 'Resend',
    url: variables.read('RESEND_BASE_URL') || 'https://api.resend.com',
    headers: { Authorization: `Bearer ${variables.need('RESEND_API_KEY')}` },
    credential: {
      variable: 'RESEND_API_KEY',
      source: 'a key with full access from resend.com/api-keys',
    },
  });

/** Returns the domain of `MAIL_FROM`. @throws NotYet */
export const senderDomainOf = ({ variables }: Setup): string =>
  domainOf(variables.need('MAIL_FROM'));
