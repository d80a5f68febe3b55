import { describe, expect, it } from 'vitest';
import { findFaults, findTarget } from './redirects.ts';

describe('a redirect', () => {
  const redirects = [
    { from: '/About-Us.html', to: '/about' },
    { from: '/prices/cars', to: '/services#eco-wash' },
    { from: '/f%C3%BCr-alle', to: '/' },
  ];

  it.each<readonly [string, string | null]>([
    ['/about-us.html', '/about'],
    ['/ABOUT-US.HTML', '/about'],
    ['/prices/cars/', '/services#eco-wash'],
    ['/prices/cars//?utm=1', '/services#eco-wash'],
    ['/für-alle', '/'],
    ...['/about', '/prices', '', 'about-us.html', '/about us.html'].map(
      (from) => [from, null] as const,
    ),
    ...['//evil.example', '/%E0%A4'].map((from) => [from, null] as const),
  ])('sends %j to %s, in any case and with a slash at the end', (address, target) =>
    expect(findTarget(redirects, address)).toBe(target),
  );

  it('never points to itself, and works for the home page too', () => {
    expect(findTarget([{ from: '/a', to: '/A/?b' }], '/a')).toBeNull();
    expect(findTarget([{ from: '/', to: '/about' }], '/')).toBe('/about');
  });
});

it('redirects in a circle have no target, and a chain is one step', () => {
  const chain = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c?x=1' },
    { from: '/c', to: '/d' },
  ];
  expect(findTarget(chain, '/a')).toBe('/d');
  const circle = [...chain, { from: '/d', to: '/A/' }];
  for (const address of ['/a', '/b', '/c', '/d']) expect(findTarget(circle, address)).toBeNull();
});

describe('a list of redirects', () => {
  const faults = (...pairs: (readonly [from: string, to: string])[]) =>
    findFaults(
      pairs.map(([from, to]) => ({ from, to })),
      ['/edina', '/blog/road-salt'],
    );

  it('is valid when each redirect goes from an old address to a page', () => {
    expect(faults(['/old.html', '/edina'], ['/a/b.php', '/blog/road-salt'])).toEqual([]);
  });

  it.each([
    ['/old /OLD/', /redirects to itself/],
    ['/a /b, /b /a', /redirect to each other/],
    ['/a /b, /b /edina', /straight to "\/edina"/],
    ['/a /edina, /A /about', /twice/],
    ['/a https://example.com', /path of this site/],
    ['/a //example.com/x', /path of this site/],
  ])('is refused with %s', (list, sentence) => {
    const pairs = list.split(', ').map((pair) => pair.split(' '));
    expect(faults(...pairs.map(([from = '', to = '']) => [from, to] as const)).join()).toMatch(
      sentence,
    );
  });

  it.each([
    ['about.html', /starts with "\/"/],
    ['/two words', /starts with "\/"/],
    [String.raw`/\\evil.example`, /starts with "\/"/],
    ['/%E0%A4', /starts with "\/"/],
  ])('is refused when %s is not a path of a site', (from, sentence) => {
    expect(faults([from, '/contact']).join(' ')).toMatch(sentence);
    expect(faults(['/old', from]).join(' ')).toMatch(sentence);
  });

  it.each(['_next', 'api', 'brand', 'hero', 'media', 'share', 'studio', 'visit'])(
    'is refused when it starts in the folder %s',
    (folder) =>
      expect(faults([`/${folder}/x`, '/contact']).join(' ')).toMatch(/already has a page or file/),
  );

  it.each([
    ...['/about', '/Edina', '/blog/road-salt/', '/studio/x', '/'],
    ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/blog/feed.xml'],
    ...['/security.txt', '/.well-known/security.txt'],
  ])('is refused when the site already has %s', (from) =>
    expect(faults([from, '/contact'])).toHaveLength(1),
  );
});
