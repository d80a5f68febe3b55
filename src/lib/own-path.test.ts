import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a redirect to where the visitor came from', () => {
  it.each(['/', '/services', '/booking?quote=1#top', '/st-louis-park'])('leads to %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

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
  ])('never leads away from the site: %j', (wanted) => {
    expect(ownPath(wanted)).toBe('/');
  });

  it('cannot carry a second header', () => {
    expect(ownPath('/services\r\nSet-Cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
