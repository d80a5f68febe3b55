import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Call } from '../../../tests/support/answer-calls.ts';
import { findRedirect } from './moved-page.tsx';

/** Who had an address, and where the pages are now. */
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

describe.each(KINDS)('an address that $id left', ({ kind, id, addressOf, path }) => {
  const own = (...slugs: string[]) => slugs.forEach((slug) => owners.set(addressOf(slug), id));

  it('leads to where that is now, however often it was renamed', async () => {
    own('first', 'second', 'third');
    published.set(id, 'third');
    expect(await findRedirect(kind, 'first')).toBe(path);
    expect(await findRedirect(kind, 'second')).toBe(path);
  });

  it('leads nowhere when none ever had it, it is no longer published, or it is this one', async () => {
    own('old', 'here');
    expect(await findRedirect(kind, 'old')).toBeNull();
    expect(await findRedirect(kind, 'nowhere')).toBeNull();
    published.set(id, 'here');
    expect(await findRedirect(kind, 'here')).toBeNull();
  });

  it('is no 404 while the database is down', async () => {
    answerCalls({});
    await expect(findRedirect(kind, 'somewhere')).rejects.toThrow('cannot be reached');
  });
});

it.each([
  ...['api', 'studio', 'EDINA', 'wp-login.php', 'a'.repeat(97), 'a--b', ''].map(
    (slug) => ['atRoot', slug] as const,
  ),
  ['article', 'NEVER'] as const,
])('no %s can have the slug %j: it is not even looked up', async (kind, slug) => {
  owners.set(slug, 'cityPage-a');
  published.set('cityPage-a', 'elsewhere');
  expect(await findRedirect(kind, slug)).toBeNull();
  expect(calls).toEqual([]);
});
