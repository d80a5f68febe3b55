import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { getArticle, getArticleSlugs, getBlogTeasers } from '#content/getters/articles.ts';
import { getAreas, getCityPage, getHeaderAreas, getRedirect } from '#content/getters/cities.ts';
import { getFaq, getGalleryImages, getTestimonials } from '#content/getters/lists.ts';
import {
  getAnnouncement,
  getHomeCopy,
  getLandingPage,
  getLandingPageSlugs,
  getPageCopy,
  getSettings,
} from '#content/getters/pages.ts';
import { getLastEdits, getPublished } from '#content/getters/published.ts';
import { getServices } from '#content/getters/services.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { evaluate } from '../../local/content-lake/queries/groq.ts';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { captureLog } from '../../tests/support/capture-log.ts';

/** `SHAPES=5000 npm run test:unit -- scripts/seed/any-shape.test.ts` tries more shapes. */
const SHAPES = Number(process.env.SHAPES ?? 5);
const ANYTHING = [null, 'text', 7, [null, 'text', 7], { any: 'thing' }];
const SYSTEM = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'];

const SYSTEM_VALUES = {
  _rev: 'a',
  _createdAt: '2026-11-02T10:00:00Z',
  _updatedAt: '2026-11-02T10:00:00Z',
};
type Document = typeof SYSTEM_VALUES & {
  _id: string;
  _type: string;
  [field: string]: unknown;
};

const SEED = join(import.meta.dirname, '../../studio/seed/data.ndjson');
const isDocument = (value: unknown): value is { _id: string; _type: string } =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value;

const PHOTO = `image-${'a'.repeat(40)}-1200x800-jpg`;
const PHOTO_DOCUMENT = {
  ...SYSTEM_VALUES,
  _id: PHOTO,
  _type: 'sanity.imageAsset',
  metadata: { lqip: null },
};
/** In a dataset, references to uploaded files replace the paths of the seed. */
const withPhotos = (_name: string, value: unknown): unknown =>
  isRecord(value) && '_sanityAsset' in value ? { ...value, asset: { _ref: PHOTO } } : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The seed's documents as a dataset returns them, with a revision and times. */
const seed = readFileSync(SEED, 'utf8')
  .split('\n')
  .flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line, withPhotos)]))
  .filter(isDocument)
  .map((document): Document => ({ ...document, ...SYSTEM_VALUES }));

let dataset: Document[] = [...seed, PHOTO_DOCUMENT];
const answer = () =>
  answerCalls({
    content: ({ name, input }) => {
      const find = (id: string) => dataset.find(({ _id }) => _id === id);
      return evaluate(name, { documents: dataset, find, params: input });
    },
  });

/** Reads all content that the pages use, and returns the ids of the entries in each list. */
async function readEverything(): Promise<Record<string, string[]>> {
  await Promise.all([
    getSettings(),
    getHomeCopy(),
    getAnnouncement(),
    getHeaderAreas(),
    getLastEdits(),
    getPublished(),
  ]);
  for (const key of PAGE_KEYS) await getPageCopy(key);
  const [services, faq, images, testimonials, teasers, areas] = await Promise.all([
    getServices(),
    getFaq(),
    getGalleryImages(),
    getTestimonials(),
    getBlogTeasers(),
    getAreas(),
  ]);
  for (const { slug } of areas) await getCityPage(slug);
  for (const slug of await getArticleSlugs()) await getArticle(slug);
  for (const slug of await getLandingPageSlugs()) await getLandingPage(slug);
  await getRedirect('/old');
  return {
    service: services.map(({ id }) => `service-${id}`),
    faq: faq.map(({ id }) => id),
    galleryImage: images.map(({ id }) => id),
    testimonial: testimonials.map(({ id }) => id),
    blogTeaser: teasers.map(({ id }) => id),
    cityPage: areas.map(({ slug }) => `city-${slug}`),
  };
}

/** Returns a generator that repeats the same numbers for the same seed (Park and Miller). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

it('a field with a wrong value breaks no page and loses no other entry', async () => {
  answer();
  captureLog();
  const usual = await readEverything();
  const fields = seed.flatMap((document) =>
    Object.keys(document)
      .filter((field) => !SYSTEM.includes(field))
      .map((field) => [document, field] as const),
  );
  const random = randomFrom(20_261_126);
  const pick = <Each>(of: readonly Each[]) => of[Math.floor(random() * of.length)];
  for (let count = 0; count < SHAPES; count += 1) {
    const broken = [pick(fields), ...(count % 2 === 0 ? [] : [pick(fields)])];
    dataset = [...seed.map((document) => ({ ...document })), PHOTO_DOCUMENT];
    for (const [document, field] of broken.flatMap((each) => (each ? [each] : []))) {
      const copy = dataset.find(({ _id }) => _id === document._id);
      if (copy) copy[field] = pick(ANYTHING);
    }
    const ids = broken.map((each) => each?.[0]._id);
    const changed = JSON.stringify(broken.map((each) => [each?.[0]._id, each?.[1]]));
    const found = await readEverything().catch((error: unknown) => {
      throw new Error(`It fails with ${changed}.`, { cause: error });
    });
    for (const [type, entries] of Object.entries(usual)) {
      const others = entries.filter((id) => !ids.includes(id));
      expect(found[type], changed).toEqual(expect.arrayContaining(others));
    }
  }
  vi.restoreAllMocks();
});
