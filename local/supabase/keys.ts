import { createHash, timingSafeEqual } from 'node:crypto';

export type Role = 'anon' | 'service_role';
export type Keys = { publishableKey: string; secretKey: string };

/** What a request shows to say who is calling. */
export type Credentials = {
  apikey: string | undefined;
  authorization: string | undefined;
  userAgent: string | undefined;
};

export type Verdict = { role: Role } | { refused: { message: string; hint: string } };

const NO_KEY = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};
const UNKNOWN_KEY = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
};
const SECRET_IN_BROWSER = {
  message: 'Forbidden use of secret API key in browser',
  hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
};

/**
 * The role of a caller, as Supabase's gateway decides it from the new kind of keys
 * (https://supabase.com/docs/guides/api/api-keys): the key counts, and an `Authorization` header
 * that carries a key adds nothing to it.
 * @returns the refusal to answer with status 401 when there is no key or an unknown one, or when
 *   a browser shows the secret one
 */
export function classifyCredentials(credentials: Credentials, keys: Keys): Verdict {
  const bearer = /^Bearer (.+)$/i.exec(credentials.authorization ?? '')?.[1];
  const key = credentials.apikey ?? bearer;
  if (key === undefined) return { refused: NO_KEY };
  if (isSame(key, keys.publishableKey)) return { role: 'anon' };
  if (!isSame(key, keys.secretKey)) return { refused: UNKNOWN_KEY };
  if (credentials.userAgent?.startsWith('Mozilla/')) return { refused: SECRET_IN_BROWSER };
  return { role: 'service_role' };
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
