import { describe, expect, it } from 'vitest';
import { hashTarget, inPageTarget, sectionOfPage } from './hash-scrolling.tsx';

describe('a link on the home page', () => {
  it.each([
    ['#about', 'about'],
    ['/#eco-wash', 'eco-wash'],
    ['#na%C3%AFve', 'naïve'],
  ])('%s scrolls to %s', (href, id) => {
    expect(inPageTarget(href)).toBe(id);
  });

  it.each([
    null,
    '',
    '/',
    '#',
    '/#',
    '/services#eco-wash',
    'https://example.com/#about',
    '#%E0%A4',
  ])('%s is left to the browser', (href) => {
    expect(inPageTarget(href)).toBeNull();
  });
});

describe('an entry of the header', () => {
  it.each([
    ['/', 'hero'],
    ['/faq', 'faq'],
    ['/areas-we-serve', 'areas-we-serve'],
  ])('%s is summed up by the section %s', (href, id) => {
    expect(sectionOfPage(href)).toBe(id);
  });

  it.each([null, '', '/#about', '/a/b', '/booking?quote=1', 'https://example.com/faq'])(
    '%s has no section',
    (href) => {
      expect(sectionOfPage(href)).toBeNull();
    },
  );
});

it('a URL with a hash names its section; a malformed one names none', () => {
  expect(hashTarget('#faq')).toBe('faq');
  expect(hashTarget('')).toBeNull();
  expect(hashTarget('#')).toBeNull();
  expect(hashTarget('#%')).toBeNull();
});
