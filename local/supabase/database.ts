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

/** Runs one statement. Parameters are sent as text; the statement gives them their type. */
export type RunQuery = <Row>(sql: string, parameters?: (string | null)[]) => Promise<Row[]>;
/** Several statements, as the simple protocol takes them. @returns the rows of the last */
type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

export type Database = {
  /** Transactions run one at a time, in order. One is rolled back when `work` throws. */
  transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T>;
  /** The same as the owner of the tables, who may read and replace every row. */
  ownerTransaction<T>(work: (query: RunQuery, script: RunScript) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Opens the database of a folder (or `:memory:`) with the project's roles and migrations, if any. All later
 * statements run as `authenticator`, like PostgREST's connections: it can only become `anon` or
 * `service_role`, whatever a request contains.
 * @throws Error in a sentence when the folder is in use or a migration fails
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

/** Creates the cluster under another name and renames it: a kill in between leaves no partial one. */
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
const KEPT = join(import.meta.dirname, '../../node_modules/.cache/pglite');

/**
 * A cluster as `initdb` makes it, for PGlite's `loadDataDir`. To make one takes seconds, to load one a
 * moment, so the first is kept beside the installed packages for all later starts of this version.
 */
export async function emptyCluster(): Promise<Blob> {
  const kept = join(KEPT, `${versionOf(PACKAGE)}.tar`);
  if (existsSync(kept)) return new Blob([new Uint8Array(readFileSync(kept))]);
  const engine = await PGlite.create();
  const made = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(KEPT, { recursive: true });
  // Renamed when it is whole: others, threads of this process too, may be at it.
  const unfinished = `${kept}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await made.arrayBuffer()));
  renameSync(unfinished, kept);
  return made;
}
