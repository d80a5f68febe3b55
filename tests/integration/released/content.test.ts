import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getCityPage } from '#content/getters/cities.ts';
import { getFaq, getTestimonials } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { readRecordedContent, VERSIONS } from '../../released/released-version.ts';
import { startSeededLake, type SeededLake } from '../content/start-seeded-lake.ts';

const IMAGES = join(import.meta.dirname, '../../../studio/seed/images');

const typed = z.looseObject({ _type: z.string() });
const slug = z.object({ current: z.string() });

describe.each(VERSIONS)('the content of version %s', (version) => {
  const content = readRecordedContent(version);
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  let lake: SeededLake;
  beforeAll(async () => {
    writeFileSync(join(folder, 'data.ndjson'), content);
    symlinkSync(IMAGES, join(folder, 'images'));
    lake = await startSeededLake(folder);
  });
  afterAll(async () => {
    await lake.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The documents of a type as the version had them. */
  function recorded<Schema extends z.ZodType>(type: string, schema: Schema): z.output<Schema>[] {
    const documents = content
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => typed.parse(JSON.parse(line)))
      .filter(({ _type }) => _type === type);
    expect(documents, type).not.toEqual([]);
    return z.array(schema).parse(documents);
  }

  it('has its services and prices', async () => {
    const services = await getServices();
    const price = z.record(z.string(), z.number());
    for (const service of recorded('service', z.object({ slug, title: z.string(), price }))) {
      const read = services.find(({ id }) => id === service.slug.current);
      expect(read).toMatchObject({ title: service.title, price: service.price });
    }
  });

  it('has its pages and cities', async () => {
    for (const page of recorded(
      'page',
      z.object({ key: z.enum(PAGE_KEYS), heading: z.string() }),
    )) {
      expect(await getPageCopy(page.key)).toMatchObject({ heading: page.heading });
    }
    for (const city of recorded('cityPage', z.object({ slug, name: z.string() }))) {
      expect(await getCityPage(city.slug.current)).toMatchObject({ name: city.name });
    }
  });

  it('has its settings, questions, reviews and posts', async () => {
    const [settings] = recorded(
      'settings',
      z.object({ businessName: z.string(), phone: z.string() }),
    );
    expect(await getSettings()).toMatchObject({ ...settings });
    const questions = (await getFaq()).map(({ question }) => question);
    for (const faq of recorded('faq', z.object({ question: z.string() }))) {
      expect(questions).toContain(faq.question);
    }
    const quotes = (await getTestimonials()).map(({ quote }) => quote);
    for (const testimonial of recorded('testimonial', z.object({ quote: z.string() }))) {
      expect(quotes).toContain(testimonial.quote);
    }
    const titles = (await getBlogTeasers()).map(({ title }) => title);
    for (const post of recorded('blogTeaser', z.object({ title: z.string() }))) {
      expect(titles).toContain(post.title);
    }
  });
});
