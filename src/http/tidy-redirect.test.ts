import { expect, it } from 'vitest';
import { withQuery } from './tidy-redirect.ts';

it.each([
  ['/about', '/old-page?utm_source=x&gclid=abc', '/about?utm_source=x&gclid=abc'],
  ['/about#team', '/old?a=1', '/about?a=1#team'],
  ['/about', '/old', '/about'],
  ['/about', '/old?_rsc=abc', '/about'],
  ['/about?b=2', '/old?a=1', '/about?b=2'],
  ['/booking', '/booking?service=gone', '/booking'],
  ['https://studio.example/', '/studio?a=1', 'https://studio.example/'],
])('a redirect to %s, requested as %s, goes to %s', (location, asked, target) =>
  expect(withQuery(location, asked)).toBe(target),
);
