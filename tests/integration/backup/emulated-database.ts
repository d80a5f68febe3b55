import { execute, openDatabase } from '../../../scripts/backup/database.ts';
import { KEYS } from '../data/site-environment.ts';
import { startDatabase } from '../data/start-database.ts';
import { connectTo, type TestDatabase } from '../database/connect.ts';

/** A new database behind the emulator, and the access of its owner. */
export async function startEmulatedDatabase(): Promise<{ url: string; db: TestDatabase }> {
  const server = await startDatabase();
  const { url } = server;
  const owner = await openDatabase({ url, secretKey: KEYS.secretKey, connection: null });
  const db = connectTo({
    script: async (sql) => {
      await execute(owner, [{ sql }]);
    },
    // One request is one transaction: what comes before the last statement returns nothing.
    transaction: async (work) => {
      const before: string[] = [];
      return work((sql, values = []) => {
        const role = /^set local role (\w+)$/.exec(sql)?.[1];
        if (role === undefined) {
          const statement = { sql, values: values.map(toText) };
          return execute(owner, [...before.map((each) => ({ sql: each })), statement]);
        }
        before.push(`set local session authorization ${role}`, `set local role ${role}`);
        return Promise.resolve([]);
      });
    },
    close: () => server.close(),
  });
  return { url, db };
}

/** As the driver of PostgreSQL sends it. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
