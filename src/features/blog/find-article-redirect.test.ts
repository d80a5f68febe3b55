import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../tests/support/answer-calls.ts';
import { findArticleRedirect } from './find-article-redirect.ts';

/** Who had an address, and where the articles are now. */
const owners = new Map<unknown, string>();
const published = new Map<string, string>();

beforeEach(() => {
  owners.clear();
  published.clear();
  answerCalls({
    database: ({ input: { address } }) =>
      [owners.get(address)].filter(Boolean).map((document_id) => ({ document_id })),
    content: () => [...published].map(([_id, slug]) => ({ _id, slug })),
  });
});
afterEach(() => void vi.unstubAllGlobals());

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

  it('is not a 404 while the database is down', async () => {
    answerCalls({});
    await expect(findArticleRedirect('somewhere')).rejects.toThrow('cannot be reached');
  });
});
