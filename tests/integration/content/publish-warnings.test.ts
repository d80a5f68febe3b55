import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  validateAgainstOtherCities,
  validateAgainstPublishedPrice,
  validateFullTitle,
} from '../../../studio/validation/dataset/against-dataset.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

let lake: SeededLake;

beforeAll(async () => {
  lake = await startSeededLake();
});
afterAll(() => lake.close());

/** The validation context of an open document. A new one starts with an empty cache. */
const editing = (document: { _id: string; _type: string }) => ({
  document,
  getClient: () => lake.editor,
});
const wash = { _id: 'drafts.service-eco-wash', _type: 'service' };

describe('a price in the form', () => {
  it('is compared with the published one, not with the draft', async () => {
    await lake.editor.createOrReplace({ ...wash, price: { regular: 400, suv: 500 } });
    const slip = await validateAgainstPublishedPrice({ regular: 400, suv: 500 }, editing(wash));
    expect(slip).toMatch(/For a sedan, the price goes from \$40 to \$400/);
    const raise = await validateAgainstPublishedPrice({ regular: 45, suv: 55 }, editing(wash));
    expect(raise).toBe(true);
  });

  it('is not compared for a new service', async () => {
    const context = editing({ _id: 'drafts.new', _type: 'service' });
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
  const context = editing({ _id: 'page-about', _type: 'page' });

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
