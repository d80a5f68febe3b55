import { describe, expect, it } from 'vitest';
import { hashTarget, inPageTarget } from './in-page-target.ts';

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

describe('a URL with a hash', () => {
  it('names its section; a malformed one names none', () => {
    expect(hashTarget('#faq')).toBe('faq');
    expect(hashTarget('')).toBeNull();
    expect(hashTarget('#')).toBeNull();
    expect(hashTarget('#%')).toBeNull();
  });
});
