import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareDescriptions } from '../../../supabase/describe-catalog.ts';
import { readMigrations } from '../../../supabase/read-migrations.ts';
import { readRecordedContent, VERSIONS } from '../../landed/landed-version.ts';
import { makeProjectFolder, type ProjectFolder, type Run } from '../backup/project-folder.ts';
import { startSeededLake, type SeededLake } from '../content/start-seeded-lake.ts';
import { ENGINES, openDatabase } from '../database/harness.ts';
import { describeSchema } from '../landed/describe-schema.ts';
import { expectRecordedAnswers } from '../landed/expect-recorded-answers.ts';
import { KEYS, startLandedDatabase, type LandedDatabase } from './landed-database.ts';
import { readPages } from './read-pages.ts';

const IMAGES = join(import.meta.dirname, '../../../studio/seed/images');
const NAMES = ['SANITY_', 'SUPABASE_', 'RESEND_', 'SITE_', 'NEXT_SERVER', 'CRON_', 'MAIL', 'ADMIN'];
/** A page without which the site can't be built. */
const LOST = 'page-about';

describe.each(VERSIONS)('a site of version %s', (version) => {
  const seed = mkdtempSync(join(tmpdir(), 'landed-'));
  let folder: ProjectFolder;
  let lake: SeededLake;
  let database: LandedDatabase;
  let before: unknown;

  const upgrade = (options = ''): Promise<Run> => folder.run(`npm run upgrade${options}`);
  const readDocuments = () =>
    lake.editor.fetch<object[]>('*[!(_type match "sanity.*")] | order(_id)');

  beforeAll(async () => {
    writeFileSync(join(seed, 'data.ndjson'), readRecordedContent(version));
    symlinkSync(IMAGES, join(seed, 'images'));
    [lake, database] = await Promise.all([startSeededLake(seed), startLandedDatabase(version)]);
    const token = String(lake.editor.config().token);
    Object.assign(process.env, {
      SUPABASE_URL: database.url,
      SUPABASE_SECRET_KEY: KEYS.secretKey,
      SANITY_READ_TOKEN: token,
      SANITY_AUTH_TOKEN: token,
    });
    const set = Object.entries(process.env).filter(([name]) =>
      NAMES.some((each) => name.startsWith(each)),
    );
    folder = makeProjectFolder();
    folder.writeRunning(Object.fromEntries(set.map(([name, value]) => [name, value ?? ''])));
    before = await readPages();
    await lake.editor.delete(LOST);
  });
  afterAll(async () => {
    await Promise.all([lake.close(), database.close()]);
    folder.remove();
    rmSync(seed, { recursive: true, force: true });
  });

  it('is told what an upgrade would do, which does nothing yet', async () => {
    const documents = await readDocuments();
    const told = await upgrade(' -- --check');
    expect(told.code, told.output).toBe(0);
    expect(told.output).toContain('20261122001500_binding.sql');
    expect(told.output).toContain('20261123-gallery-services');
    expect(told.output).toContain(LOST);
    expect(await readDocuments()).toEqual(documents);
    expect(await upgrade(' -- --check')).toEqual(told);
    expect(readdirSync(folder.path)).not.toContain('backups');
  });

  it('has the same pages, prices and bookings after it', async () => {
    const done = await upgrade();
    expect(done.code, done.output).toBe(0);
    expect(done.output).toContain('Backup: backups/');
    expect(done.output).toContain('Customers of former requests: done.');
    expect(done.output).toContain('Now deploy this version');
    expect(await readPages()).toEqual(before);
    const documents = await readDocuments();

    const again = await upgrade();
    expect(again.output).toMatch(/Migrations of the database: nothing to do\./);
    expect(again.output).toMatch(/Customers of former requests: nothing to do\./);
    expect(again.output).toMatch(/Migrations of the content: nothing to do\./);
    expect(again.output).toMatch(/Documents that the site needs: nothing to do\./);
    expect(again.output).toContain('The doctor looks at');
    expect(await readDocuments()).toEqual(documents);
    expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(1);

    await database.inspect(async (db) => {
      await expectRecordedAnswers(db, version);
      const strangers = await db.admin(
        'select id from public.appointments where customer_id is null',
      );
      expect(strangers).toEqual([]);
      const applied = await db.admin(
        'select version from supabase_migrations.schema_migrations order by 1',
      );
      expect(applied).toEqual(readMigrations().map((each) => ({ version: each.version })));
      for (const { copy } of ENGINES.filter(({ engine }) => engine === 'PGlite')) {
        const fresh = await openDatabase(copy);
        expect(compareDescriptions(await describeSchema(fresh), await describeSchema(db))).toEqual(
          [],
        );
        await fresh.close();
      }
    });
  });
});
