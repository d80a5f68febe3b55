import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Call } from '../../../tests/support/process/answer-calls.ts';
import { findRedirect } from './moved-page.tsx';

/** The documents by their earlier addresses, and the current slugs by document. */
const owners = new Map<unknown, string>();
const published = new Map<string, string>();

let calls: Call[];
beforeEach(() => {
  owners.clear();
  published.clear();
  calls = answerCalls({
    database: ({ input: { address } }) =>
      [owners.get(address)].filter(Boolean).map((document_id) => ({ document_id })),
    content: ({ name: query }) =>
      [...published]
        .filter(([_id]) => query.includes(`"${_id.split('-')[0]}"`))
        .map(([_id, slug]) => ({
          _id,
          slug,
          name: slug,
          heading: slug,
          title: slug,
          date: '2026-11-02',
        })),
  });
});

const KINDS = [
  { kind: 'atRoot', id: 'cityPage-a', addressOf: (slug: string) => slug, path: '/third' },
  { kind: 'atRoot', id: 'landingPage-a', addressOf: (slug: string) => slug, path: '/third' },
  {
    kind: 'article',
    id: 'blogTeaser-a',
    addressOf: (slug: string) => `blog/${slug}`,
    path: '/blog/third',
  },
] as const;

describe.each(KINDS)('an earlier address of $id', ({ kind, id, addressOf, path }) => {
  const own = (...slugs: string[]) => slugs.forEach((slug) => owners.set(addressOf(slug), id));

  it('redirects to the current one, however often the page was renamed', async () => {
    own('first', 'second', 'third');
    published.set(id, 'third');
    expect(await findRedirect(kind, 'first')).toBe(path);
    expect(await findRedirect(kind, 'second')).toBe(path);
  });

  it('does not redirect when no page had it, the page is unpublished, or it is current', async () => {
    own('old', 'here');
    expect(await findRedirect(kind, 'old')).toBeNull();
    expect(await findRedirect(kind, 'nowhere')).toBeNull();
    published.set(id, 'here');
    expect(await findRedirect(kind, 'here')).toBeNull();
  });

  it('is not answered with 404 while the database is down', async () => {
    answerCalls({});
    await expect(findRedirect(kind, 'somewhere')).rejects.toThrow('cannot be reached');
  });
});

it.each([
  ...['api', 'studio', 'EDINA', 'wp-login.php', 'a'.repeat(97), 'a--b', ''].map(
    (slug) => ['atRoot', slug] as const,
  ),
  ['article', 'NEVER'] as const,
])('a slug that is invalid for %s is not even looked up: %j', async (kind, slug) => {
  owners.set(slug, 'cityPage-a');
  published.set('cityPage-a', 'elsewhere');
  expect(await findRedirect(kind, slug)).toBeNull();
  expect(calls).toEqual([]);
});
