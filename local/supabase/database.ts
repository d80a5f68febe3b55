import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { versionOf } from '../../scripts/version-of.ts';
import { openPglite } from '../../supabase/open-pglite.ts';
import { type Migration, readRoles } from '../../supabase/read-migrations.ts';
import { openLocked } from '../data-folder.ts';
import { migrate, OWNER, readFolder } from './migrate.ts';

const IN_MEMORY = ':memory:';

/** Runs one statement. Parameters are sent as text, and the statement determines their types. */
export type RunQuery = <Row>(sql: string, parameters?: (string | null)[]) => Promise<Row[]>;
/** Runs several statements with the simple protocol. Returns the rows of the last one. */
type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

export type Database = {
  /** Runs transactions one at a time, in order. A transaction rolls back if `work` throws. */
  transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T>;
  /** Runs a transaction as the owner of the tables, who may read and replace every row. */
  ownerTransaction<T>(work: (query: RunQuery, script: RunScript) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Opens the database in a folder (or `:memory:`) with the project's roles and migrations, if any. All later
 * statements run as `authenticator`, like PostgREST's connections. Regardless of a request's content, it can only
 * become `anon` or `service_role`.
 * @throws Error with a message for people when the folder is in use or a migration fails
 */
export async function openDatabase(
  dataDir: string,
  migrationsDir: string | null,
): Promise<Database> {
  const migrations = migrationsDir === null ? null : readFolder(migrationsDir);
  if (dataDir === IN_MEMORY) {
    return prepare(await openPglite({ loadDataDir: await emptyCluster() }), migrations);
  }
  return openLocked(dataDir, async () => prepare(await openFolder(dataDir), migrations));
}

/** Creates the cluster under a temporary name and renames it, so that a kill leaves no partial cluster. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) {
    const unfinished = join(dataDir, 'postgres.new');
    rmSync(unfinished, { recursive: true, force: true });
    const engine = await openPglite({ dataDir: unfinished, loadDataDir: await emptyCluster() });
    await engine.close();
    renameSync(unfinished, cluster);
  }
  return openPglite({ dataDir: cluster });
}

async function prepare(engine: PGlite, migrations: Migration[] | null): Promise<Database> {
  try {
    await engine.exec(readRoles());
    if (migrations) await migrate(engine, migrations);
    await engine.exec('set session authorization authenticator');
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    transaction: (work) => engine.transaction((transaction) => work(queryOf(transaction))),
    ownerTransaction: (work) =>
      engine.transaction(async (transaction) => {
        await transaction.exec(`set local session authorization ${OWNER}`);
        const script: RunScript = async (sql) => (await transaction.exec(sql)).at(-1)?.rows ?? [];
        return work(queryOf(transaction), script);
      }),
    close: () => engine.close(),
  };
}

const asText = new Proxy<Record<number, (value: string) => string>>(
  {},
  { get: () => (value: string) => value },
);

function queryOf(transaction: Transaction): RunQuery {
  return async <Row>(sql: string, parameters: (string | null)[] = []) => {
    const { rows } = await transaction.query<Row>(sql, parameters, { serializers: asText });
    return rows;
  };
}

const { resolve } = createRequire(import.meta.url);
const PACKAGE = join(dirname(resolve('@electric-sql/pglite')), '..');
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/pglite');

/**
 * Returns an empty cluster for PGlite's `loadDataDir`. Creating one takes seconds, so the first one is cached beside
 * the installed packages for later starts of the same version.
 */
export async function emptyCluster(): Promise<Blob> {
  const cached = join(CACHE, `${versionOf(PACKAGE)}.tar`);
  if (existsSync(cached)) return new Blob([new Uint8Array(readFileSync(cached))]);
  const engine = await PGlite.create();
  const made = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(CACHE, { recursive: true });
  // Renamed once it is complete, because other processes or threads may write it at the same time.
  const unfinished = `${cached}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await made.arrayBuffer()));
  renameSync(unfinished, cached);
  return made;
}
