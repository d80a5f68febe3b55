import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Call } from '../../tests/support/answer-calls.ts';
import { findArticleRedirect, findRedirect } from './find-redirect.ts';

/** Who had an address, and where the pages and articles are now. */
const owners = new Map<unknown, string>();
const published = new Map<string, string>();

let calls: Call[];
beforeEach(() => {
  owners.clear();
  published.clear();
  calls = answerCalls({
    database: ({ input: { address } }) =>
      [owners.get(address)].filter(Boolean).map((document_id) => ({ document_id })),
    content: () => [...published].map(([_id, slug]) => ({ _id, slug, name: slug })),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a slug without a page', () => {
  it('redirects to the current slug of its city, however often that was renamed', async () => {
    owners.set('first', 'city-a').set('second', 'city-a').set('third', 'city-a');
    published.set('city-a', 'third');
    expect(await findRedirect('first')).toBe('/third');
    expect(await findRedirect('second')).toBe('/third');
  });

  it('does not redirect when no city ever had it', async () => {
    expect(await findRedirect('nowhere')).toBeNull();
  });

  it('does not redirect when its city is no longer published', async () => {
    owners.set('old', 'city-a');
    expect(await findRedirect('old')).toBeNull();
  });

  it('never redirects to itself', async () => {
    owners.set('here', 'city-a');
    published.set('city-a', 'here');
    expect(await findRedirect('here')).toBeNull();
  });

  it.each(['api', 'studio', 'EDINA', 'wp-login.php', 'a'.repeat(97), 'a--b', ''])(
    'is not even looked up when no city can have the slug %j',
    async (slug) => {
      owners.set(slug, 'city-a');
      published.set('city-a', 'elsewhere');
      expect(await findRedirect(slug)).toBeNull();
      expect(calls).toEqual([]);
    },
  );
});

describe('an address of the blog without an article', () => {
  it('leads to where its article is now, however often that was renamed', async () => {
    owners.set('blog/first', 'blog-a').set('blog/second', 'blog-a');
    published.set('blog-a', 'third');
    expect(await findArticleRedirect('first')).toBe('/blog/third');
    expect(await findArticleRedirect('second')).toBe('/blog/third');
  });

  it('leads nowhere when no article had it, or its article is gone', async () => {
    owners.set('blog/old', 'blog-a');
    expect(await findArticleRedirect('old')).toBeNull();
    expect(await findArticleRedirect('never')).toBeNull();
    expect(await findArticleRedirect('NEVER')).toBeNull();
  });
});

it.each([findRedirect, findArticleRedirect])(
  'an address without a page is not a 404 while the database is down: %o',
  async (find) => {
    answerCalls({});
    await expect(find('somewhere')).rejects.toThrow('cannot be reached');
  },
);
