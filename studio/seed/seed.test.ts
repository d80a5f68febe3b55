import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PAGE_KEYS } from '#domain/pages.ts';
import { passagesOf, shingles, similarity, validateWordCount } from '../validation/city-text.ts';
import { validateEmail, validatePhone, validateZipCode } from '../validation/contact.ts';
import { validateLink } from '../validation/link.ts';
import { validateAlt, validatePair } from '../validation/media.ts';
import { validatePrice } from '../validation/price.ts';
import { validatePageSlug, validateServiceSlug } from '../validation/slug.ts';
import { type TableRow, validateTable } from '../validation/table.ts';
import { DOCUMENTS } from './documents.ts';

type Seeded = (typeof DOCUMENTS)[number];

function ofType<Type extends Seeded['_type']>(type: Type) {
  return DOCUMENTS.filter(
    (document): document is Extract<Seeded, { _type: Type }> => document._type === type,
  );
}

/** Returns a value and everything inside it, at any depth. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(valuesIn)]
    : [value];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inSeed = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const values = valuesIn(DOCUMENTS);
const objects = values.filter(isObject);
const images = objects.filter(({ _type }) => _type === 'image');
const PACKAGES = [
  'eco-wash',
  'complete-detail',
  'interior-detail',
  'eco-wax',
  'exterior-detailing',
  'ceramic-coatings',
];

describe('the seed dataset', () => {
  it('is up to date with its sources', () => {
    const run = () => execFileSync(process.execPath, [inSeed('build-seed.ts'), '--check']);
    expect(run).not.toThrow();
    const lines = readFileSync(inSeed('data.ndjson'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(DOCUMENTS);
  });

  it('has the documents that the site shows', () => {
    const byType = Object.groupBy(DOCUMENTS, ({ _type }) => _type);
    expect(Object.entries(byType).map(([type, list]) => `${list.length} ${type}`)).toEqual([
      '1 settings',
      '1 homePage',
      '13 page',
      '8 service',
      '4 testimonial',
      '5 faq',
      '3 blogTeaser',
      '12 galleryImage',
      '20 cityPage',
      '1 landingPage',
    ]);
    expect(ofType('page').map(({ key }) => key)).toEqual([...PAGE_KEYS]);
  });

  it('gives every document a unique id', () => {
    expect(new Set(DOCUMENTS.map(({ _id }) => _id)).size).toBe(DOCUMENTS.length);
  });

  it('gives every list item a unique key', () => {
    for (const list of values.slice(1).filter((value) => Array.isArray(value))) {
      const keys = list.filter(isObject).map(({ _key }) => _key);
      expect(keys.every((key) => typeof key === 'string')).toBe(true);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('refers only to documents it contains, and no city to itself', () => {
    const ids = new Set(DOCUMENTS.map(({ _id }) => _id));
    for (const city of ofType('cityPage')) {
      const refs = (city.nearby ?? []).map(({ _ref }) => _ref);
      expect(refs.length).toBeGreaterThanOrEqual(3);
      expect(new Set(refs).size).toBe(refs.length);
      expect(refs).not.toContain(city._id);
      expect(refs.filter((ref) => !ids.has(ref))).toEqual([]);
    }
  });

  it('has a landing page with each block, and articles that refer only to its documents', () => {
    const ids = new Set<unknown>(DOCUMENTS.map(({ _id }) => _id));
    const [page] = ofType('landingPage');
    const types = new Set(page?.body.map(({ _type }) => _type));
    for (const name of ['faq', 'service', 'comparison', 'callout', 'table']) {
      expect([...types]).toContain(`${name}Block`);
    }
    const texts = [...ofType('landingPage'), ...ofType('blogTeaser')];
    const refs = valuesIn(texts)
      .filter(isObject)
      .flatMap(({ _ref }) => _ref ?? []);
    expect(refs.length).toBeGreaterThan(6);
    expect(refs.filter((ref) => !ids.has(ref))).toEqual([]);
  });

  it('contains every image it uses, with alt text, and no others', () => {
    const named = images.map(({ _sanityAsset }) =>
      String(_sanityAsset).replace('image@file://./', ''),
    );
    expect(named.filter((path) => !existsSync(inSeed(path)))).toEqual([]);
    const kept = readdirSync(inSeed('images'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.jpg'))
      .map((path) => `images/${path}`);
    expect([...new Set(named)].sort()).toEqual(kept.sort());
    for (const { alt } of images) {
      expect(validateAlt(String(alt), { asset: {} })).toBe(true);
      expect(String(alt).length).toBeGreaterThan(20);
    }
  });

  it('passes the validation of the Studio', () => {
    const [settings] = ofType('settings');
    expect(validatePhone(settings?.phone)).toBe(true);
    expect(validateEmail(settings?.email)).toBe(true);
    for (const service of ofType('service')) {
      expect(validateServiceSlug(service.slug)).toBe(true);
      expect(validatePrice(service.price)).toBe(true);
    }
    for (const city of ofType('cityPage')) {
      expect(validatePageSlug(city.slug)).toBe(true);
      expect(city.zipCodes?.map(validateZipCode).every((result) => result === true)).toBe(true);
    }
    for (const page of ofType('landingPage')) expect(validatePageSlug(page.slug)).toBe(true);
    for (const { rows } of objects.filter(({ _type }) => _type === 'tableBlock')) {
      expect(validateTable(rows as TableRow[])).toBe(true);
    }
    for (const { pair } of ofType('galleryImage')) expect(validatePair(pair)).toBe(true);
    for (const { href } of objects.filter(({ _type }) => _type === 'link')) {
      expect(validateLink(String(href))).toBe(true);
    }
    const texts = values.filter((value) => typeof value === 'string');
    expect(texts.filter((text) => !text.trim() || /\s\s/.test(text))).toEqual([]);
  });
});

describe('the content of the seed', () => {
  it('offers six services as packages, in the order of the menu', () => {
    const packages = ofType('service').filter(({ isPackage }) => isPackage);
    expect(packages.map(({ slug }) => slug?.current)).toEqual(PACKAGES);
  });

  it('lists 6 to 10 items for each service', () => {
    for (const { includes = [] } of ofType('service')) {
      expect(includes.length).toBeGreaterThanOrEqual(6);
      expect(includes.length).toBeLessThanOrEqual(10);
      expect(new Set(includes).size).toBe(includes.length);
    }
  });

  it('lists 18 areas and shows five in the menu', () => {
    const cities = ofType('cityPage');
    const hidden = cities.filter(({ isListed }) => !isListed).map(({ name }) => name);
    const header = cities
      .filter(({ inHeader }) => inHeader)
      .sort((a, b) => (a.headerPosition ?? 0) - (b.headerPosition ?? 0))
      .map(({ headerPosition, name }) => `${headerPosition} ${name}`);
    expect(hidden.sort()).toEqual(['Orono', 'Wayzata']);
    expect(header.join(', ')).toBe(
      '1 Minneapolis, 2 St. Paul, 3 Minnetonka, 4 Eden Prairie, 5 Plymouth',
    );
  });

  it('marks every review as a sample', () => {
    expect(ofType('testimonial').map(({ isSample }) => isSample)).toEqual([true, true, true, true]);
  });

  it('mentions in the gallery that the images are illustrations', () => {
    const gallery = ofType('page').find(({ key }) => key === 'gallery');
    expect(gallery?.intro).toMatch(/illustrations/);
    for (const { caption } of ofType('galleryImage')) expect(caption).toMatch(/illustration/);
  });

  it('names every accepted form of payment', () => {
    const payment = ofType('faq').find(({ _id }) => _id === 'faq-payment');
    const text = valuesIn(payment?.answer).join(' ');
    for (const form of ['credit cards', 'cash', 'Apple Pay', 'Google Pay', 'Venmo']) {
      expect(text).toContain(form);
    }
  });
});

describe('the city pages of the seed', () => {
  const cities = ofType('cityPage');

  it('share hardly any run of three words, and so no sentence', () => {
    const texts = cities.map((city) => shingles(passagesOf(city)));
    const shares = texts.flatMap((one, index) =>
      texts.slice(index + 1).map((other) => similarity(one, other)),
    );
    // Far below the similarity at which the Studio warns.
    expect(Math.max(...shares)).toBeLessThan(0.01);
  });

  it.each(cities)(
    'name $name in the heading and in search results, and are long enough',
    (city) => {
      for (const text of [city.heading, city.seo?.title, city.seo?.description]) {
        expect(text).toContain(city.name);
      }
      expect(validateWordCount(city)).toBe(true);
    },
  );

  it('contain no price, phone number or hours, which the owner edits elsewhere', () => {
    const risky = cities
      .flatMap(passagesOf)
      .filter((text) => /\$\s?\d|\d{3}-\d{4}|\b\d{1,2}\s?[ap]m\b/i.test(text));
    expect(risky).toEqual([]);
  });
});
