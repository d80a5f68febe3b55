import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at, defineMigration, setIfMissing } from 'sanity/migrate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getAreas, getCityPage } from '#content/getters/cities.ts';
import { getFaq, getGalleryImages, getTestimonials } from '#content/getters/lists.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { upgradeContent } from '../../../scripts/upgrade/upgrade-content.ts';
import { readMigrations } from '../../../supabase/read-migrations.ts';
import { readRecordedContent, VERSIONS } from '../../released/released-version.ts';
import type { Run } from '../../support/product/run-command.ts';
import { makeProjectFolder } from '../backup/project-folder.ts';
import { startLakeWith, type SeededLake } from '../content/start-seeded-lake.ts';
import { KEYS } from '../data/site-environment.ts';
import { expectRecordedAnswers } from '../released/expect-recorded-answers.ts';
import { startReleasedDatabase, type ReleasedDatabase } from './released-database.ts';

/** All content that the site's pages are made from. */
async function readPages(): Promise<Record<string, unknown>> {
  const areas = await getAreas();
  return {
    home: await getHomeCopy(),
    pages: await Promise.all(PAGE_KEYS.map((key) => getPageCopy(key))),
    services: await getServices(),
    gallery: await getGalleryImages(),
    areas,
    cities: await Promise.all(areas.map(({ slug }) => getCityPage(slug))),
    settings: await getSettings(),
    faq: await getFaq(),
    testimonials: await getTestimonials(),
    posts: await getBlogTeasers(),
  };
}

/** A page without which the site can't be built. */
const LOST = 'page-about';

describe.each(VERSIONS)('a site of version %s', (version) => {
  const folder = makeProjectFolder();
  let lake: SeededLake;
  let database: ReleasedDatabase;
  let before: unknown;

  const upgrade = (options = ''): Promise<Run> => folder.run(`npm run upgrade${options}`);
  const readDocuments = () =>
    lake.editor.fetch<object[]>('*[!(_type match "sanity.*")] | order(_id)');

  beforeAll(async () => {
    [lake, database] = await Promise.all([
      startLakeWith(readRecordedContent(version)),
      startReleasedDatabase(version),
    ]);
    const token = String(lake.editor.config().token);
    Object.assign(process.env, {
      SUPABASE_URL: database.url,
      SUPABASE_SECRET_KEY: KEYS.secretKey,
      SANITY_READ_TOKEN: token,
      SANITY_AUTH_TOKEN: token,
    });
    folder.writeRunning();
    before = await readPages();
    await lake.editor.delete(LOST);
  });
  afterAll(() => Promise.all([lake.close(), database.close()]));

  it('gets the additions of a content migration once, and keeps an editor’s words', async () => {
    const addition = defineMigration({
      title: 'Questions get a topic',
      documentTypes: ['faq'],
      migrate: { document: () => at('topic', setIfMissing('general')) },
    });
    const step = upgradeContent(lake.editor, { '20990101-topics': addition });
    const [first] = z
      .array(z.object({ _id: z.string() }))
      .parse(await lake.editor.fetch('*[_type == "faq"] | order(_id)'));
    await lake.editor
      .patch(first?._id ?? '')
      .set({ topic: 'price' })
      .commit();
    expect(await step.look()).toEqual([expect.stringMatching(/^20990101-topics: Questions get/)]);
    await step.apply();
    expect(await step.look()).toEqual([]);
    expect(await lake.editor.fetch('array::unique(*[_type == "faq"].topic)')).toEqual(
      expect.arrayContaining(['general', 'price']),
    );
    const written = await lake.editor.fetch<string[]>('*[_type == "faq"]._id');
    const undo = lake.editor.transaction().delete('upgrade.migrations');
    for (const id of written) undo.patch(id, { unset: ['topic'] });
    await undo.commit();
  });

  it('sees what an upgrade would do, without any change', async () => {
    const documents = await readDocuments();
    const preview = await upgrade(' -- --check');
    expect(preview.code, preview.output).toBe(0);
    expect(preview.output).toContain(LOST);
    expect(await readDocuments()).toEqual(documents);
    expect(await upgrade(' -- --check')).toEqual(preview);
    expect(readdirSync(folder.path)).not.toContain('backups');
  });

  it('has the same pages, prices and bookings afterward', async () => {
    const done = await upgrade();
    expect(done.code, done.output).toBe(0);
    expect(done.output).toContain('Backup: backups/');
    expect(done.output).toContain('Now deploy this version');
    expect(await readPages()).toEqual(before);
    const documents = await readDocuments();

    const secondRun = await upgrade();
    expect(secondRun.output).toMatch(/Migrations of the database: nothing to do\./);
    expect(secondRun.output).toMatch(/Migrations of the content: nothing to do\./);
    expect(secondRun.output).toMatch(/Documents that the site needs: nothing to do\./);
    expect(secondRun.output).toContain('Checking http');
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
    });
  });
});
