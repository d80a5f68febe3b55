import { expect, test } from '@playwright/test';
import { running } from '../../support/harness.ts';
import { sendRaw, type RawRequest } from '../../support/raw-request.ts';

const PAGES = ['/', '/contact', '/booking?quote=x', '/quote', '/edina', '/nope', '/a/b'];
const FILES = [
  ...['/hero/hero-1.mp4', '/brand/logo.svg', '/favicon.ico', '/robots.txt', '/sitemap.xml'],
  ...['/manifest.webmanifest', '/share/home.png', '/share/nope.png', '/media/nope.webp'],
  ...[
    '/studio',
    '/studio/structure',
    '/STUDIO/x',
    '/studio/static/nope.js',
    '/_next/static/nope.js',
  ],
  ...['/_next/image', '/_next/data/x/faq.json'],
];
const ROUTES = [
  ...['/api/health', '/api/services', '/api/quotes/x', '/api/outbox', '/api/look'],
  ...['/api/availability', '/api/availability?from=%00&days=x', '/api/studio/blocked-times'],
  ...['/api/studio/money?from=%00&to=x', '/api/studio/customers/%00', '/api/studio-settings'],
  ...['/api/sanity-webhook', '/api/resend-webhook', '/api/nope', '/api/clicks', '/api/ticket'],
  ...['/api/preview/enable', '/api/preview/leave', '/api/preview/perspective'],
  '/booking/calendar',
];
const UNREADABLE = [
  '/%',
  '/hero/hero-1.mp4#x',
  '/%E0%A4%A',
  '/a%00b',
  '/api/%ff',
  '/share/%E0.png',
  '/media/%00',
];
const ODD = ['//x', '/\\x', '/.env', '/%2e%2e/x', '/faq?a=%E0%A4%A', '/faq?_rsc=%00', '/[city]'];
const ALL = [...PAGES, ...FILES, ...ROUTES, ...UNREADABLE, ...ODD, `/${'x'.repeat(9_000)}`];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const multipart = (text: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: text,
});
const field = (name: string, value = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = '--b--\r\n';
const action = (id: string, body: string) => ({
  headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' },
  body,
});
const UNKNOWN = `40${'a'.repeat(40)}`;

const BODIES: Record<string, Omit<RawRequest, 'path'>> = {
  json: { headers: { 'content-type': 'application/json' }, body: '{"a":' },
  urlencoded: { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=%zz' },
  'a form without an action': multipart(field('name', 'Ada') + END),
  'a form with an unknown action': multipart(field(`$ACTION_ID_${UNKNOWN}`) + END),
  'an unknown action': action(UNKNOWN, '[]'),
  'a malformed action': action('../x', '[]'),
  'an action with a garbled body': action(UNKNOWN, '["$F1"'),
  'a form of 300 kB': multipart(`${field('name', 'x'.repeat(300_000))}${END}`),
  'a body of 2 MB': { headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(2_000_000) },
};

/** React decodes these before any code of the site runs. */
const GARBLED: Record<string, Omit<RawRequest, 'path'>> = {
  'a form that is cut off': multipart(field('name', 'Ada')),
  'a form without a boundary': { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
  'a form with a garbled action': multipart(
    field('$ACTION_REF_1') + field('$ACTION_1:0', '{"id":') + END,
  ),
  'an empty form': multipart(''),
  'a form whose size is not announced': {
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
    body: field('name', 'x'.repeat(2_000_000)) + END,
  },
};

const HEADERS: Record<string, string>[] = [
  ...['bytes=99999999-', 'bytes=-0', 'bytes=-99999999', 'bytes=5-2', 'bytes=x', 'x=0-'].map(
    (range) => ({ range }),
  ),
  { range: 'bytes=99999999-', 'if-range': '"x"' },
  { 'if-match': '"x"' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-none-match': '"x', 'if-modified-since': 'x' },
  { rsc: '1', 'next-router-state-tree': '%' },
  { 'x-forwarded-host': '%', 'x-forwarded-proto': '://' },
  { host: '[' },
  { cookie: '__prerender_bypass=%; x=%E0%A4%A' },
];

const HUNG_UP = /EPIPE|ECONNRESET/;

/** Sends them some at a time; says which ones the site failed on. */
async function failuresOf(requests: RawRequest[], name: (request: RawRequest) => string) {
  const failed: string[] = [];
  const queue = requests.values();
  const work = async () => {
    for (const request of queue) {
      const status = await sendRaw(request).then(
        (response) => response.status,
        (error: unknown) => String(error),
      );
      // The site may hang up on a body that it refuses while the rest is being written.
      if (typeof status === 'string' && HUNG_UP.test(status)) continue;
      if (typeof status !== 'number' || status >= 500) failed.push(`${name(request)}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return failed;
}

test('no method makes any address fail', async () => {
  const requests = ALL.flatMap((path) => METHODS.map((method) => ({ path, method })));
  expect(await failuresOf(requests, ({ method, path }) => `${method ?? ''} ${path}`)).toEqual([]);
});

test('no header makes any address fail', async () => {
  const requests = ALL.flatMap((path) => HEADERS.map((headers) => ({ path, headers })));
  const name = ({ path, headers }: RawRequest) => `${path} ${JSON.stringify(headers)}`;
  expect(await failuresOf(requests, name)).toEqual([]);
});

for (const [name, body] of Object.entries(BODIES)) {
  test(`${name} makes no address fail`, async () => {
    const requests = ALL.map((path) => ({ path, method: 'POST', ...body }));
    expect(await failuresOf(requests, ({ path }) => path)).toEqual([]);
    expect((await sendRaw({ path: '/' })).status).toBe(200);
  });
}

test('a garbled form gets an answer, and the site stays up', async () => {
  for (const [name, body] of Object.entries(GARBLED)) {
    const { status, text } = await sendRaw({ path: '/contact', method: 'POST', ...body });
    expect(status, name).toBeGreaterThanOrEqual(400);
    expect(text, name).not.toContain('node_modules');
    expect((await sendRaw({ path: '/contact' })).status).toBe(200);
  }
});

test('each malformed request is told what is wrong with it @journey', async () => {
  const statusOf = async (request: RawRequest) => (await sendRaw(request)).status;
  const post = (body: Omit<RawRequest, 'path'>) =>
    statusOf({ path: '/contact', method: 'POST', ...body });
  for (const path of UNREADABLE) expect(await statusOf({ path }), path).toBe(400);
  for (const path of [...PAGES, ...FILES]) {
    expect(await statusOf({ path, method: 'DELETE' }), path).toBe(405);
  }
  for (const path of FILES) expect(await statusOf({ path, method: 'POST' }), path).toBe(405);
  expect(await post(BODIES['a form with an unknown action'] ?? {})).toBe(409);
  expect(await post(BODIES['a form of 300 kB'] ?? {})).toBe(413);
  expect(await post({ ...action(UNKNOWN, '[]') })).toBe(409);
  const files = ['/hero/hero-1.mp4', '/studio', await builtFile()];
  for (const path of files) {
    const beyond = await sendRaw({ path, headers: { range: 'bytes=99999999-' } });
    expect(beyond.status, path).toBe(416);
    expect(beyond.headers['content-range'], path).toMatch(/^bytes \*\/\d+$/);
    expect((await sendRaw({ path, headers: { range: 'bytes=0-9' } })).text).toHaveLength(10);
    expect((await sendRaw({ path, headers: { range: 'bytes=-99999999' } })).status).toBe(200);
    expect((await sendRaw({ path, headers: { 'if-match': '"x"' } })).status, path).toBe(412);
  }
  expect(await statusOf({ path: '/_next/image?url=%2Fbrand%2Flogo.png&w=640&q=75' })).toBe(404);
});

/** The address of a script that the build wrote. */
async function builtFile(): Promise<string> {
  const { text } = await sendRaw({ path: '/contact' });
  const [path] = /\/_next\/static\/[^"]+\.js/.exec(text) ?? [];
  if (path === undefined) throw new Error('The page has no script.');
  return path;
}

/** The form of the contact page as a browser without a script sends it. */
async function contactForm(): Promise<FormData> {
  const html = await (await fetch(`${running().siteUrl}/contact`)).text();
  const form = new FormData();
  for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? [];
    form.set(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  return form;
}

test('a form is accepted from the site itself and refused from another @journey', async () => {
  const encoded = new Response(await contactForm());
  const type = encoded.headers.get('content-type') ?? '';
  const body = new Uint8Array(await encoded.arrayBuffer());
  const send = (origin: string) =>
    sendRaw({
      path: '/contact',
      method: 'POST',
      headers: { 'content-type': type, origin },
      body,
    });
  const own = await send(running().siteUrl);
  expect(own.status).toBe(200);
  expect(own.text).toContain('Please fill out all required fields');
  for (const origin of ['https://evil.example', 'null', 'nonsense']) {
    expect((await send(origin)).status, origin).toBe(403);
  }
});

test('a share card that nobody has asked for yet is drawn while others post to it', async () => {
  const path = '/share/orono.png';
  const answers = await Promise.all(
    ['POST', 'GET', 'POST', 'GET', 'OPTIONS', 'GET'].map((method) => sendRaw({ path, method })),
  );
  expect(answers.map(({ status }) => status)).toEqual([405, 200, 405, 200, 405, 200]);
});
