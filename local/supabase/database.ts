import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { lockDataFolder } from '../data-folder-lock.ts';
import { emptyCluster } from './empty-cluster.ts';
import { migrate, OWNER, readMigrations, type Migration } from './migrate.ts';

const ROLES = join(import.meta.dirname, '../../supabase/roles.sql');
const IN_MEMORY = ':memory:';

/** Runs one statement. Parameters are sent as text; the statement gives them their type. */
type RunQuery = <Row>(sql: string, parameters?: (string | null)[]) => Promise<Row[]>;

/** Runs a script, and returns the rows of its last statement. */
type RunScript = (sql: string) => Promise<unknown[]>;

export type Database = {
  /** Transactions run one at a time, in order. One is rolled back when `work` throws. */
  transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T>;
  /** The same as the owner of the tables, who may read and replace every row. */
  ownerTransaction<T>(work: (query: RunQuery, script: RunScript) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Opens the database of a folder (or `:memory:`) with the project's roles and migrations. All later
 * statements run as `authenticator`, like PostgREST's connections: it can only become `anon` or
 * `service_role`, whatever a request contains.
 * @throws Error in a sentence when the folder is in use or a migration fails
 */
export async function openDatabase(dataDir: string, migrationsDir: string): Promise<Database> {
  const migrations = readMigrations(migrationsDir);
  if (dataDir === IN_MEMORY) {
    const engine = await PGlite.create({ loadDataDir: await emptyCluster() });
    return prepare(engine, migrations, () => engine.close());
  }
  const lock = lockDataFolder(dataDir);
  try {
    const engine = await openFolder(dataDir);
    return await prepare(engine, migrations, () => engine.close().finally(() => lock.release()));
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Creates the cluster under another name and renames it: a kill in between leaves no partial one. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) {
    const unfinished = join(dataDir, 'postgres.new');
    rmSync(unfinished, { recursive: true, force: true });
    const engine = await PGlite.create(unfinished, { loadDataDir: await emptyCluster() });
    await engine.close();
    renameSync(unfinished, cluster);
  }
  return PGlite.create(cluster);
}

async function prepare(
  engine: PGlite,
  migrations: Migration[],
  close: () => Promise<void>,
): Promise<Database> {
  try {
    await engine.exec(readFileSync(ROLES, 'utf8'));
    await migrate(engine, migrations);
    await engine.exec('set session authorization authenticator');
  } catch (error) {
    await close();
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
    close,
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
