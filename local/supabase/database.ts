import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { lockDataFolder } from '../data-folder-lock.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

const ROLES = join(import.meta.dirname, '../../supabase/roles.sql');
const IN_MEMORY = ':memory:';

/** Runs one statement; parameters travel as text and take the type that the statement gives them. */
export type RunQuery = <Row>(sql: string, parameters?: (string | null)[]) => Promise<Row[]>;

export type Database = {
  /** One at a time, in the order asked; rolled back when `work` throws. */
  transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Opens the database of a folder (or `:memory:`) with the project's roles and migrations. What
 * follows runs as `authenticator`, as PostgREST's connections do: it can become `anon` or
 * `service_role` and nothing more, whatever a request makes it say.
 * @throws Error in a sentence when the folder is in use or does not fit the migrations
 */
export async function openDatabase(dataDir: string, migrationsDir: string): Promise<Database> {
  const migrations = readMigrations(migrationsDir);
  if (dataDir === IN_MEMORY) {
    const engine = await PGlite.create();
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

/** A cluster is made beside its place and moved there whole: a kill in between leaves no half. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) {
    const unfinished = join(dataDir, 'postgres.new');
    rmSync(unfinished, { recursive: true, force: true });
    const engine = await PGlite.create(unfinished);
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
