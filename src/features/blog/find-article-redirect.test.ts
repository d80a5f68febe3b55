import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findArticleRedirect } from './find-article-redirect.ts';

const owners = new Map<string, string>();
const published = new Map<string, string>();

vi.mock('#data/page-addresses.ts', () => ({
  findPageByAddress: (address: string) =>
    address === 'blog/unreachable'
      ? Promise.reject(new Error('the database cannot be reached'))
      : Promise.resolve(owners.get(address) ?? null),
}));
vi.mock('#content/getters/get-article.ts', () => ({
  getArticleSlug: (documentId: string) => Promise.resolve(published.get(documentId) ?? null),
}));

describe('an address of the blog without an article', () => {
  beforeEach(() => {
    owners.clear();
    published.clear();
  });

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

  it('is not a 404 while the database is down', async () => {
    await expect(findArticleRedirect('unreachable')).rejects.toThrow('cannot be reached');
  });
});
