import { describe, expect, it } from 'vitest';
import { findFaults, findTarget } from './redirects.ts';

describe('a redirect', () => {
  const redirects = [
    { from: '/About-Us.html', to: '/about' },
    { from: '/prices/cars', to: '/services#eco-wash' },
    { from: '/f%C3%BCr-alle', to: '/' },
  ];

  it.each([
    ['/about-us.html', '/about'],
    ['/ABOUT-US.HTML', '/about'],
    ['/prices/cars/', '/services#eco-wash'],
    ['/prices/cars//?utm=1', '/services#eco-wash'],
    ['/für-alle', '/'],
  ])('leads %s to %s, whatever the case and with a slash at the end', (address, target) => {
    expect(findTarget(redirects, address)).toBe(target);
  });

  it('never leads to itself', () => {
    expect(findTarget([{ from: '/a', to: '/A/?b' }], '/a')).toBeNull();
  });

  it('is for the home page too', () => {
    expect(findTarget([{ from: '/', to: '/about' }], '/')).toBe('/about');
  });

  it.each([
    '/about',
    '/prices',
    '',
    'about-us.html',
    '/about us.html',
    '//evil.example',
    '/%E0%A4',
  ])('is not for %j', (address) => {
    expect(findTarget(redirects, address)).toBeNull();
  });
});

describe('a list of redirects', () => {
  const faults = (...pairs: [from: string, to: string][]) =>
    findFaults(
      pairs.map(([from, to]) => ({ from, to })),
      ['/edina', '/blog/road-salt'],
    );

  it('is fine when each leads from an old address to a page', () => {
    expect(faults(['/old.html', '/edina'], ['/a/b.php', '/blog/road-salt'])).toEqual([]);
  });

  it.each<[string, [string, string][], RegExp]>([
    ['itself', [['/old', '/OLD/']], /leads to itself/],
    [
      'each other',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      /lead to each other/,
    ],
    [
      'another redirect',
      [
        ['/a', '/b'],
        ['/b', '/edina'],
      ],
      /straight to "\/edina"/,
    ],
    [
      'two places',
      [
        ['/a', '/edina'],
        ['/A', '/about'],
      ],
      /twice/,
    ],
    ['another site', [['/a', 'https://example.com']], /path of this site/],
    ['another host', [['/a', '//example.com/x']], /path of this site/],
  ])('is refused when one leads to %s', (_, pairs, sentence) => {
    expect(faults(...pairs).join(' ')).toMatch(sentence);
  });

  it.each([
    ['about.html', /starts with "\/"/],
    ['/two words', /starts with "\/"/],
    [String.raw`/\\evil.example`, /starts with "\/"/],
    ['/%E0%A4', /starts with "\/"/],
  ])('is refused when %s is no path of a site', (from, sentence) => {
    expect(faults([from, '/contact']).join(' ')).toMatch(sentence);
    expect(faults(['/old', from]).join(' ')).toMatch(sentence);
  });

  it.each(['_next', 'api', 'brand', 'hero', 'media', 'share', 'studio', 'visit'])(
    'is refused when it leads from the folder %s',
    (folder) => expect(faults([`/${folder}/x`, '/contact']).join(' ')).toMatch(/would hide it/),
  );

  it.each([
    ...['/about', '/Edina', '/blog/road-salt/', '/studio/x', '/'],
    ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/blog/feed.xml'],
    ...['/security.txt', '/.well-known/security.txt'],
  ])('is refused when it would hide what the site has at %s', (from) =>
    expect(faults([from, '/contact'])).toHaveLength(1),
  );
});
