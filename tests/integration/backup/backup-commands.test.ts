import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncServices } from '#data/services.ts';
import { fillEveryTable } from '../../released/fill-every-table.ts';
import { listTables, readRows, type Rows } from '../../released/table-rows.ts';
import type { Run } from '../../support/product/run-command.ts';
import { publishedServices } from '../content/published-services.ts';
import { startLakeWith, type SeededLake } from '../content/start-seeded-lake.ts';
import type { TestDatabase } from '../database/connect.ts';
import { startEmulatedDatabase } from './emulated-database.ts';
import { afterRestore, parseRows } from './held-emails.ts';
import { findPrinted } from './printed-commands.ts';
import { makeProjectFolder } from './project-folder.ts';
import { readContent } from './read-content.ts';

const printed = (command: string) => findPrinted(command).replace('<folder>', backup);

type Site = { lake: SeededLake; db: TestDatabase; close(): Promise<void> };

const folder = makeProjectFolder();
let site: Site;
let rows: Rows;
let content: unknown;
let made: Run;
let backup = '';

const SEED = readFileSync('studio/seed/data.ndjson', 'utf8').split('\n');
const SOME_CONTENT = SEED.filter((line) => /"_type":"(?:settings|service|faq)"/.test(line));

/** Emulators, and the file that `npm start` writes beside them. */
async function startSite(documents: string[]): Promise<Site> {
  const lake = await startLakeWith(documents.join('\n'));
  const { url, db } = await startEmulatedDatabase();
  const token = String(lake.editor.config().token);
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SANITY_READ_TOKEN: token,
    SANITY_AUTH_TOKEN: token,
  });
  folder.writeRunning();
  return {
    lake,
    db,
    close: async () => {
      await lake.close();
      await db.close();
    },
  };
}

beforeAll(async () => {
  site = await startSite(SOME_CONTENT);
  await site.lake.editor.create({
    _id: 'drafts.page-faq',
    _type: 'page',
    heading: 'Not yet \u{fffd}',
  });
  await site.lake.editor.create({
    _id: 'requests-secret.one',
    _type: 'requestsSecret',
    secret: 'x',
  });
  await fillEveryTable(site.db);
  // Whichever site owns the database, its prices are those of the content.
  await site.db.admin('alter table public.services disable trigger user');
  await syncServices(await publishedServices());
  await site.db.admin('alter table public.services enable trigger user');
  rows = await readRows(site.db);
  content = await readContent(site.lake.editor);
  made = await folder.run(printed('npm run backup'));
  expect(made).toMatchObject({ code: 0 });
  backup = join('backups', ...readdirSync(join(folder.path, 'backups')));
});
afterAll(() => site.close());

describe('the printed commands', () => {
  it('back up every table, readable by the owner only', async () => {
    for (const name of await listTables(site.db)) expect(rows[name], name).not.toEqual([]);
    expect(made.output).not.toContain(String(site.lake.editor.config().token));
    const modeOf = (name: string) => statSync(join(folder.path, backup, name)).mode & 0o777;
    const files = ['manifest.json', 'content.tar.gz', 'rows/public.quotes.ndjson'];
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600]);
    expect([modeOf('.'), modeOf('../../backups')]).toEqual([0o700, 0o700]);
  });

  it('find a file that was damaged later', async () => {
    const check = printed('npm run restore -- <folder> --check');
    const file = join(folder.path, backup, 'rows/public.quotes.ndjson');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(1));
    const { code, output } = await folder.run(check);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('damaged: rows/public.quotes.ndjson differs') as string,
    });
    writeFileSync(file, whole);
  });

  it('report a backup whose list was cut off', async () => {
    const file = join(folder.path, backup, 'manifest.json');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, 100));
    const { code, output } = await folder.run(printed('npm run restore -- <folder> --check'));
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('is cut off, damaged, or from another version') as string,
    });
    expect(output).not.toContain('SyntaxError');
    writeFileSync(file, whole);
  });

  it('refuse to restore over existing data, and list what would be lost', async () => {
    await site.lake.editor.create({ _id: 'new-answer', _type: 'faq' });
    const { code, output } = await folder.run(printed('npm run restore -- <folder>'));
    expect(code).toBe(1);
    expect(output).toMatch(/^ +\d+ {2}public\.appointments$/m);
    expect(output).toContain(
      '1  documents would be deleted, because the backup does not have them',
    );
    expect(await readRows(site.db)).toEqual(rows);
  });

  it('replace everything that was written, changed or deleted since', async () => {
    await site.db.admin('delete from public.appointments');
    await site.db.admin('update public.services set title = upper(title)');
    await site.lake.editor.delete({ query: '*[_type == "faq"]' });
    await site.lake.editor.patch('service-eco-wash').set({ title: 'Changed' }).commit();
    const command = printed('npm run restore -- <folder> --replace');
    expect(await folder.run(command)).toMatchObject({ code: 0 });
    expect(parseRows(await readRows(site.db))).toEqual(afterRestore(rows));
    expect(await readContent(site.lake.editor)).toEqual(content);
  });

  it('restore everything into new services, with matching prices', async () => {
    await site.close();
    site = await startSite([]);
    const command = printed('npm run restore -- <folder>');
    const { code, output } = await folder.run(command);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(parseRows(await readRows(site.db))).toEqual(afterRestore(rows));
    expect(await readContent(site.lake.editor)).toEqual(content);
    const waiting = await site.db.call('service_role', 'claim_emails', {
      batch: 100,
      lease_seconds: 60,
    });
    expect(waiting).toEqual([]);
    expect(await folder.run(printed('npm run tool prices:check'))).toMatchObject({ code: 0 });
  });
});
