import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  validateAgainstOtherCities,
  validateAgainstPublishedPrice,
  validateWholeTitle,
} from '../../../studio/validation/published.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

let lake: SeededLake;

beforeAll(async () => {
  lake = await startSeededLake();
});
afterAll(() => lake.close());

/** What the Studio hands to a check while this document is open. A new one asks anew. */
const editing = (document: { _id: string; _type: string }) => ({
  document,
  getClient: () => lake.editor,
});
const wash = { _id: 'drafts.service-eco-wash', _type: 'service' };

describe('a price that is about to be published', () => {
  it('is compared with the published one, not with the draft', async () => {
    await lake.editor.createOrReplace({ ...wash, price: { regular: 400, suv: 500 } });
    const slip = await validateAgainstPublishedPrice({ regular: 400, suv: 500 }, editing(wash));
    expect(slip).toMatch(/For a sedan the price goes from \$40 to \$400/);
    const raise = await validateAgainstPublishedPrice({ regular: 45, suv: 55 }, editing(wash));
    expect(raise).toBe(true);
  });

  it('of a new service is compared with nothing', async () => {
    const context = editing({ _id: 'drafts.new', _type: 'service' });
    expect(await validateAgainstPublishedPrice({ flat: 5 }, context)).toBe(true);
  });
});

describe('a city page that is about to be published', () => {
  const edina = () =>
    lake.editor.fetch<{ _id: string; _type: string }>('*[_id == "city-edina"][0]');

  it('is not taken for a copy of itself', async () => {
    const published = await edina();
    expect(await validateAgainstOtherCities(editing(published))).toBe(true);
    const draft = { ...published, _id: 'drafts.city-edina' };
    expect(await validateAgainstOtherCities(editing(draft))).toBe(true);
  });

  it('is told when it was copied, and from where', async () => {
    const copy = { ...(await edina()), _id: 'drafts.city-savage', name: 'Savage' };
    expect(await validateAgainstOtherCities(editing(copy))).toMatch(/reads like "Edina"/);
  });

  it('is compared with pages that are drafts so far', async () => {
    const words = 'Nobody else writes about the frozen ponds behind the old creamery road.';
    const draft = { _id: 'drafts.city-a', _type: 'cityPage', name: 'Savage', intro: words };
    await lake.editor.create(draft);
    const copy = { ...draft, _id: 'drafts.city-b', name: 'Eagan' };
    expect(await validateAgainstOtherCities(editing(copy))).toMatch(/reads like "Savage"/);
  });
});

describe('a title for search results', () => {
  const context = editing({ _id: 'page-about', _type: 'page' });

  it('is measured with the business name that the site adds', async () => {
    expect(await validateWholeTitle('About Us', context)).toBe(true);
    expect(await validateWholeTitle('Everything that there is to know about us', context)).toMatch(
      /this one has 71/,
    );
  });

  it.each([undefined, ' '])('that is missing (%j) is left to another check', async (title) =>
    expect(await validateWholeTitle(title, context)).toBe(true),
  );
});
