import { createPublicKey } from 'node:crypto';

/** The servers that Resend sends from. */
const RESEND = 'include:amazonses.com';
/** Receivers look up at most this many names. */
const MOST_LOOKUPS = 10;
const LOOKUP = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)|^redirect=/i;
const ALL = /^[+?~-]?all$/i;

const termsOf = (record: string) => record.trim().toLowerCase().split(/\s+/).slice(1);

/**
 * Returns why receivers would not accept emails from Resend because of an SPF record, or null if they would. They
 * read it from left to right, up to the first match.
 */
export function spfProblem(record: string): string | null {
  const terms = termsOf(record);
  const index = terms.findIndex((term) => term.replace(/^\+/, '').replace(/\.$/, '') === RESEND);
  if (index === -1) {
    const qualified = terms.find((term) => term.endsWith(RESEND));
    return qualified ? `does not allow Resend, because of "${qualified}"` : 'leaves Resend out';
  }
  const all = terms.slice(0, index).find((term) => ALL.test(term));
  if (all) return `ends at "${all}", before it allows Resend`;
  const lookups = terms.filter((term) => LOOKUP.test(term)).length;
  return lookups > MOST_LOOKUPS ? `needs ${lookups} lookups, and receivers stop at 10` : null;
}

/** Returns whether an SPF record lets any server send for the domain. */
export const allowsEverybody = (record: string): boolean =>
  termsOf(record).some((term) => /^\+?all$/.test(term));

/** A DKIM record has a key, even an empty one. */
export const DKIM_RECORD = /(?:^|;)\s*p=/i;

const tagsOf = (record: string) =>
  new Map(
    record.split(';').map((tag): [string, string] => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim().toLowerCase(), value.join('=').replace(/\s/g, '')];
    }),
  );

/** Returns why receivers cannot use the key in a DKIM record, or null if they can. */
export function dkimProblem(record: string): string | null {
  const tags = tagsOf(record);
  const key = tags.get('p') ?? '';
  if (key === '') return 'is empty, which means that it was revoked';
  if (!/^DKIM1$/i.test(tags.get('v') ?? 'DKIM1')) return 'is not of the version DKIM1';
  const services = (tags.get('s') ?? '*').split(':');
  if (!services.includes('*') && !services.includes('email')) return 'is not for emails';
  // An Ed25519 key is published without the envelope that names its kind.
  if (tags.get('k') === 'ed25519') return isBytes(key, 32) ? null : 'is cut off';
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return null;
  } catch {
    return 'is cut off or altered';
  }
}

const isBytes = (key: string, count: number) => Buffer.from(key, 'base64').length === count;

/** Returns whether a DKIM record asks receivers to treat the domain as one that only tests DKIM. */
export const isDkimTest = (record: string): boolean =>
  (tagsOf(record).get('t') ?? '').split(':').includes('y');

/** Returns the policy of a DMARC record, or null if receivers cannot read one. */
export function dmarcPolicy(record: string): string | null {
  const policy = tagsOf(record).get('p')?.toLowerCase() ?? '';
  return ['none', 'quarantine', 'reject'].includes(policy) ? policy : null;
}
