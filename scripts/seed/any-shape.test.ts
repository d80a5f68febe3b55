import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getArticle, getArticleSlugs, getBlogTeasers } from '#content/getters/articles.ts';
import {
  getAreas,
  getCityPage,
  getHeaderAreas,
  getRedirect,
  getServiceAreas,
} from '#content/getters/cities.ts';
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
import { contentMemory } from '#content/process-memory.ts';
import { contentFindings } from '#content/reader/read-content.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { prepareWithoutLimit } from '../../local/content-lake/queries/groq.ts';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { captureLog } from '../../tests/support/capture-log.ts';

/** `SHAPES=5000 npm run test:unit -- scripts/seed/any-shape.test.ts` tries more pairs. */
const SHAPES = Number(process.env.SHAPES ?? 5);
const ANYTHING = [null, 'text', 7, [null, 'text', 7], { any: 'thing' }];

const SYSTEM_VALUES = {
  _rev: 'a',
  _createdAt: '2026-11-02T10:00:00Z',
  _updatedAt: '2026-11-02T10:00:00Z',
};
type Document = typeof SYSTEM_VALUES & { _id: string; _type: string; [field: string]: unknown };
type Path = readonly (string | number)[];

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

/** Documents of the types that the seed does not have. */
const OTHERS: Document[] = [
  {
    ...SYSTEM_VALUES,
    _id: 'announcement',
    _type: 'announcement',
    isShown: true,
    text: 'Closed on Friday',
    href: '/contact',
    linkText: 'Ask us',
    from: '2026-11-01T00:00:00Z',
    until: '2099-01-01T00:00:00Z',
  },
  {
    ...SYSTEM_VALUES,
    _id: 'redirects',
    _type: 'redirects',
    entries: [{ _key: 'a', from: '/old', to: '/faq' }],
  },
  {
    ...SYSTEM_VALUES,
    _id: 'winter',
    _type: 'offer',
    name: 'Winter',
    dollarsOff: 5,
    firstDay: '2026-11-01',
    lastDay: '2099-01-01',
    newCustomers: false,
    services: [{ _key: 'a', _ref: 'service-eco-wash' }],
  },
];
const ALL = [...seed, ...OTHERS];

let dataset: Document[] = [];
/** The results of earlier queries on the current dataset. */
let answers = new Map<string, unknown>();
const prepared = new Map<string, ReturnType<typeof prepareWithoutLimit>>();

function use(documents: Document[]): void {
  dataset = documents;
  answers = new Map();
}

beforeEach(() => {
  captureLog();
  answerCalls({
    content: ({ name, input }) => {
      const key = `${name} ${JSON.stringify(input)}`;
      const run = prepared.get(key) ?? prepareWithoutLimit(name, input);
      prepared.set(key, run);
      if (!answers.has(key)) {
        const find = (id: string) => dataset.find(({ _id }) => _id === id);
        answers.set(key, run({ documents: dataset, find }));
      }
      return answers.get(key);
    },
  });
});
afterEach(() => {
  contentMemory().findings.clear();
  vi.restoreAllMocks();
});

/** The output of a getter, by the id of the document that it comes from. */
type Shown = Record<string, unknown>;

const byId = <Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Shown =>
  Object.fromEntries(entries.map((entry) => [idOf(entry), entry]));

const idOf = ({ id }: { id: string }) => id;
const published = async () => byId(await getPublished(), ({ documentId }) => documentId);
const lastEdits = async () => ({ all: await getLastEdits() });

const idOfCity = (name: string) => dataset.find((each) => each['name'] === name)?._id ?? name;

async function cityPages(): Promise<Shown> {
  const shown: Shown = {};
  const pages = dataset.filter(({ _type }) => _type === 'cityPage').slice(0, 2);
  const ids = new Set(pages.map(({ _id }) => _id));
  for (const { name, slug } of await getAreas()) {
    if (!ids.has(idOfCity(name))) continue;
    const page = await getCityPage(slug);
    // A city lists the nearby cities, so it changes with them.
    shown[idOfCity(name)] = page && { ...page, nearby: [] };
  }
  return shown;
}

async function articles(): Promise<Shown> {
  const shown: Shown = {};
  for (const slug of await getArticleSlugs()) {
    const article = await getArticle(slug);
    if (article) shown[article.id] = article;
  }
  return shown;
}

async function landingPages(): Promise<Shown> {
  const shown: Shown = {};
  for (const slug of await getLandingPageSlugs()) {
    shown[`landing-${slug}`] = await getLandingPage(slug);
  }
  return shown;
}

async function pages(): Promise<Shown> {
  const shown: Shown = {};
  for (const key of PAGE_KEYS) {
    const id = `page-${key}`;
    if (dataset.some(({ _id }) => _id === id)) shown[id] = await getPageCopy(key);
  }
  return shown;
}

const services = async () => byId(await getServices(), ({ id }) => `service-${id}`);
const areas = async () => byId(await getAreas(), ({ name }) => idOfCity(name));
const headerAreas = async () => byId(await getHeaderAreas(), ({ name }) => idOfCity(name));
const serviceAreas = async () => byId(await getServiceAreas(), ({ name }) => idOfCity(name));

/** The getters that read documents of a type. */
const GETTERS: Record<string, readonly (() => Promise<Shown>)[]> = {
  settings: [async () => ({ settings: await getSettings() }), published],
  homePage: [async () => ({ homePage: await getHomeCopy() })],
  page: [pages],
  service: [services, published, lastEdits],
  testimonial: [async () => byId(await getTestimonials(), idOf)],
  faq: [async () => byId(await getFaq(), idOf)],
  blogTeaser: [async () => byId(await getBlogTeasers(), idOf), articles, lastEdits],
  galleryImage: [async () => byId(await getGalleryImages(), idOf)],
  cityPage: [areas, headerAreas, serviceAreas, cityPages, published, lastEdits],
  landingPage: [landingPages, lastEdits],
  announcement: [async () => ({ announcement: await getAnnouncement() })],
  redirects: [async () => ({ redirects: await getRedirect('/old') })],
  offer: [services, published],
};

/** Returns the output of a type's getters by the id of the document. */
async function show(type: string): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>();
  for (const read of GETTERS[type] ?? []) {
    for (const [id, entry] of Object.entries(await read())) {
      shown.set(id, [...(shown.get(id) ?? []), JSON.stringify(entry)]);
    }
  }
  return shown;
}

/** Returns another document of the type. If a list has only one document, it returns a copy at another address. */
function neighborOf(document: Document): Document[] {
  const { _id, _type } = document;
  const other = ALL.find((each) => each._type === _type && each._id !== _id);
  if (other) return [other];
  const isInList = _type === 'landingPage' || _type === 'offer';
  const slug = { _type: 'slug', current: 'another' };
  return isInList ? [{ ...document, _id: `${_id}-2`, slug }] : [];
}

/** Returns these documents with the documents they refer to, the photo and the settings, which any getter may read. */
function datasetOf(documents: readonly Document[]): Document[] {
  const text = JSON.stringify(documents);
  const ids = new Set(documents.map(({ _id }) => _id));
  const needed = ALL.filter(
    ({ _id, _type }) => !ids.has(_id) && (_type === 'settings' || text.includes(`"_ref":"${_id}"`)),
  );
  return [...documents, ...needed, PHOTO_DOCUMENT];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (isObject(inner) ? Reflect.get(inner, step) : null), value);

function stepsInto(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  return isRecord(value) ? Object.keys(value) : [];
}

/** Returns the paths of every field and entry below a value. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  stepsInto(value).flatMap((step) => {
    const below = [...path, step];
    return [below, ...pathsIn(valueAt(value, [step]), below)];
  });

/** Returns a copy with another value at this path. */
function withValue(document: Document, path: Path, value: unknown): Document {
  const copy = structuredClone(document);
  const parent = valueAt(copy, path.slice(0, -1));
  const step = path.at(-1);
  if (isObject(parent) && step !== undefined) Reflect.set(parent, step, value);
  return copy;
}

const isOwnField = ([first]: Path) => typeof first === 'string' && !first.startsWith('_');

type Field = { document: Document; path: Path; name: string };

/** Each field and entry of the documents, once for each type, such as `faq.answer.*.children`. */
const FIELDS = fieldsOf(ALL);

function fieldsOf(documents: readonly Document[]): Field[] {
  const fields = new Map<string, Field>();
  for (const document of documents) {
    for (const path of pathsIn(document).filter(isOwnField)) {
      const steps = path.map((step) => (typeof step === 'number' ? '*' : step));
      const name = [document._type, ...steps].join('.');
      if (!fields.has(name)) fields.set(name, { document, path, name });
    }
  }
  return [...fields.values()];
}

/** Fields without visible content, or whose errors the Studio itself shows. */
const IS_UNNAMED =
  /\.order$|\.(service|services|city|nearby|testimonials|photo|videos|items)(\.\*)?(\._ref)?$|\._(key|type|weak|strengthenOnPublish)$/;

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Throws if a wrong value changes the output of a document without a finding that explains it to the owner. */
function expectFinding(
  broken: Document,
  before: unknown,
  value: unknown,
  isChanged: boolean,
): void {
  if (!isChanged || value === null || kindOf(value) === kindOf(before)) return;
  const named = contentFindings().map(({ documentId }) => documentId);
  if (!named.includes(broken._id)) throw new Error('No finding names the document.');
}

type Scene = {
  neighbors: Document[];
  others: Document[];
  usual: Map<string, string[]>;
};

const scenes = new Map<string, Scene>();

/** Returns a small dataset around a document, with its output before any value is changed. */
async function sceneOf(document: Document): Promise<Scene> {
  const known = scenes.get(document._id);
  if (known) return known;
  const neighbors = neighborOf(document);
  const [, ...others] = datasetOf([document, ...neighbors]);
  use([document, ...others]);
  const scene = { neighbors, others, usual: await show(document._type) };
  scenes.set(document._id, scene);
  return scene;
}

/** Returns whether the output of a document differs from the usual one. */
const changes = (shown: Map<string, string[]>, usual: Map<string, string[]>, id: string) =>
  JSON.stringify(shown.get(id)) !== JSON.stringify(usual.get(id));

const TYPES = Object.keys(GETTERS);
const CASES = TYPES.flatMap((type) => ANYTHING.map((value) => ({ type, value })));

describe.each(CASES)('$value in place of a field of $type', ({ type, value }) => {
  it('breaks no page, changes no other entry, and is named in a finding', async () => {
    for (const { document, path, name } of FIELDS.filter((each) => each.document._type === type)) {
      const { neighbors, others, usual } = await sceneOf(document);
      use([withValue(document, path, value), ...others]);
      contentMemory().findings.clear();
      try {
        const shown = await show(type);
        for (const { _id } of neighbors) expect(shown.get(_id), _id).toEqual(usual.get(_id));
        const isChanged = [...usual.keys()].some((id) => changes(shown, usual, id));
        if (!IS_UNNAMED.test(name)) {
          expectFinding(document, valueAt(document, path), value, isChanged);
        }
      } catch (cause) {
        throw new Error(`${document._id}: ${name}`, { cause });
      }
    }
  });

  it('in all documents except one does not affect that one', async () => {
    const broken = ALL.filter(({ _type }) => _type === type);
    const sound = broken.pop();
    if (!sound || broken.length === 0) return;
    const [, ...others] = datasetOf([sound, ...broken]);
    use([sound, ...others]);
    const usual = (await show(type)).get(sound._id);
    const names = new Set(broken.flatMap(Object.keys).filter((name) => isOwnField([name])));
    for (const name of names) {
      const wrong = broken.map((document) => withValue(document, [name], value));
      use([sound, ...wrong, ...others.filter(({ _id }) => !broken.some((one) => one._id === _id))]);
      expect((await show(type)).get(sound._id), name).toEqual(usual);
    }
  });
});

/** Reads all content that the pages use. */
async function showAll(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const type of TYPES) {
    for (const [id, shown] of await show(type)) all.set(`${type} ${id}`, shown);
  }
  return all;
}

/** Returns a generator that repeats the same numbers for the same seed (Park and Miller). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

it('two wrong values at once break no page and lose no other entry', async () => {
  const whole = [...ALL, PHOTO_DOCUMENT];
  use(whole);
  const usual = await showAll();
  const random = randomFrom(20_261_126);
  const pick = <Each>(of: readonly Each[]) => of[Math.floor(random() * of.length)];
  for (let count = 0; count < SHAPES; count += 1) {
    const pair = [pick(FIELDS), pick(FIELDS)].flatMap((field) => field ?? []);
    const broken = pair.map(({ document, path }) => withValue(document, path, pick(ANYTHING)));
    use(whole.map((document) => broken.find(({ _id }) => _id === document._id) ?? document));
    const label = pair.map(({ document, name }) => `${document._id}: ${name}`).join(', ');
    const shown = await showAll().catch((cause: unknown) => {
      throw new Error(label, { cause });
    });
    const others = [...usual.keys()].filter((key) => !broken.some(({ _id }) => key.endsWith(_id)));
    for (const key of others) expect(shown.has(key), `${label} takes ${key}`).toBe(true);
  }
});
