import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  validateSlugUnchanged,
  validateUnique,
} from '../../../studio/validation/dataset/unique.ts';
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

/** The validation context of an open document. */
const editing = (_id: string, _type = 'service') => ({
  document: { _id, _type },
  getClient: () => lake.editor,
});

describe('a unique name', () => {
  it('cannot be the name of another service, in any case or spacing', async () => {
    const context = editing('drafts.service-other');
    expect(await validateUnique('title', ' eco WASH package ', context)).toMatch(/already taken/);
    expect(await validateUnique('slug', 'eco-wash', context)).toMatch(/already taken/);
  });

  it('cannot be the name of an unpublished draft', async () => {
    const context = editing('drafts.service-other');
    expect(await validateUnique('title', 'Engine Bay', context)).toMatch(/already taken/);
  });

  it.each(['service-eco-wash', 'drafts.service-eco-wash'])('can be kept by %s', async (id) => {
    expect(await validateUnique('title', 'ECO Wash Package', editing(id))).toBe(true);
    expect(await validateUnique('slug', 'eco-wash', editing(id))).toBe(true);
  });

  it('can be used by a document of another type', async () => {
    const context = editing('drafts.city-x', 'cityPage');
    expect(await validateUnique('slug', 'eco-wash', context)).toBe(true);
    expect(await validateUnique('name', 'edina', context)).toMatch(/already taken/);
  });

  it.each([undefined, '', '  '])('is left to another rule when it is %j', async (title) =>
    expect(await validateUnique('title', title, editing('drafts.service-other'))).toBe(true),
  );
});

describe('the published slug of a service', () => {
  it('causes a warning with the old slug when it changes', async () => {
    const context = editing('drafts.service-eco-wash');
    expect(await validateSlugUnchanged('eco', context)).toMatch(/"eco-wash"/);
  });

  it('causes no warning when nothing is published or nothing changed', async () => {
    expect(await validateSlugUnchanged('engine-bay', editing('drafts.service-new'))).toBe(true);
    expect(await validateSlugUnchanged('eco-wash', editing('drafts.service-eco-wash'))).toBe(true);
  });
});
