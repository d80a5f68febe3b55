import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeFile, manifestPath, readWholeBackup } from '../../../scripts/backup/manifest.ts';
import { fillEveryTable } from '../../released/fill-every-table.ts';
import { readRows } from '../../released/table-rows.ts';
import { startLakeWith, startSeededLake, type SeededLake } from '../content/start-seeded-lake.ts';
import { connectTo, type TestDatabase } from '../database/connect.ts';
import { accessPostgres } from '../database/engines/engines.ts';
import { TEMPLATE } from '../database/engines/migrated.ts';
import { createBooking } from '../database/submissions.ts';
import { afterRestore, parseRows } from './held-emails.ts';
import { findPrinted, findSchedule } from './printed-commands.ts';
import { makeProjectFolder } from './project-folder.ts';
import { readContent } from './read-content.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PASSWORD = 'p@ss/word';
const port = inject('migrated').postgresPort;

type Opened = { db: TestDatabase; variables: Record<string, string> };

const folder = makeProjectFolder();
let lake: SeededLake;
let site: Opened;
let backup = '';
const opened: TestDatabase[] = [];

/** Returns a migrated database, and its URL for the owner of the tables, a role that is not a superuser. */
async function create(name: string): Promise<Opened> {
  const server = accessPostgres(port, 'postgres');
  await server.script(`create database ${name} template ${TEMPLATE};`);
  await server.script(`alter role migration_owner login password '${PASSWORD}'`);
  await server.close();
  const db = connectTo(accessPostgres(port, name));
  opened.push(db);
  const user = `migration_owner:${encodeURIComponent(PASSWORD)}`;
  return {
    db,
    variables: {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${port}/${name}`,
    },
  };
}

beforeAll(async () => {
  lake = await startSeededLake();
  const token = String(lake.editor.config().token);
  folder.writeRunning({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.url,
    SANITY_READ_TOKEN: token,
    SANITY_AUTH_TOKEN: token,
    SUPABASE_URL: 'http://localhost:9',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
  });
  site = await create('backed_up');
  await fillEveryTable(site.db);
  const made = await folder.run('npm run backup', site.variables);
  expect(made).toMatchObject({ code: 0 });
  backup = join('backups', ...readdirSync(join(folder.path, 'backups')));
});
afterAll(async () => {
  for (const db of opened) await db.close();
  await lake.close();
});

describe('a backup of PostgreSQL 17', () => {
  it('restores every row and document into empty services, which then work on', async () => {
    const { db, variables } = await create('restored');
    const restored = await startLakeWith('');
    const { code, output } = await folder.run(`npm run restore -- ${backup}`, {
      ...variables,
      SANITY_API_HOST: restored.url,
    });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await readContent(restored.editor)).toEqual(await readContent(lake.editor));
    await restored.close();
    expect(parseRows(await readRows(db))).toEqual(afterRestore(await readRows(site.db)));
    // The doctor asks for no other backup on the day of a restore.
    const [row] = await db.admin(
      "select now() - (public.read_usage() ->> 'backed_up_at')::timestamptz < interval '1 hour' as age",
    );
    expect(row).toEqual({ age: true });
    // New history rows get an unused number, and the triggers are back.
    const { id } = await createBooking(db, { phone: '1' });
    const history = `select from private.history where appointment_id = $1 and kind = 'received'`;
    expect(await db.admin(history, [id])).toHaveLength(1);
  });

  it('leaves its date in the database, and health finds it', async () => {
    const { createdAt } = await readWholeBackup(join(folder.path, backup));
    const [row] = await site.db.admin(
      "select (public.read_usage() ->> 'backed_up_at')::timestamptz = $1::timestamptz as matches",
      [createdAt],
    );
    expect(row).toEqual({ matches: true });
  });

  it('is made each night by the printed crontab, which keeps thirty days', async () => {
    const place = join(folder.path, 'kept');
    const now = Date.now() / 1000;
    for (const days of [29, 32]) {
      const old = join(place, String(days));
      mkdirSync(old, { recursive: true });
      writeFileSync(manifestPath(old), '{}');
      utimesSync(manifestPath(old), now, now - days * DAY_SECONDS);
    }
    mkdirSync(join(place, 'photos of the van'));
    const command = findSchedule()
      .replace('/srv/site', folder.path)
      .replaceAll('/srv/backups', place);

    const wrongPassword = String(site.variables['DATABASE_URL']).replace(
      encodeURIComponent(PASSWORD),
      'wrong',
    );
    const failed = await folder.run(command, { ...site.variables, DATABASE_URL: wrongPassword });
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.output).toContain('No older backups were deleted.');
    expect(readdirSync(place)).toEqual(['29', '32', 'photos of the van']);

    expect(await folder.run(command, site.variables)).toMatchObject({ code: 0 });
    expect(readdirSync(place).map((name) => name.slice(0, 3))).toEqual(['202', '29', 'pho']);
  });

  it('changes nothing if a row does not fit', async () => {
    const rows = await readRows(site.db);
    const manifest = await readWholeBackup(join(folder.path, backup));
    const quotes = manifest.rows.tables.find(({ name }) => name === 'public.quotes');
    const file = join(folder.path, backup, quotes?.file ?? '');
    const whole = readFileSync(file, 'utf8');
    const list = readFileSync(manifestPath(join(folder.path, backup)));
    // A quote that a booking and a history refer to is missing. The checksum is right.
    writeFileSync(file, '');
    Object.assign(quotes ?? {}, await describeFile(join(folder.path, backup), quotes?.file ?? ''));
    writeFileSync(manifestPath(join(folder.path, backup)), JSON.stringify(manifest));
    const { code, output } = await folder.run(
      `npm run restore -- ${backup} --only rows --replace`,
      site.variables,
    );
    writeFileSync(file, whole);
    writeFileSync(manifestPath(join(folder.path, backup)), list);
    expect(code).toBe(1);
    expect(output).toContain('violates foreign key constraint');
    expect(await readRows(site.db)).toEqual(rows);
  });

  it('belongs to one version of the tables', async () => {
    const { db, variables } = await create('another_version');
    await db.admin('alter table public.quotes add column later text');
    const command = findPrinted('npm run restore -- <folder> --only rows').replace(
      '<folder>',
      backup,
    );
    const { code, output } = await folder.run(command, variables);
    expect(code).toBe(1);
    expect(output).toContain('different: public.quotes.later');
  });

  it("reports without the password that it can't connect", async () => {
    const DATABASE_URL = site.variables['DATABASE_URL']?.replace('word', 'wrong') ?? '';
    const { code, output } = await folder.run('npm run backup', { DATABASE_URL });
    expect(code).toBe(1);
    expect(output).toContain('with DATABASE_URL failed: password authentication failed');
    expect(output).not.toContain('wrong');
    expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(1);
  });
});
