import { join } from 'node:path';
import { z } from 'zod';
import { keepState, readState } from '../data-folder.ts';
import { equalSecrets } from '../http/requests.ts';

/** What the project that runs on this machine is called in the management API. */
export const PROJECT_REF = 'local';

const state = z.object({
  /** Empty: there is no such key yet. */
  publishableKey: z.string(),
  secretKey: z.string(),
  /** The schemas that the Data API shows, separated by commas; empty: it is off. */
  dbSchema: z.string(),
});
export type ProjectState = z.infer<typeof state>;

export type Project = {
  readonly current: ProjectState;
  replace(next: ProjectState): void;
};

const FILE = 'project.json';
const NO_STATE: ProjectState = { publishableKey: '', secretKey: '', dbSchema: '' };
const SHOWN = 'public';

/**
 * The settings of the project: with keys of the options, those and a Data API that is on; without, what
 * calls of the management API made, kept on the disk.
 * @param dataDir null: nothing is kept
 */
export function openProject(dataDir: string | null, keys: Keys | null): Project {
  const file = dataDir !== null && keys === null ? join(dataDir, FILE) : null;
  let current = keys
    ? { ...keys, dbSchema: SHOWN }
    : ((file === null ? null : readState(file, state)) ?? NO_STATE);
  return {
    get current() {
      return current;
    },
    replace: (next) => {
      current = next;
      if (file !== null) keepState(file, next);
    },
  };
}

export type Role = 'anon' | 'service_role';
export type Keys = { publishableKey: string; secretKey: string };

/** The headers that identify the caller of a request. */
export type Credentials = {
  apikey: string | undefined;
  authorization: string | undefined;
  userAgent: string | undefined;
};

export type Caller = { role: Role } | { error: { message: string; hint: string } };

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
 * (https://supabase.com/docs/guides/api/api-keys): `apikey` decides, whatever key the `Authorization`
 * header carries.
 * @returns the body of a 401 for a missing or unknown key, and for the secret key in a browser
 */
export function classifyCredentials(credentials: Credentials, keys: Keys): Caller {
  const bearer = /^Bearer (.+)$/i.exec(credentials.authorization ?? '')?.[1];
  const key = credentials.apikey ?? bearer;
  if (key === undefined) return { error: NO_KEY };
  // An empty one is no key: those of the project may not exist yet.
  if (key === '') return { error: UNKNOWN_KEY };
  if (equalSecrets(keys.publishableKey, key)) return { role: 'anon' };
  if (!equalSecrets(keys.secretKey, key)) return { error: UNKNOWN_KEY };
  if (credentials.userAgent?.startsWith('Mozilla/')) return { error: SECRET_IN_BROWSER };
  return { role: 'service_role' };
}
