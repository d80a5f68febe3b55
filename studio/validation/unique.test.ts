import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { checkSlugUnchanged, checkUnique, type UniqueContext } from './unique.ts';

type Stored = { _id: string; _type: string; title?: string; slug?: { current: string } };

/** A Studio that holds these documents and has one of them open. */
function studioWith(documents: Stored[], _id: string): UniqueContext {
  return {
    document: { _id, _type: 'service' },
    getClient: () => ({
      fetch: async (query, params) => {
        const value = await evaluate(parse(query, { params }), { dataset: documents, params });
        return value.get();
      },
    }),
  };
}

const wash: Stored = {
  _id: 'service-a',
  _type: 'service',
  title: 'ECO Wash',
  slug: { current: 'eco-wash' },
};

describe('names that may be used once', () => {
  it('refuses the title of another service, however it is written', async () => {
    const context = studioWith([wash], 'drafts.service-b');
    expect(await checkUnique('title', ' eco WASH ', context)).toMatch(/already taken/);
    expect(await checkUnique('slug', 'eco-wash', context)).toMatch(/already taken/);
  });

  it('refuses a title that another draft has', async () => {
    const context = studioWith([{ ...wash, _id: 'drafts.service-a' }], 'drafts.service-b');
    expect(await checkUnique('title', 'ECO Wash', context)).toMatch(/already taken/);
  });

  it('lets a document keep its own name, published and in its draft', async () => {
    const documents = [wash, { ...wash, _id: 'drafts.service-a' }];
    for (const id of ['service-a', 'drafts.service-a']) {
      expect(await checkUnique('title', 'ECO Wash', studioWith(documents, id))).toBe(true);
    }
  });

  it('does not mind the name in another kind of document', async () => {
    const context = studioWith([{ ...wash, _type: 'cityPage' }], 'drafts.service-b');
    expect(await checkUnique('title', 'ECO Wash', context)).toBe(true);
  });

  it('leaves empty names to the check that asks for them', async () => {
    expect(await checkUnique('title', undefined, studioWith([wash], 'service-b'))).toBe(true);
  });
});

describe('the published name of a service in addresses', () => {
  it('warns when it changes, with the name to go back to', async () => {
    const warning = await checkSlugUnchanged('eco', studioWith([wash], 'drafts.service-a'));
    expect(warning).toMatch(/"eco-wash"/);
  });

  it('is quiet while nothing is published, or nothing changed', async () => {
    expect(await checkSlugUnchanged('eco', studioWith([], 'drafts.service-a'))).toBe(true);
    expect(await checkSlugUnchanged('eco-wash', studioWith([wash], 'drafts.service-a'))).toBe(true);
  });
});
