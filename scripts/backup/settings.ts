import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isLoopbackHost } from './loopback.ts';

type Variables = Record<string, string | undefined>;

export type ContentSettings = {
  projectId: string;
  dataset: string;
  /** Null: the hosted service. */
  apiHost: string | null;
  /** Null while the variable is unset: the command says what it needs it for. */
  readToken: string | null;
  writeToken: string | null;
};

export type DatabaseSettings = {
  /** The address of the project's API. */
  url: string;
  secretKey: string;
  /** A connection string; null: the database is an emulator. */
  connection: string | null;
};

export type Settings = { content: ContentSettings; database: DatabaseSettings };

/** Variables that are set already take precedence over a file, and each file over the next. */
const FILES = ['.env.local', '.env'];
const RUNNING = '.data/running.env';

/**
 * The variables of this machine and folder, and of the site that runs from it.
 * @throws Error in a sentence when that site works on other services
 */
export function readVariables(): Variables {
  return mergeVariables([process.env, ...FILES.map(readFile)], readFile(RUNNING));
}

const readFile = (file: string): Variables =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/** An empty variable counts as left out. */
export function mergeVariables(configured: Variables[], running: Variables): Variables {
  const merged: Variables = { ...running };
  for (const source of configured.toReversed()) {
    for (const [name, value] of Object.entries(source)) if (value) merged[name] = value;
  }
  for (const name of ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SUPABASE_URL']) {
    if (running[name] === undefined || running[name] === merged[name]) continue;
    throw new Error(
      `The site that runs from this folder has another ${name} than your variables. Stop it, or start it again.`,
    );
  }
  return merged;
}

/**
 * Which dataset and which database the commands work on.
 * @throws Error in a sentence when something is missing, or `DATABASE_URL` leads to another database
 *   than `SUPABASE_URL`
 */
export function parseSettings(variables: Variables): Settings {
  const missing = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SUPABASE_URL', 'SUPABASE_SECRET_KEY'];
  const unset = missing.filter((name) => !variables[name]);
  if (unset.length > 0) {
    throw new Error(
      `${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} not set. For the emulators, start the site from this ` +
        'folder (npm start) and try again; for hosted services, set the variables of .env.example.',
    );
  }
  const url = variables['SUPABASE_URL'] ?? '';
  const connection = variables['DATABASE_URL'] ?? null;
  assertSameDatabase(url, connection);
  return {
    content: {
      projectId: variables['SANITY_PROJECT_ID'] ?? '',
      dataset: variables['SANITY_DATASET'] ?? '',
      apiHost: variables['SANITY_API_HOST'] ?? null,
      readToken: variables['SANITY_READ_TOKEN'] ?? null,
      writeToken: variables['SANITY_AUTH_TOKEN'] ?? null,
    },
    database: { url, secretKey: variables['SUPABASE_SECRET_KEY'] ?? '', connection },
  };
}

function assertSameDatabase(url: string, connection: string | null): void {
  const { hostname } = new URL(url);
  const isLocal = isLoopbackHost(hostname);
  if (connection === null) {
    if (isLocal) return;
    throw new Error(
      'DATABASE_URL is not set: Connect → Session pooler in Supabase’s dashboard, with the password of the database.',
    );
  }
  if (!URL.canParse(connection)) {
    throw new Error(
      'DATABASE_URL is no connection string, "postgresql://user:password@host/name".',
    );
  }
  const target = new URL(connection);
  const project = /^([a-z0-9]+)\.supabase\.co$/.exec(hostname)?.[1];
  const isSame = project
    ? `${target.username}@${target.hostname}`.includes(project)
    : isLocal === isLoopbackHost(target.hostname);
  if (isSame) return;
  throw new Error(
    `DATABASE_URL leads to ${target.hostname}, but SUPABASE_URL to ${hostname}. Set both for the same database, or neither.`,
  );
}
