import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import {
  allowsEverybody,
  DKIM_RECORD,
  dkimProblem,
  dmarcPolicy,
  isDkimTest,
  spfProblem,
} from '../email-records.ts';
import { maySendOnly } from '../mail-account.ts';

/** Domains that are reserved for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;
const isReserved = (domain: string) => RESERVED.test(domain);

/** `"North Star <hello@Example.com>"` → `example.com`. */
export const domainOf = (address: string) =>
  (/@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? '').toLowerCase();

/**
 * Returns the sender's domain of a public site.
 * @throws Skip when the domain is reserved, so it cannot have records
 */
function senderDomain({ environment, isPublic }: Context): string {
  if (!isPublic) throw new Skip('A site on this computer does not send real emails.');
  const domain = domainOf(environment.email.from);
  if (domain === '' || isReserved(domain)) {
    throw new Skip(`${domain || 'The sender'} is reserved for examples, so it has no DNS records.`);
  }
  return domain;
}

/** The codes for a missing record or name. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/**
 * Returns the TXT records of a name that match a pattern.
 * @throws Skip when the name servers do not respond
 */
async function findRecords(
  { resolveTxt }: Context,
  name: string,
  version: RegExp,
): Promise<string[]> {
  try {
    return (await resolveTxt(name)).filter((record) => version.test(record));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no response';
    if (ABSENT.includes(code)) return [];
    throw new Skip(`The name servers do not respond for ${name} (${code}).`);
  }
}

/** Domains of email providers, which a business cannot verify. */
const PROVIDERS = /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|aol)\.com$/;

/** Resend's test domain, which only delivers to the owner of the account. */
const TRIAL = 'resend.dev';
/** The subdomain of the return address, because Resend sends through Amazon SES. */
const RETURN_PATH = 'send';
const DKIM_NAME = 'resend._domainkey';

/**
 * Returns the domain whose records Resend uses, which is the sender's own.
 * @throws Skip also when the account has no such domain, which the check `mail-domain` reports
 */
async function resendDomain(context: Context): Promise<string> {
  const domain = senderDomain(context);
  const known = await context.mail.domains().catch(() => null);
  if (!known || known.some(({ name }) => name.toLowerCase() === domain)) return domain;
  throw new Skip(`The account at Resend has no domain ${domain}.`);
}

const hasDkimKey = async (context: Context, domain: string) =>
  (await findRecords(context, `${DKIM_NAME}.${domain}`, DKIM_RECORD)).length > 0;

export const SENDER: Checks = {
  'mail-key': {
    fix: 'Create a key on resend.com/api-keys and set RESEND_API_KEY.',
    run: async ({ mail }) => {
      const answer = await mail.askDomains().catch(() => null);
      if (!answer) return fail('Resend does not respond.');
      if (answer.status === 200) return ok('Resend accepts the key.');
      if (maySendOnly(answer)) return ok('Resend accepts the key, which may only send.');
      if ([400, 401, 403].includes(answer.status)) return fail('Resend rejects RESEND_API_KEY.');
      throw new Skip(`Resend responds with ${answer.status}.`);
    },
  },
  'mail-domain': {
    after: ['spf', 'dkim'],
    fix: 'Add the domain of MAIL_FROM on resend.com/domains, enter its records at your domain registrar, and press Verify.',
    run: async ({ mail, environment }) => {
      const name = domainOf(environment.email.from);
      const domain = (await mail.domains()).find((each) => each.name.toLowerCase() === name);
      if (!domain) return fail(`MAIL_FROM uses ${name}, which is not a domain of this account.`);
      if (domain.status === 'verified') return ok(`${name} is verified.`);
      const state = domain.status.replaceAll('_', ' ');
      return domain.status === 'partially_verified'
        ? warn(`${name} is ${state}.`)
        : fail(`${name} is not verified: ${state}.`);
    },
  },
  sender: {
    fix: 'Set MAIL_FROM to an address at your own domain, and ADMIN_EMAIL to an inbox that you read.',
    run: ({ environment, isPublic }) => {
      if (!isPublic) throw new Skip('A site on this computer does not send real emails.');
      const { from, adminAddress } = environment.email;
      const domain = domainOf(from);
      if (domain === TRIAL) return fail(`${TRIAL} only delivers to the owner of the account.`);
      if (PROVIDERS.test(domain)) return fail(`Only the owner of ${domain} may send from it.`);
      if (isReserved(domain)) return fail(`${domain} is reserved for examples.`);
      if (isReserved(domainOf(adminAddress))) {
        return fail('ADMIN_EMAIL is at a domain for examples, so emails about bookings get lost.');
      }
      return ok(`Emails come from ${domain}.`);
    },
  },
  spf: {
    fix: 'Enter the one TXT record for "send" that resend.com/domains shows, "v=spf1 include:amazonses.com ~all".',
    run: async (context) => {
      const domain = await resendDomain(context);
      const name = `${RETURN_PATH}.${domain}`;
      const [record, ...others] = await findRecords(context, name, /^v=spf1(?:\s|$)/i);
      if (!record && !(await hasDkimKey(context, domain))) {
        throw new Skip(`${domain} has none of Resend's records.`);
      }
      if (!record) return fail(`${name} has no SPF record.`);
      if (others.length > 0) return fail(`${name} has several SPF records, so all are ignored.`);
      const problem = spfProblem(record);
      if (problem) return fail(`The SPF record of ${name} ${problem}.`);
      return allowsEverybody(record)
        ? warn(`The SPF record of ${name} ends with "+all", so it allows everybody to send.`)
        : ok(`${name} allows Resend to send.`);
    },
  },
  dkim: {
    fix: 'Enter the complete TXT record for "resend._domainkey" that resend.com/domains shows. Some registrars cut it off at 255 characters.',
    run: async (context) => {
      const domain = await resendDomain(context);
      const name = `${DKIM_NAME}.${domain}`;
      const [record, ...others] = await findRecords(context, name, DKIM_RECORD);
      if (!record) {
        const returnPath = `${RETURN_PATH}.${domain}`;
        const spf = await findRecords(context, returnPath, /^v=spf1/i);
        return fail(`${name} has no DKIM key${spf.length === 0 ? ', and no SPF record' : ''}.`);
      }
      if (others.length > 0)
        return fail(`${name} has several keys, so receivers pick any of them.`);
      const problem = dkimProblem(record);
      if (problem) return fail(`The key of ${name} ${problem}.`);
      return isDkimTest(record)
        ? warn(`The key of ${name} is marked as a test (t=y), so receivers may ignore it.`)
        : ok(`${name} has a DKIM key.`);
    },
  },
  dmarc: {
    fix: 'Enter one TXT record for "_dmarc": "v=DMARC1; p=none; rua=mailto:<your inbox>". Change it to p=quarantine once the reports are clean.',
    run: async (context) => {
      const domain = senderDomain(context);
      const parent = domain.split('.').slice(-2).join('.');
      for (const name of new Set([domain, parent])) {
        const [record, ...others] = await findRecords(context, `_dmarc.${name}`, /^v=DMARC1\b/i);
        if (others.length > 0)
          return fail(`_dmarc.${name} has several records, so all are ignored.`);
        if (!record) continue;
        const policy = dmarcPolicy(record);
        return policy === null
          ? fail(`The record of _dmarc.${name} has no valid policy: ${record}.`)
          : ok(`_dmarc.${name} has the policy ${policy}.`);
      }
      return warn(`_dmarc.${domain} has no record, and Gmail and Yahoo require one.`);
    },
  },
};
