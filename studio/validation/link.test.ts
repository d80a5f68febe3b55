import { describe, expect, it } from 'vitest';
import { validateRedirects, warnOfDeadTargets } from './link.ts';
import type { DatasetContext } from './query-dataset.ts';

const pages = { atRoot: ['edina'], services: ['eco-wash'], articles: ['road-salt'] };
const context: DatasetContext = {
  getClient: () => ({ fetch: <T>() => Promise.resolve(pages as T) }),
};

describe('the list of redirects in the Studio', () => {
  it.each([
    [undefined],
    [[]],
    [[{ from: '/old.html' }, { to: '/edina' }, null]],
    [[{ from: ' /old.html ', to: ' /services/eco-wash ' }]],
  ])('can be published: %j', async (entries) => {
    expect(await validateRedirects(entries, context)).toBe(true);
    expect(await warnOfDeadTargets(entries, context)).toBe(true);
  });

  it.each(['/edina', '/services/eco-wash', '/blog/road-salt', '/contact'])(
    'cannot hide the page at %s',
    async (from) =>
      expect(await validateRedirects([{ from, to: '/about' }], context)).toMatch('would hide it'),
  );

  it('warns of a redirect to a page that does not exist', async () => {
    const entries = [{ from: '/old', to: '/atlantis' }];
    expect(await validateRedirects(entries, context)).toBe(true);
    expect(await warnOfDeadTargets(entries, context)).toMatch('"/atlantis"');
  });
});
