import { Skip } from './check.ts';
import type { Context } from './context.ts';

/** Names that nobody can own, for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/;

export const isReserved = (domain: string) => RESERVED.test(domain);

/** `"North Star <hello@Example.com>"` → `example.com`. */
export const domainOf = (address: string) =>
  (/@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? '').toLowerCase();

/** The domain of the sender of a public site. @throws Skip when no name server can know it */
export function senderDomain({ environment, isPublic }: Context): string {
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
export async function findRecords(
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
