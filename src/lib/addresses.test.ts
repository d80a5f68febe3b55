import { describe, expect, it } from 'vitest';
import { isSafeLink, ownPath } from './addresses.ts';

describe('a redirect', () => {
  it.each(['/', '/services', '/booking?quote=1#top', '/st-louis-park'])('may go to %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    ...['https://evil.example/', '//evil.example/', '/\\evil.example/', '/\t/evil.example/'],
    ...['/./\\evil.example', '/.//evil.example', '/a/..//evil.example', 'javascript:alert(1)'],
    ...['services', '', null],
  ])('never leaves the site: %j', (path) => {
    expect(ownPath(path)).toBe('/');
  });

  it('cannot inject a header', () => {
    expect(ownPath('/services\r\nSet-Cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});

describe('a link that an editor typed', () => {
  it.each([
    '/',
    '/services#eco-wash',
    'https://example.com',
    'mailto:a@b.example',
    'tel:+16125550142',
  ])('may be %s', (href) => expect(isSafeLink(href)).toBe(true));

  it.each([
    ...['', 'services', '//evil.example', '/\\evil.example', 'java\nscript:alert(1)'],
    ...['JAVASCRIPT:alert(1)', 'data:text/html,<script>', 'vbscript:x', 'https://'],
  ])('may not be %j', (href) => expect(isSafeLink(href)).toBe(false));
});
