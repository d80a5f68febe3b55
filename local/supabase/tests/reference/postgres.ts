import { readMigrations, readRoles } from '../../../../supabase/read-migrations.ts';
import { launchPostgres } from './launch-postgres.ts';

/** A PostgreSQL 17 with the project's roles and the given migrations, run by their owner. */
export async function startPostgres(
  migrationsDir: string,
): Promise<{ uri: string; stop: () => Promise<void> }> {
  const { server, port, stop } = await launchPostgres();
  try {
    const client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await client.query(readRoles());
    await client.query(`alter role authenticator password 'authenticator'`);
    await client.query('set role migration_owner');
    for (const { sql } of readMigrations(migrationsDir)) await client.query(sql);
    await client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `postgres://authenticator:authenticator@127.0.0.1:${port}/postgres`, stop };
}
