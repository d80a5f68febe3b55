import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { openPglite } from '../../../../supabase/open-pglite.ts';
import { accessPglite, accessPostgres, type Engine } from './engines.ts';
import { TEMPLATE } from './migrated.ts';

/** A separate PGlite with all migrations. */
export async function copyPglite(): Promise<Engine> {
  const loadDataDir = new Blob([readFileSync(inject('migrated').pgliteFile)]);
  return accessPglite(await openPglite({ loadDataDir }));
}

/** A separate database with all migrations, in the PostgreSQL 17 of this run. */
export async function copyPostgres(): Promise<Engine> {
  const { postgresPort } = inject('migrated');
  const name = `copy_${randomUUID()}`;
  const server = accessPostgres(postgresPort, 'postgres');
  await server.script(`create database "${name}" template ${TEMPLATE}`);
  await server.close();
  return accessPostgres(postgresPort, name);
}
