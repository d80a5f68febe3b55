import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateSlugUnchanged, validateUnique } from '../../../studio/validation/unique.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

let lake: SeededLake;

beforeAll(async () => {
  lake = await startSeededLake();
  await lake.editor.create({ _id: 'drafts.service-new', _type: 'service', title: 'Engine Bay' });
  await lake.editor.create({
    _id: 'drafts.service-eco-wash',
    _type: 'service',
    title: 'ECO Wash Package',
  });
});

afterAll(() => lake.close());

/** What the Studio hands to a check while this document is open. */
const editing = (_id: string, _type = 'service') => ({
  document: { _id, _type },
  getClient: () => lake.editor,
});

describe('names that may be used once', () => {
  it('refuse the name of another service, however it is written', async () => {
    const context = editing('drafts.service-other');
    expect(await validateUnique('title', ' eco WASH package ', context)).toMatch(/already taken/);
    expect(await validateUnique('slug', 'eco-wash', context)).toMatch(/already taken/);
  });

  it('refuse a name that so far only a draft has', async () => {
    const context = editing('drafts.service-other');
    expect(await validateUnique('title', 'Engine Bay', context)).toMatch(/already taken/);
  });

  it.each(['service-eco-wash', 'drafts.service-eco-wash'])('let %s keep its own', async (id) => {
    expect(await validateUnique('title', 'ECO Wash Package', editing(id))).toBe(true);
    expect(await validateUnique('slug', 'eco-wash', editing(id))).toBe(true);
  });

  it('do not mind the name in another kind of document', async () => {
    const context = editing('drafts.city-x', 'cityPage');
    expect(await validateUnique('slug', 'eco-wash', context)).toBe(true);
    expect(await validateUnique('name', 'edina', context)).toMatch(/already taken/);
  });

  it.each([undefined, '', '  '])('leave %j to the check that asks for a name', async (title) =>
    expect(await validateUnique('title', title, editing('drafts.service-other'))).toBe(true),
  );
});

describe('the published name of a service in addresses', () => {
  it('warns when it changes, with the name to go back to', async () => {
    const context = editing('drafts.service-eco-wash');
    expect(await validateSlugUnchanged('eco', context)).toMatch(/"eco-wash"/);
  });

  it('is quiet while nothing is published, or nothing changed', async () => {
    expect(await validateSlugUnchanged('engine-bay', editing('drafts.service-new'))).toBe(true);
    expect(await validateSlugUnchanged('eco-wash', editing('drafts.service-eco-wash'))).toBe(true);
  });
});
