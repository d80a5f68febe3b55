import { expect, it } from 'vitest';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { mayStartLate, startScriptsLate } from './late-scripts.ts';

const PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>';
const FILE = '<script src="/_next/static/a.js" async=""></script>';
const OLD_BROWSERS = '<script src="/_next/static/b.js" noModule=""></script>';
const DATA = '<script>self.__next_f.push([1,"</p>"])</script>';

const page = (head: string, rest: string) =>
  `<html><head>${head}</head><body><p>Hello</p>${rest}</body></html>`;

it('the files of a page start late, its data stays, and the starter is its last script', () => {
  expect(startScriptsLate(page(PRELOAD + FILE + OLD_BROWSERS, FILE + DATA))).toBe(
    page(
      `<script type="late" src="/_next/static/a.js" async=""></script>${OLD_BROWSERS}`,
      `<script type="late" src="/_next/static/a.js" async=""></script>${DATA}<script>${INLINE_SCRIPTS.lateScripts}</script>`,
    ),
  );
});

const failed = page(FILE, DATA).replace('<html>', '<html id="__next_error__">');

it.each([page('', DATA), `${FILE}<p>Half a page`, '', failed])('%j stays as it is', (html) => {
  expect(startScriptsLate(html)).toBe(html);
});

it.each([
  ['/', '', true],
  ['/services?size=suv', '', true],
  ['/services?utm_source=mail', '', false],
  ['/services?a=b&gclid=x', '', false],
  ['/bookings-in-town', '', true],
  ['/contact', 'theme=dark', true],
  ['/booking', '', false],
  ['/quote?services=eco-wash', '', false],
  ['/visit/abc/ticket', '', false],
  ['/services', '__prerender_bypass=abc', false],
])('the scripts of %s with the cookies "%s" may start late: %s', (url, cookie, expected) => {
  expect(mayStartLate({ url, headers: { cookie } })).toBe(expected);
});
