import { expect, it } from 'vitest';
import { hashTarget, inPageTarget, sectionOfPage } from './hash-scrolling.tsx';

const leftAlone = (...hrefs: (string | null)[]) =>
  hrefs.map((href): [typeof href, string | null] => [href, null]);

it.each([
  ['#about', 'about'],
  ['/#eco-wash', 'eco-wash'],
  ['#na%C3%AFve', 'naïve'],
  ...leftAlone(null, '', '/', '#', '/#', '/services#eco-wash', 'https://a.example/#b', '#%E0%A4'),
])('a link on the home page to %s scrolls to %s', (href, id) => {
  expect(inPageTarget(href)).toBe(id);
});

it.each([
  ['/', 'hero'],
  ['/faq', 'faq'],
  ['/areas-we-serve', 'areas-we-serve'],
  ...leftAlone(null, '', '/#about', '/a/b', '/booking?quote=1', 'https://a.example/faq'),
])('a header link to %s scrolls to the section %s', (href, id) => {
  expect(sectionOfPage(href)).toBe(id);
});

it('a hash names its section, and a malformed one names no section', () => {
  expect(hashTarget('#faq')).toBe('faq');
  expect(hashTarget('')).toBeNull();
  expect(hashTarget('#')).toBeNull();
  expect(hashTarget('#%')).toBeNull();
});
