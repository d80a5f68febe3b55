import { isElsewhere } from '#config/public-site.ts';
import { mergeVariables, readSources, type Variables } from '../variables.ts';

export type Settings = ReturnType<typeof parseSettings>;
export type ContentSettings = Settings['content'];
export type DatabaseSettings = ReturnType<typeof parseDatabaseSettings>;

const DATABASE_VARIABLES = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'];

/**
 * Returns the variables of this shell and folder, merged with those of the site that runs from the folder.
 * @throws Error with a message for people when that site uses other services
 */
export function readVariables(): Variables {
  const { configured, running } = readSources();
  return assertSameServices(mergeVariables([...configured, running]), running);
}

/**
 * Returns the variables if they belong to the same services as the running site.
 * @throws Error with a message for people when the site that runs from this folder uses other services
 */
export function assertSameServices(variables: Variables, running: Variables): Variables {
  for (const name of ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SUPABASE_URL']) {
    if (running[name] === undefined || running[name] === variables[name]) continue;
    throw new Error(
      `The site that runs from this folder has another ${name} than your variables. Stop or restart it.`,
    );
  }
  return variables;
}

/**
 * Returns the dataset and the database that the commands work on.
 * @throws Error with a message for people when a variable is missing, or `DATABASE_URL` points to another
 *   database than `SUPABASE_URL`
 */
export function parseSettings(variables: Variables) {
  assertSet(variables, ['SANITY_PROJECT_ID', 'SANITY_DATASET', ...DATABASE_VARIABLES]);
  return {
    content: {
      projectId: variables['SANITY_PROJECT_ID'] ?? '',
      dataset: variables['SANITY_DATASET'] ?? '',
      /** Null for the hosted service. */
      apiHost: variables['SANITY_API_HOST'] ?? null,
      /** Null if unset. Each command explains why it needs the token. */
      readToken: variables['SANITY_READ_TOKEN'] ?? null,
      writeToken: variables['SANITY_AUTH_TOKEN'] ?? null,
    },
    database: parseDatabaseSettings(variables),
  };
}

/** Like `parseSettings`, but without the content variables. */
export function parseDatabaseSettings(variables: Variables) {
  assertSet(variables, DATABASE_VARIABLES);
  const url = variables['SUPABASE_URL'] ?? '';
  const connection = variables['DATABASE_URL'] ?? null;
  assertSameDatabase(url, connection);
  return {
    /** The address of the project's API. */
    url,
    secretKey: variables['SUPABASE_SECRET_KEY'] ?? '',
    /** A connection string, or null for the emulator. */
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
      'DATABASE_URL is not set. Copy it from Supabase’s dashboard (Connect → Session pooler) and fill in the database password.',
    );
  }
  if (!URL.canParse(connection)) {
    throw new Error(
      'DATABASE_URL is not a connection string such as "postgresql://user:password@host/name".',
    );
  }
  const target = new URL(connection);
  const project = /^([a-z0-9]+)\.supabase\.co$/.exec(hostname)?.[1];
  const isSame = project
    ? `${target.username}@${target.hostname}`.includes(project)
    : isLocal === !isElsewhere(connection);
  if (isSame) return;
  throw new Error(
    `DATABASE_URL points to ${target.hostname}, but SUPABASE_URL points to ${hostname}. Set both for the same database, or neither.`,
  );
}
