import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchPostgres } from './launch-postgres.ts';

const ROLES = join(import.meta.dirname, '../../../../supabase/roles.sql');

/** A PostgreSQL 17 with the project's roles and the given migrations, run by their owner. */
export async function startPostgres(
  migrationsDir: string,
): Promise<{ uri: string; stop: () => Promise<void> }> {
  const { server, port, stop } = await launchPostgres();
  try {
    const client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await client.query(readFileSync(ROLES, 'utf8'));
    await client.query(`alter role authenticator password 'authenticator'`);
    await client.query('set role migration_owner');
    for (const file of globSync('*.sql', { cwd: migrationsDir }).sort()) {
      await client.query(readFileSync(join(migrationsDir, file), 'utf8'));
    }
    await client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `postgres://authenticator:authenticator@127.0.0.1:${port}/postgres`, stop };
}
