import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { isSameSecret } from '../../src/lib/secrets.ts';
import { type KeptState, openState } from '../data-folder.ts';

const state = z.object({
  /** Empty: there is no such key yet. */
  publishableKey: z.string(),
  secretKey: z.string(),
  /** The schemas that the Data API shows, separated by commas; empty: it is off. */
  dbSchema: z.string(),
});
export type ProjectState = z.infer<typeof state>;

export type Project = KeptState<ProjectState>;

/**
 * The settings of the project: with keys of the options, those and a Data API that is on; without, what
 * calls of the management API made, kept on the disk.
 * @param dataDir null: nothing is kept
 */
export function openProject(dataDir: string | null, keys: Keys | null): Project {
  if (keys) return openState<ProjectState>(null, state, { ...keys, dbSchema: 'public' });
  const file = dataDir === null ? null : join(dataDir, 'project.json');
  return openState(file, state, { publishableKey: '', secretKey: '', dbSchema: '' });
}

export type Role = 'anon' | 'service_role';
export type Keys = { publishableKey: string; secretKey: string };

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
 * The role of a caller, as Supabase's gateway derives it from the new kind of keys
 * (https://supabase.com/docs/guides/api/api-keys): `apikey` decides, whatever the `Authorization` header says.
 * @returns the body of a 401 for a missing or unknown key, and for the secret key in a browser
 */
export function classifyCredentials(
  headers: IncomingHttpHeaders,
  keys: Keys,
): { role: Role } | { error: { message: string; hint: string } } {
  const key = [headers.apikey].flat()[0];
  if (key === undefined) return { error: NO_KEY };
  // An empty one is no key: those of the project may not exist yet.
  if (key === '') return { error: UNKNOWN_KEY };
  if (isSameSecret(key, keys.publishableKey)) return { role: 'anon' };
  if (!isSameSecret(key, keys.secretKey)) return { error: UNKNOWN_KEY };
  if (headers['user-agent']?.startsWith('Mozilla/')) return { error: SECRET_IN_BROWSER };
  return { role: 'service_role' };
}
