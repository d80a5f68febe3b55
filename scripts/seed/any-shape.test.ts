import { describe, expect, it } from 'vitest';
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
import {
  ALL,
  answerFromDocuments,
  ANYTHING,
  dataset,
  type Document,
  type Field,
  FIELDS,
  isOwnField,
  PHOTO_DOCUMENT,
  randomFrom,
  use,
  valueAt,
  withValue,
} from '../../tests/support/samples/broken-content.ts';

/** `SHAPES=5000 npx vitest run --project exhaustive -t "two wrong values"` tries more pairs. */
const SHAPES = Number(process.env.SHAPES ?? 5);
answerFromDocuments();

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

/** Where nothing is shown that the owner could miss, or the Studio itself names the fault. */
const IS_UNNAMED =
  /\.order$|\.(service|services|city|nearby|testimonials|photo|videos|items)(\.\*)?(\._ref)?$|\._(key|type|weak|strengthenOnPublish)$/;

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Expects that the owner can read which field of the document has a value of the wrong kind. */
function expectFinding({ document, path, name }: Field, value: unknown): void {
  const isKind = kindOf(value) === kindOf(valueAt(document, path));
  if (value === null || isKind || IS_UNNAMED.test(name)) return;
  const named = contentFindings().map(({ documentId, field }) => [documentId, field.split('.')[0]]);
  expect(named).toContainEqual([document._id, path[0]]);
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
  it('breaks no page, changes no other entry, and is named', async () => {
    for (const field of FIELDS.filter((each) => each.document._type === type)) {
      const { document, path, name } = field;
      const { neighbors, others, usual } = await sceneOf(document);
      use([withValue(document, path, value), ...others]);
      contentMemory().findings.clear();
      try {
        const shown = await show(type);
        for (const { _id } of neighbors) expect(shown.get(_id), _id).toEqual(usual.get(_id));
        const isChanged = [...usual.keys()].some((id) => changes(shown, usual, id));
        if (isChanged) expectFinding(field, value);
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
