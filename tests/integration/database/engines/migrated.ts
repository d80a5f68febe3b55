/** Migrates each engine of a project once per run. Every suite works on its own copy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { emptyCluster } from '../../../../local/supabase/database.ts';
import { openPglite } from '../../../../supabase/open-pglite.ts';
import { accessPglite, accessPostgres, startPostgres } from './engines.ts';
import { migrate } from './migrate.ts';

export const TEMPLATE = 'migrated';

declare module 'vitest' {
  export interface ProvidedContext {
    engines: ('PGlite' | 'PostgreSQL 17')[];
    /** The data of a PGlite as a file, and the port of a PostgreSQL with the template. */
    migrated: { pgliteFile: string; postgresPort: number };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { engines } = project.getProvidedContext();
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  const pgliteFile = join(folder, 'pglite.tar');
  if (engines.includes('PGlite')) await migratePglite(pgliteFile);
  const postgres = engines.includes('PostgreSQL 17') ? await migratePostgres() : null;
  project.provide('migrated', { pgliteFile, postgresPort: postgres?.port ?? 0 });
  return async () => {
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migratePglite(file: string): Promise<void> {
  const pglite = await openPglite({ loadDataDir: await emptyCluster() });
  await migrate(accessPglite(pglite));
  writeFileSync(file, await (await pglite.dumpDataDir('none')).bytes());
  await pglite.close();
}

async function migratePostgres() {
  const postgres = await startPostgres();
  await postgres.script(`create database ${TEMPLATE}`);
  const template = accessPostgres(postgres.port, TEMPLATE);
  await migrate(template);
  await template.close();
  return postgres;
}
