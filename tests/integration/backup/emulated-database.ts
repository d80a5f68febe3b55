import { execute, openDatabase } from '../../../scripts/backup/database.ts';
import { KEYS } from '../data/site-environment.ts';
import { startDatabase } from '../data/start-database.ts';
import { connectTo, type TestDatabase } from '../database/connect.ts';

/**
 * Only a superuser may run this statement. The owner of the tables disables their triggers instead.
 */
const SKIP_TRIGGERS = 'set local session_replication_role = replica';

/** A new database behind the emulator, with its owner's access. */
export async function startEmulatedDatabase(): Promise<{ url: string; db: TestDatabase }> {
  const server = await startDatabase();
  const { url } = server;
  const owner = await openDatabase({ url, secretKey: KEYS.secretKey, connection: null });
  const db = connectTo({
    script: async (sql) => {
      await execute(owner, [{ sql }]);
    },
    // One request is one transaction, so statements before the last one return nothing.
    transaction: async (work) => {
      const before: string[] = [];
      const after: string[] = [];
      return work(async (sql, values = []) => {
        if (sql === SKIP_TRIGGERS) {
          before.push('alter table public.appointments disable trigger user');
          after.push('alter table public.appointments enable trigger user');
          return [];
        }
        const role = /^set local role (\w+)$/.exec(sql)?.[1];
        if (role === undefined) {
          const statement = { sql, values: values.map(toText) };
          const rows = await execute(owner, [...before.map((each) => ({ sql: each })), statement]);
          if (after.length > 0)
            await execute(
              owner,
              after.map((each) => ({ sql: each })),
            );
          return rows;
        }
        before.push(`set local session authorization ${role}`, `set local role ${role}`);
        return [];
      });
    },
    close: () => server.close(),
  });
  return { url, db };
}

/** As PostgreSQL's driver sends it. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
