import { describe, expect, it } from 'vitest';
import { validateLink, validateRedirects, validateWebLink, warnOfDeadTargets } from './link.ts';
import type { DatasetContext } from './query-dataset.ts';

describe('a link in text', () => {
  it.each(['/services', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:612-555-0142'])(
    'can be %s',
    (href) => expect(validateLink(href)).toBe(true),
  );

  it.each([
    undefined,
    '',
    'example.com',
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
  ])('cannot be %j', (href) => expect(validateLink(href)).toMatch(/^Start with/));
});

describe('a link to a full post', () => {
  it.each(['/blog', 'https://example.com'])('can be %s', (href) =>
    expect(validateWebLink(href)).toBe(true),
  );

  it.each(['tel:612-555-0142', 'mailto:a@example.com', 'javascript:alert(1)'])(
    'cannot be %s',
    (href) => expect(validateWebLink(href)).toMatch(/^Start with/),
  );
});

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
