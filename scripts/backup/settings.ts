import { isElsewhere } from '#config/public-site.ts';
import { mergeVariables, readSources, type Variables } from '../variables.ts';

export type Settings = ReturnType<typeof parseSettings>;
export type ContentSettings = Settings['content'];
export type DatabaseSettings = ReturnType<typeof parseDatabaseSettings>;

const OF_DATABASE = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'];

/**
 * The variables of this machine and folder, and of the site that runs from it.
 * @throws Error in a sentence when that site works on other services
 */
export function readVariables(): Variables {
  const { configured, running } = readSources();
  return assertSameServices(mergeVariables([...configured, running]), running);
}

/** @throws Error in a sentence when the site that runs from this folder works on other services */
export function assertSameServices(variables: Variables, running: Variables): Variables {
  for (const name of ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SUPABASE_URL']) {
    if (running[name] === undefined || running[name] === variables[name]) continue;
    throw new Error(
      `The site that runs from this folder has another ${name} than your variables. Stop it, or start it again.`,
    );
  }
  return variables;
}

/**
 * Which dataset and which database the commands work on.
 * @throws Error in a sentence when something is missing, or `DATABASE_URL` leads to another database
 *   than `SUPABASE_URL`
 */
export function parseSettings(variables: Variables) {
  assertSet(variables, ['SANITY_PROJECT_ID', 'SANITY_DATASET', ...OF_DATABASE]);
  return {
    content: {
      projectId: variables['SANITY_PROJECT_ID'] ?? '',
      dataset: variables['SANITY_DATASET'] ?? '',
      /** Null: the hosted service. */
      apiHost: variables['SANITY_API_HOST'] ?? null,
      /** Null while the variable is unset: the command says what it needs it for. */
      readToken: variables['SANITY_READ_TOKEN'] ?? null,
      writeToken: variables['SANITY_AUTH_TOKEN'] ?? null,
    },
    database: parseDatabaseSettings(variables),
  };
}

/** As above, where the content is not known yet. */
export function parseDatabaseSettings(variables: Variables) {
  assertSet(variables, OF_DATABASE);
  const url = variables['SUPABASE_URL'] ?? '';
  const connection = variables['DATABASE_URL'] ?? null;
  assertSameDatabase(url, connection);
  return {
    /** The address of the project's API. */
    url,
    secretKey: variables['SUPABASE_SECRET_KEY'] ?? '',
    /** A connection string; null: the database is an emulator. */
    connection,
  };
}

function assertSet(variables: Variables, names: readonly string[]): void {
  const unset = names.filter((name) => !variables[name]);
  if (unset.length > 0) {
    throw new Error(
      `${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} not set. For the emulators, start the site from this ` +
        'folder (npm start) and try again; for hosted services, set the variables of .env.example.',
    );
  }
}

function assertSameDatabase(url: string, connection: string | null): void {
  const { hostname } = new URL(url);
  const isLocal = !isElsewhere(url);
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
    : isLocal === !isElsewhere(connection);
  if (isSame) return;
  throw new Error(
    `DATABASE_URL leads to ${target.hostname}, but SUPABASE_URL to ${hostname}. Set both for the same database, or neither.`,
  );
}
