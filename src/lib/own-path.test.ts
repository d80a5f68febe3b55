import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a redirect', () => {
  it.each(['/', '/services', '/booking?quote=1#top', '/st-louis-park'])(
    'may lead to %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/./\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'services',
    '',
    null,
  ])('never leaves the site: %j', (path) => {
    expect(ownPath(path)).toBe('/');
  });

  it('cannot inject a header', () => {
    expect(ownPath('/services\r\nSet-Cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
