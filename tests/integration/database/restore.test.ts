import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEveryTable } from '../../landed/fill-every-table.ts';
import { listTables, readRows } from '../../landed/table-rows.ts';
import { accessPostgres } from './engines/engines.ts';
import { INSTALLED, launchInstalled } from './engines/installed-postgres.ts';
import { migrate } from './engines/migrate.ts';
import { connectTo, type TestDatabase } from './connect.ts';
import { ENGINES, openDatabase } from './harness.ts';
import { requestBooking } from './submissions.ts';

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** The printed command of `docs/operations.md` that starts with this program, all its lines. */
function printed(program: string): string {
  const [command] = new RegExp(`^${program} (?:.*\\\\\\n)*.*$`, 'm').exec(operations) ?? [];
  if (!command)
    throw new Error(`docs/operations.md prints no command that starts with ${program}.`);
  return command;
}

describe.each(ENGINES)('a migrated database on $engine', ({ copy }) => {
  it('has rows only in the tables that the printed restore empties', async () => {
    const db = await openDatabase(copy);
    try {
      const written = Object.entries(await readRows(db)).filter(([, rows]) => rows.length > 0);
      const emptied = [...printed('psql').matchAll(/truncate ([^']+)/g)].flatMap(
        ([, tables = '']) => tables.split(', '),
      );
      expect(emptied.toSorted()).toEqual(written.map(([name]) => name).toSorted());
    } finally {
      await db.close();
    }
  });
});

describe.skipIf(INSTALLED === null)(
  'the printed commands (skipped where no PostgreSQL with pg_dump and psql is installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'restore-'));
    const opened: TestDatabase[] = [];
    let cluster: Awaited<ReturnType<typeof launchInstalled>>;
    beforeAll(async () => {
      cluster = await launchInstalled(INSTALLED ?? '');
    });
    afterAll(async () => {
      for (const db of opened) await db.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A migrated database, and its address for the owner of the tables, who is no superuser. */
    async function create(name: string): Promise<{ db: TestDatabase; url: string }> {
      const server = accessPostgres(cluster.port, 'postgres');
      await server.script(`create database ${name}`);
      await server.close();
      const engine = accessPostgres(cluster.port, name);
      await migrate(engine);
      await engine.script(`
        alter role migration_owner login;
        grant set on parameter session_replication_role to migration_owner`);
      const db = connectTo(engine);
      opened.push(db);
      return { db, url: `postgresql://migration_owner@127.0.0.1:${cluster.port}/${name}` };
    }

    const run = (command: string, env: Record<string, string>) =>
      promisify(execFile)('sh', ['-c', command], {
        cwd: folder,
        env: { ...process.env, PATH: `${INSTALLED}:${process.env['PATH']}`, ...env },
      });

    it('bring every row of every table into an empty database', async () => {
      const { db, url } = await create('before');
      await fillEveryTable(db);
      const rows = await readRows(db);
      for (const name of await listTables(db)) expect(rows[name], name).not.toEqual([]);
      await run(printed('pg_dump'), { DATABASE_URL: url });

      const { db: restored, url: newUrl } = await create('after');
      await run(printed('psql'), { NEW_DATABASE_URL: newUrl });
      expect(await readRows(restored)).toEqual(rows);
      // Its history gets a number that no restored row has.
      await requestBooking(restored, { phone: '1' });
    });
  },
);
