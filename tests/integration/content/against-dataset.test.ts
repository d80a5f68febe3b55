import { beforeAll, describe, expect, it } from 'vitest';
import { validateAgainstOtherCities } from '../../../studio/validation/city-text.ts';
import { validateAgainstPublishedPrice } from '../../../studio/validation/price.ts';
import { validateSlugUnchanged, validateUnique } from '../../../studio/validation/slug.ts';
import { validateFullTitle } from '../../../studio/validation/text.ts';
import { useSeededLake } from './start-seeded-lake.ts';

const lake = await useSeededLake();

/** The validation context of an open document. A new one starts with an empty cache. */
const editing = (document: { _id: string; _type: string }) => ({
  document,
  getClient: () => lake.editor,
});
const open = (_id: string, _type = 'service') => editing({ _id, _type });
const wash = { _id: 'drafts.service-eco-wash', _type: 'service' };
const other = { _id: 'drafts.service-other', _type: 'service' };

describe('a price in the form', () => {
  it('is compared with the published one, not with the draft', async () => {
    await lake.editor.createOrReplace({ ...wash, price: { regular: 400, suv: 500 } });
    const slip = await validateAgainstPublishedPrice({ regular: 400, suv: 500 }, editing(wash));
    expect(slip).toMatch(/For a sedan, the price goes from \$40 to \$400/);
    const raise = await validateAgainstPublishedPrice({ regular: 45, suv: 55 }, editing(wash));
    expect(raise).toBe(true);
  });

  it('is not compared for a new service', async () => {
    const context = open('drafts.new');
    expect(await validateAgainstPublishedPrice({ flat: 5 }, context)).toBe(true);
  });
});

describe('a city page in the form', () => {
  const edina = () =>
    lake.editor.fetch<{ _id: string; _type: string }>('*[_id == "city-edina"][0]');

  it('is not reported as a duplicate of itself', async () => {
    const published = await edina();
    expect(await validateAgainstOtherCities(editing(published))).toBe(true);
    const draft = { ...published, _id: 'drafts.city-edina' };
    expect(await validateAgainstOtherCities(editing(draft))).toBe(true);
  });

  it('is reported as a duplicate of the page it was copied from', async () => {
    const copy = { ...(await edina()), _id: 'drafts.city-savage', name: 'Savage' };
    expect(await validateAgainstOtherCities(editing(copy))).toMatch(/reads like "Edina"/);
  });

  it('is compared with unpublished drafts too', async () => {
    const words = 'Nobody else writes about the frozen ponds behind the old creamery road.';
    const draft = { _id: 'drafts.city-a', _type: 'cityPage', name: 'Savage', intro: words };
    await lake.editor.create(draft);
    const copy = { ...draft, _id: 'drafts.city-b', name: 'Eagan' };
    expect(await validateAgainstOtherCities(editing(copy))).toMatch(/reads like "Savage"/);
  });
});

describe('a title for search results', () => {
  const context = open('page-about', 'page');

  it('is measured with the business name', async () => {
    expect(await validateFullTitle('About Us', context)).toBe(true);
    expect(await validateFullTitle('Everything that there is to know about us', context)).toMatch(
      /This one has 71/,
    );
  });

  it.each([undefined, ' '])('is left to another rule when it is %j', async (title) =>
    expect(await validateFullTitle(title, context)).toBe(true),
  );
});

describe('a unique name', () => {
  const added = { _id: 'drafts.service-new', _type: 'service' };
  beforeAll(async () => {
    await lake.editor.create({ ...added, title: 'Engine Bay' });
    await lake.editor.createOrReplace({ ...wash, title: 'ECO Wash Package' });
  });

  it.each([
    ['the name of another service, in any case or spacing', 'title', ' eco WASH package '],
    ['the address of another service', 'slug', 'eco-wash'],
    ['the name of an unpublished draft', 'title', 'Engine Bay'],
  ] as const)('cannot be %s', async (_, field, text) =>
    expect(await validateUnique(field, text, editing(other))).toMatch(/already taken/),
  );

  it.each(['service-eco-wash', 'drafts.service-eco-wash'])('can be kept by %s', async (id) => {
    expect(await validateUnique('title', 'ECO Wash Package', open(id))).toBe(true);
    expect(await validateUnique('slug', 'eco-wash', open(id))).toBe(true);
  });

  it('can be used by a document of another type', async () => {
    const context = open('drafts.city-x', 'cityPage');
    expect(await validateUnique('slug', 'eco-wash', context)).toBe(true);
    expect(await validateUnique('name', 'edina', context)).toMatch(/already taken/);
  });

  it('cannot be the address of a city page for a landing page, nor the other way around', async () => {
    const landing = open('drafts.landing-x', 'landingPage');
    expect(await validateUnique('slug', 'edina', landing)).toMatch(/already taken/);
    expect(await validateUnique('slug', 'eco-wash', landing)).toBe(true);
    const city = open('drafts.city-x', 'cityPage');
    expect(await validateUnique('slug', 'winter-salt-cleanup', city)).toMatch(/already taken/);
  });

  it('is kept by the version of a document that is published later', async () => {
    const version = open('versions.r1.service-eco-wash');
    expect(await validateUnique('slug', 'eco-wash', version)).toBe(true);
    await lake.editor.create({ ...wash, _id: 'versions.r1.service-eco-wash', title: 'Later Wash' });
    expect(await validateUnique('title', 'Later Wash', editing(wash))).toBe(true);
    expect(await validateUnique('title', 'Later Wash', editing(other))).toMatch(/already taken/);
  });

  it.each([undefined, '', '  '])('is left to another rule when it is %j', async (title) =>
    expect(await validateUnique('title', title, editing(other))).toBe(true),
  );
});

describe('the published slug of a service', () => {
  it('causes a warning with the old slug when it changes', async () => {
    const context = editing(wash);
    expect(await validateSlugUnchanged('eco', context)).toMatch(/"eco-wash"/);
  });

  it('causes no warning when nothing is published or nothing changed', async () => {
    expect(await validateSlugUnchanged('engine-bay', open('drafts.service-new'))).toBe(true);
    expect(await validateSlugUnchanged('eco-wash', editing(wash))).toBe(true);
  });
});
