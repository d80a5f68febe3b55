import { describe, expect, it } from 'vitest';
import { screenRequest } from './screen-request.ts';

const HOST = 'example.com';
const screen = (method: string, url: string, headers: Record<string, string> = {}) =>
  screenRequest({ method, url, headers: { host: HOST, ...headers } }, ['www.example.com']);
const FORM = { 'content-type': 'multipart/form-data; boundary=b' };

describe('an address', () => {
  it.each(['/%', '/%E0%A4%A', '/a%00b', '/%c0%ae', '*', 'http://example.com/'])(
    '%s that cannot be decoded is a bad request',
    (url) => {
      expect(screen('GET', url)).toEqual({ status: 400 });
    },
  );

  it.each(['/', '/edina', '/%C3%A9', '/quote?a=%E0%A4%A', '//twice', '/nope.php'])(
    '%s that can be is passed on',
    (url) => {
      expect(screen('GET', url)).toBe('pass');
      expect(screen('HEAD', url)).toBe('pass');
    },
  );
});

describe('a method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    '%s that no page has is refused',
    (method) => {
      expect(screen(method, '/faq')).toMatchObject({ status: 405, allow: ['GET', 'HEAD', 'POST'] });
    },
  );

  it.each(['/hero/hero-1.mp4', '/share/home.png', '/media/a.webp', '/robots.txt', '/studio'])(
    'other than GET and HEAD is refused at the file %s',
    (url) => {
      expect(screen('POST', url, FORM)).toMatchObject({ status: 405, allow: ['GET', 'HEAD'] });
    },
  );

  it('is left to the route itself, unless Next.js does not know it', () => {
    expect(screen('DELETE', '/api/health')).toBe('pass');
    expect(screen('TRACE', '/api/health')).toMatchObject({ status: 405 });
  });
});

describe('a form', () => {
  it('is read before it is passed on, with and without a script', () => {
    expect(screen('POST', '/contact', FORM)).toBe('form');
    expect(screen('POST', '/quote', { 'next-action': 'a', 'content-type': 'text/plain' })).toBe(
      'form',
    );
  });

  it.each(['https://example.com', 'https://www.example.com'])('may come from %s', (origin) => {
    expect(screen('POST', '/contact', { ...FORM, origin })).toBe('form');
  });

  it.each(['https://evil.example', 'null', '', 'nonsense'])('may not come from "%s"', (origin) => {
    expect(screen('POST', '/contact', { ...FORM, origin })).toEqual({ status: 403 });
  });

  it('may come from the name that a proxy was called by', () => {
    const headers = { ...FORM, origin: 'https://north.example' };
    expect(screen('POST', '/contact', { ...headers, 'x-forwarded-host': 'north.example' })).toBe(
      'form',
    );
  });
});
