import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getCityPage } from '#content/getters/cities.ts';
import { getFaq, getTestimonials } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { readRecordedContent, VERSIONS } from '../../released/released-version.ts';
import { startLakeWith, type SeededLake } from '../content/start-seeded-lake.ts';

const typed = z.looseObject({ _type: z.string() });
const slug = z.object({ current: z.string() });
const text = z.string();

describe.each(VERSIONS)('the content of version %s', (version) => {
  const content = readRecordedContent(version);
  let lake: SeededLake;
  beforeAll(async () => {
    lake = await startLakeWith(content);
  });
  afterAll(() => lake.close());

  /** The documents of a type in that version. */
  function recorded<Shape extends z.ZodRawShape>(type: string, shape: Shape) {
    const all = content
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => typed.parse(JSON.parse(line)));
    const documents = all.filter(({ _type }) => _type === type);
    expect(documents, type).not.toEqual([]);
    return z.array(z.object(shape)).parse(documents);
  }

  it('has its services and prices', async () => {
    const services = await getServices();
    const price = z.record(z.string(), z.number());
    for (const { slug: id, ...service } of recorded('service', { slug, title: text, price })) {
      expect(services.find((each) => each.id === id.current)).toMatchObject(service);
    }
  });

  it('has its pages and cities', async () => {
    for (const { key, heading } of recorded('page', { key: z.enum(PAGE_KEYS), heading: text })) {
      expect(await getPageCopy(key)).toMatchObject({ heading });
    }
    for (const city of recorded('cityPage', { slug, name: text })) {
      expect(await getCityPage(city.slug.current)).toMatchObject({ name: city.name });
    }
  });

  it('has its settings, questions, reviews and posts', async () => {
    const [settings] = recorded('settings', { businessName: text, phone: text });
    expect(await getSettings()).toMatchObject({ ...settings });
    const lists = [
      [await getFaq(), recorded('faq', { question: text })],
      [await getTestimonials(), recorded('testimonial', { quote: text })],
      [await getBlogTeasers(), recorded('blogTeaser', { title: text })],
    ] as const;
    for (const [read, documents] of lists) {
      for (const document of documents) {
        expect(read).toContainEqual(expect.objectContaining(document));
      }
    }
  });
});
