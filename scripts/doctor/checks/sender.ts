import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import { maySendOnly } from '../mail-account.ts';

/** Names that nobody can own, for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;
const isReserved = (domain: string) => RESERVED.test(domain);

/** `"North Star <hello@Example.com>"` → `example.com`. */
export const domainOf = (address: string) =>
  (/@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? '').toLowerCase();

/** The domain of the sender of a public site. @throws Skip when no name server can know it */
function senderDomain({ environment, isPublic }: Context): string {
  if (!isPublic) throw new Skip('The emails of this computer reach nobody.');
  const domain = domainOf(environment.email.from);
  if (domain === '' || isReserved(domain)) {
    throw new Skip(`No name server knows ${domain || 'the sender'}: it is for examples.`);
  }
  return domain;
}

/** Nobody has entered such a record, or the name itself. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** The TXT records of a name that have this version. @throws Skip when the name servers do not answer */
async function findRecords(
  { resolveTxt }: Context,
  name: string,
  version: RegExp,
): Promise<string[]> {
  try {
    return (await resolveTxt(name)).filter((record) => version.test(record));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    if (ABSENT.includes(code)) return [];
    throw new Skip(`The name servers do not answer for ${name} (${code}).`);
  }
}

/** Nobody but their owners can verify these. */
const PROVIDERS = /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|aol)\.com$/;

/** Resend's own, for a first try: it delivers to the owner of the account alone. */
const TRIAL = 'resend.dev';
/** Resend sends through Amazon, with this return address. */
const RETURN_PATH = 'send';
const INCLUDED = 'include:amazonses.com';
const DKIM_KEY = /(?:^|;)\s*p=[A-Za-z0-9+/]{32,}/;

export const SENDER: Checks = {
  'mail-key': {
    fix: 'Create a key on resend.com/api-keys and set RESEND_API_KEY.',
    run: async ({ mail }) => {
      const answer = await mail.askDomains().catch(() => null);
      if (!answer) return fail('Resend does not answer.');
      if (answer.status === 200) return ok('Resend knows the key.');
      if (maySendOnly(answer)) return ok('Resend knows the key, which may only send.');
      if ([400, 401, 403].includes(answer.status))
        return fail('Resend does not know RESEND_API_KEY.');
      throw new Skip(`Resend answers ${answer.status}.`);
    },
  },
  'mail-domain': {
    fix: 'Add the domain of MAIL_FROM on resend.com/domains, enter its records where the domain is registered, and press Verify.',
    run: async ({ mail, environment }) => {
      const name = domainOf(environment.email.from);
      const domain = (await mail.domains()).find((each) => each.name.toLowerCase() === name);
      if (!domain) return fail(`MAIL_FROM is of ${name}, which is no domain of this account.`);
      if (domain.status === 'verified') return ok(`${name} is verified.`);
      const state = domain.status.replaceAll('_', ' ');
      return domain.status === 'partially_verified'
        ? warn(`${name} is ${state}.`)
        : fail(`${name} is not verified: ${state}.`);
    },
  },
  sender: {
    fix: 'Set MAIL_FROM to an address on a domain of yours, and ADMIN_EMAIL to an inbox that somebody reads.',
    run: ({ environment, isPublic }) => {
      if (!isPublic) throw new Skip('The emails of this computer reach nobody.');
      const { from, adminAddress } = environment.email;
      const domain = domainOf(from);
      if (domain === TRIAL) return fail(`${TRIAL} delivers to the owner of the account alone.`);
      if (PROVIDERS.test(domain)) return fail(`Nobody may send for ${domain} but its owner.`);
      if (isReserved(domain)) return fail(`${domain} is a domain for examples.`);
      if (isReserved(domainOf(adminAddress))) {
        return fail('ADMIN_EMAIL is at a domain for examples: nobody reads of bookings.');
      }
      return ok(`Emails come from ${domain}.`);
    },
  },
  spf: {
    fix: 'Enter the one TXT record for "send" that resend.com/domains shows, "v=spf1 include:amazonses.com ~all".',
    run: async (context) => {
      const name = `${RETURN_PATH}.${senderDomain(context)}`;
      const [record, ...others] = await findRecords(context, name, /^v=spf1\b/i);
      if (!record) return fail(`${name} has no SPF record.`);
      if (others.length > 0) return fail(`${name} has several SPF records: none counts.`);
      if (!record.includes(INCLUDED)) return fail(`The SPF record of ${name} leaves Resend out.`);
      return ok(`${name} lets Resend send.`);
    },
  },
  dkim: {
    fix: 'Enter the TXT record for "resend._domainkey" that resend.com/domains shows, whole: some registrars cut it at 255 characters.',
    run: async (context) => {
      const name = `resend._domainkey.${senderDomain(context)}`;
      const [record] = await findRecords(context, name, /\bp=/);
      if (!record) return fail(`${name} has no DKIM key.`);
      return DKIM_KEY.test(record)
        ? ok(`${name} has the key.`)
        : fail(`The key of ${name} is cut off.`);
    },
  },
  dmarc: {
    fix: 'Enter one TXT record for "_dmarc": "v=DMARC1; p=none; rua=mailto:<your inbox>", and p=quarantine once the reports are clean.',
    run: async (context) => {
      const domain = senderDomain(context);
      const parent = domain.split('.').slice(-2).join('.');
      for (const name of new Set([domain, parent])) {
        const [record, ...others] = await findRecords(context, `_dmarc.${name}`, /^v=DMARC1\b/i);
        if (others.length > 0) return fail(`_dmarc.${name} has several records: none counts.`);
        const policy = record && /;\s*p=(\w+)/.exec(record)?.[1];
        if (record && !policy) return fail(`The record of _dmarc.${name} has no policy.`);
        if (policy) return ok(`_dmarc.${name} says ${policy}.`);
      }
      return warn(`_dmarc.${domain} has no record: Gmail and Yahoo ask for one.`);
    },
  },
};
