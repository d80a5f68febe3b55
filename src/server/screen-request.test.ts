import { describe, expect, it } from 'vitest';
import { FORM_SIZE_LIMIT } from '#config/form-size.ts';
import { screenRequest } from './screen-request.ts';

const HOST = 'example.com';
const screen = (method: string, url: string, headers: Record<string, string> = {}) =>
  screenRequest({ method, url, headers: { host: HOST, ...headers } }, ['www.example.com']);
const FORM = { 'content-type': 'multipart/form-data; boundary=b' };

describe('an address', () => {
  it.each(['/%', '/%E0%A4%A', '/a%00b', '/%c0%ae', '/a#b', '*', 'http://example.com/'])(
    '%s that cannot be decoded is a bad request',
    (url) => {
      expect(screen('GET', url)).toEqual({ status: 400 });
    },
  );

  it.each(['/', '/edina', '/%C3%A9', '/quote?a=%E0%A4%A', '//twice', '/nope.php'])(
    '%s that can be is passed on',
    (url) => {
      expect(screen('GET', url)).toBeNull();
      expect(screen('HEAD', url)).toBeNull();
    },
  );
});

describe('a method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    '%s that no page has is refused',
    (method) => {
      expect(screen(method, '/faq')).toEqual({
        status: 405,
        headers: { Allow: 'GET, HEAD, POST' },
      });
    },
  );

  it.each(['/hero/hero-1.mp4', '/share/home.png', '/media/a.webp', '/robots.txt', '/STUDIO'])(
    'other than GET and HEAD is refused at the file %s',
    (url) => {
      expect(screen('POST', url, FORM)).toEqual({
        status: 405,
        headers: { Allow: 'GET, HEAD' },
      });
    },
  );

  it('is left to the route itself, unless Next.js does not know it', () => {
    expect(screen('DELETE', '/api/health')).toBeNull();
    expect(screen('TRACE', '/api/health')).toMatchObject({ status: 405 });
  });
});

describe('a form', () => {
  it.each(['https://example.com', 'https://www.example.com'])('may come from %s', (origin) => {
    expect(screen('POST', '/contact', { ...FORM, origin })).toBeNull();
  });

  it('may come from a program that names no origin', () => {
    expect(screen('POST', '/contact', FORM)).toBeNull();
  });

  it.each(['https://evil.example', 'null', '', 'nonsense'])('may not come from "%s"', (origin) => {
    expect(screen('POST', '/contact', { ...FORM, origin })).toEqual({ status: 403 });
  });

  it('may come from the name that a proxy was called by', () => {
    const headers = { ...FORM, origin: 'https://north.example' };
    expect(
      screen('POST', '/contact', { ...headers, 'x-forwarded-host': 'north.example' }),
    ).toBeNull();
  });

  it('may announce as many bytes as the site reads of one, and no more', () => {
    const announcing = (bytes: number) =>
      screen('POST', '/contact', { ...FORM, 'content-length': String(bytes) });
    expect(announcing(FORM_SIZE_LIMIT)).toBeNull();
    expect(announcing(FORM_SIZE_LIMIT + 1)).toEqual({ status: 413 });
  });
});
