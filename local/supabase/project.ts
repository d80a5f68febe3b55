import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../../src/lib/secrets.ts';

/** The settings of the project, which the management API can change. */
export type Project = {
  /** Empty before the key is created. */
  publishableKey: string;
  secretKey: string;
  /** The schemas that the Data API exposes, separated by commas. Empty if it is off. */
  dbSchema: string;
};

export type Role = 'anon' | 'service_role';

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
 * Returns the role of a caller from its key, as Supabase's gateway does with the new kind of keys
 * (https://supabase.com/docs/guides/api/api-keys). Only `apikey` counts, not the `Authorization` header. For a
 * missing or unknown key, or the secret key in a browser, it returns the body of a 401.
 */
export function classifyCredentials(
  headers: IncomingHttpHeaders,
  keys: Pick<Project, 'publishableKey' | 'secretKey'>,
): { role: Role } | { error: { message: string; hint: string } } {
  const key = [headers.apikey].flat()[0];
  if (key === undefined) return { error: NO_KEY };
  // An empty key must not match a project whose keys do not exist yet.
  if (key === '') return { error: UNKNOWN_KEY };
  if (isSameSecret(key, keys.publishableKey)) return { role: 'anon' };
  if (!isSameSecret(key, keys.secretKey)) return { error: UNKNOWN_KEY };
  if (headers['user-agent']?.startsWith('Mozilla/')) return { error: SECRET_IN_BROWSER };
  return { role: 'service_role' };
}
