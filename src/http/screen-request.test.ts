import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#config/field-limits.ts';
import { WEBHOOK_PATHS } from '#config/webhook-paths.ts';
import { screenRequest, sizeLimit } from './screen-request.ts';

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
    '%s that can be decoded is passed on',
    (url) => {
      expect(screen('GET', url)).toBeNull();
      expect(screen('HEAD', url)).toBeNull();
    },
  );
});

describe('a method', () => {
  it.each([
    ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'].map(
      (method) => [method, '/faq', 'GET, HEAD, POST'] as const,
    ),
    ...['/hero/hero-1.mp4', '/share/home.png', '/media/a.webp', '/robots.txt', '/STUDIO'].map(
      (file) => ['POST', file, 'GET, HEAD'] as const,
    ),
  ])('%s is refused at %s, which has %s', (method, url, Allow) => {
    expect(screen(method, url, FORM)).toEqual({ status: 405, headers: { Allow } });
  });

  it('is left to the route itself if Next.js supports it', () => {
    expect(screen('DELETE', '/api/health')).toBeNull();
    expect(screen('TRACE', '/api/health')).toMatchObject({ status: 405 });
  });
});

describe('a form', () => {
  it.each<[Record<string, string>]>([
    [{ origin: 'https://example.com' }],
    [{ origin: 'https://www.example.com' }],
    // A program sends no origin. A proxy forwards the host that it was called by.
    [{}],
    [{ origin: 'https://north.example', 'x-forwarded-host': 'north.example' }],
  ])('may come from %j', (headers) => {
    expect(screen('POST', '/contact', { ...FORM, ...headers })).toBeNull();
  });

  it.each(['https://evil.example', 'null', '', 'nonsense'])('may not come from "%s"', (origin) => {
    expect(screen('POST', '/contact', { ...FORM, origin })).toEqual({ status: 403 });
  });
});

describe('a body', () => {
  it.each([
    // The longest characters in UTF-8.
    { size: 'the longest message', message: '漢'.repeat(MAX_LENGTH.message) },
    { size: 'a message of 100,000 letters', message: 'x'.repeat(100_000) },
  ])('may be $size and sent twice without a script', async ({ message }) => {
    const form = new FormData();
    for (const field of ['name', 'email', 'phone', 'subject'] as const) {
      form.set(field, '漢'.repeat(MAX_LENGTH[field]));
    }
    form.set('message', message);
    form.set('$ACTION_1:0', JSON.stringify([...form.entries()]));
    const { byteLength } = await new Response(form).arrayBuffer();
    expect(byteLength).toBeLessThan(sizeLimit({ url: '/contact' }));
    expect(sizeLimit({ url: '/contact' })).toBeLessThan(300_000);
  });

  it.each(['/contact', '/api/studio/session', '/api/sanity-webhook'])(
    'at %s may announce at most as many bytes as the site reads',
    (url) => {
      const announcing = (bytes: number) =>
        screen('POST', url, { ...FORM, 'content-length': String(bytes) });
      expect(announcing(sizeLimit({ url }))).toBeNull();
      expect(announcing(sizeLimit({ url }) + 1)).toEqual({ status: 413 });
    },
  );

  it.each(['/api/studio/session', '/api/preview/leave', '/api/clicks', '/api/webhook/x'])(
    'that a browser sends to %s must announce its length',
    (url) => {
      expect(screen('POST', url, { 'transfer-encoding': 'chunked' })).toEqual({ status: 411 });
    },
  );

  it.each(['/contact', ...Object.values(WEBHOOK_PATHS)])(
    'at %s need not announce it, since a proxy may drop the length',
    (url) => {
      expect(screen('POST', url, { ...FORM, 'transfer-encoding': 'chunked' })).toBeNull();
    },
  );

  it('need not announce its length at any route that a service calls', () => {
    const routes = globSync('src/app/api/**/*webhook*/route.ts', { cwd: process.cwd() });
    const paths = routes.map((file) => `/${file.split('/').slice(2, -1).join('/')}`);
    expect(paths.toSorted()).toEqual(Object.values(WEBHOOK_PATHS).toSorted());
  });
});
