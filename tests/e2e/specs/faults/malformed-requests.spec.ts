import { request, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { postBooking, readBookingForm } from '../../../support/product/plain-booking.ts';
import { postUnannounced, readPlainForm } from '../../../support/product/plain-form.ts';
import { control, running } from '../../support/harness.ts';

type RawRequest = {
  method?: string;
  /** Sent as it is, because fetch would normalize it. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** Sends one request to the site exactly as written, over a separate connection. */
async function sendRaw({ method = 'GET', path, headers, body }: RawRequest) {
  const { hostname, port } = new URL(running().siteUrl);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path, method, agent: false, headers: { ...headers } };
    const sending = request(options, resolve);
    sending.once('error', reject);
    sending.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode ?? 0, text };
}

const PAGES = ['/', '/contact', '/booking?quote=x', '/quote', '/edina', '/nope', '/a/b'];
const FILES = [
  '/hero/hero-1.mp4',
  '/brand/logo.svg',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/share/home.png',
  '/share/nope.png',
  '/media/nope.webp',
  '/studio',
  '/studio/structure',
  '/STUDIO/x',
  '/studio/static/nope.js',
  '/_next/static/nope.js',
  '/_next/image',
  '/_next/data/x/faq.json',
];
const ROUTES = [
  '/api/health',
  '/api/services',
  '/api/quotes/x',
  '/api/outbox',
  '/api/reconcile',
  '/api/availability',
  '/api/availability?from=%00&days=x',
  '/api/studio/blocked-times',
  '/api/studio/money?from=%00&to=x',
  '/api/studio/customers/%00',
  '/api/studio-settings',
  '/api/sanity-webhook',
  '/api/resend-webhook',
  '/api/nope',
  '/api/clicks',
  '/api/ticket',
  '/api/trial',
  '/api/preview/enable',
  '/api/preview/leave',
  '/api/preview/perspective',
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

/** Next.js parses these before any code of the site runs. */
const GARBLED: Record<string, Omit<RawRequest, 'path'>> = {
  'a form that is cut off': multipart(field('name', 'Ada')),
  'a form without a boundary': { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
  'a form with a garbled action': multipart(
    field('$ACTION_REF_1') + field('$ACTION_1:0', '{"id":') + END,
  ),
  'an empty form': multipart(''),
  'a form that ends in a header': multipart('--b\r\ncontent-disposition: form-da'),
  'a form that is not announced and cut off': {
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
    body: field('name', 'Ada'),
  },
  'a form whose action refers to itself': multipart(
    field('$ACTION_REF_1') + field('$ACTION_1:0', '"$@1"') + END,
  ),
};

/** The request that a script sends to the action of the contact form. */
const GARBLED_ARGUMENTS = ['', '{', '["$F1"', '["$undefined', 'x'];
/** Next.js can read these, so the action has to handle them. */
const ODD_ARGUMENTS = ['[]', '[null]', '[1,[],{}]', '["$undefined"]', '["$K1"]', '[{"name":[]}]'];

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

const SENTENCES = /^[A-Z][^<]+\.$/;

const HUNG_UP = /EPIPE|ECONNRESET/;

/** Sends them a few at a time, and returns the ones that the site failed on. */
async function failuresOf(requests: RawRequest[], name: (request: RawRequest) => string) {
  const failed: string[] = [];
  const queue = requests.values();
  const work = async () => {
    for (const request of queue) {
      const status = await sendRaw(request).then(
        (response) => response.status,
        (error: unknown) => String(error),
      );
      // The site may close the connection on a refused body while the rest is being written.
      if (typeof status === 'string' && HUNG_UP.test(status)) continue;
      if (typeof status !== 'number' || status >= 500) failed.push(`${name(request)}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return failed;
}

test('no method, header or body makes any address fail', async () => {
  test.setTimeout(120_000);
  const requests = ALL.flatMap((path): RawRequest[] => [
    ...METHODS.map((method) => ({ path, method })),
    ...HEADERS.map((headers) => ({ path, headers })),
    ...Object.values(BODIES).map((body) => ({ path, method: 'POST', ...body })),
  ]);
  const name = ({ path, method, headers, body }: RawRequest) =>
    `${method ?? ''} ${path} ${JSON.stringify(headers)} ${String(body).slice(0, 80)}`;
  expect(await failuresOf(requests, name)).toEqual([]);
  expect((await sendRaw({ path: '/' })).status).toBe(200);
});

for (const [name, body] of Object.entries(GARBLED)) {
  test(`${name} is the sender's fault at every address, and the response shows it`, async () => {
    const requests = ALL.map((path) => ({ path, method: 'POST', ...body }));
    expect(await failuresOf(requests, ({ path }) => path)).toEqual([]);
    const { status, text } = await sendRaw({ path: '/contact', method: 'POST', ...body });
    expect(status).toBe(400);
    expect(text).toMatch(SENTENCES);
  });
}

test('an action that gets garbage fails on no page', async () => {
  const hidden = await readPlainForm(running().siteUrl, '/contact');
  const [, id = ''] = /"id":"(\w+)"/.exec([...hidden.values()].join(' ')) ?? [];
  const forms = ['"$@1"', '"$F1"', '["$K1"]', '{'].map((bound) =>
    multipart(
      field('$ACTION_REF_1') +
        field('$ACTION_1:0', `{"id":"${id}","bound":${bound}}`) +
        field('$ACTION_1:1', '{') +
        END,
    ),
  );
  const called = ['', field('0', '["$K1"]'), field('0', '{')].map((text) => ({
    headers: { ...multipart('').headers, 'next-action': id },
    body: text + END,
  }));
  const garbled = GARBLED_ARGUMENTS.map((text) => action(id, text));
  const odd = ODD_ARGUMENTS.map((text) => action(id, text));
  const requests = [...forms, ...called, ...garbled, ...odd].flatMap((body) =>
    PAGES.map((path) => ({ path, method: 'POST', ...body })),
  );
  expect(await failuresOf(requests, ({ path, body }) => `${path} ${String(body)}`)).toEqual([]);
  for (const body of garbled) {
    const { status, text } = await sendRaw({ path: '/contact', method: 'POST', ...body });
    expect(status, body.body).toBe(400);
    expect(text).toMatch(SENTENCES);
  }
  for (const body of odd) {
    expect((await sendRaw({ path: '/contact', method: 'POST', ...body })).status).toBe(200);
  }
});

test("no body uses up the memory, or a booking's place, however long it is", async () => {
  test.skip(process.platform !== 'linux', 'Only Linux says how much memory a process takes.');
  const { siteUrl } = running();
  const hidden = await readBookingForm(siteUrl);
  const visitor = { address: '198.51.100.7', submissionId: crypto.randomUUID() };
  const send = (path: string, megabytes: number, piece?: number) =>
    postUnannounced(`${siteUrl}${path}`, megabytes, piece);
  const before = Number(await control('memory/site'));
  const memory = [before];
  const watch = setInterval(() => {
    void control('memory/site').then((megabytes) => memory.push(Number(megabytes)));
  }, 100);
  const [pages, events, bytewise, browsers, isBooked] = await Promise.all([
    Promise.all([0.3, 10, 300].map((megabytes) => send('/contact', megabytes))),
    Promise.all([0.3, 10, 300].map((megabytes) => send('/api/sanity-webhook', megabytes))),
    Promise.all(Array.from({ length: 8 }, () => send('/contact', 0.2, 1))),
    Promise.all(
      ['/api/studio/session', '/api/preview/leave', '/api/clicks'].map((path) => send(path, 300)),
    ),
    postBooking(siteUrl, hidden, { ...visitor, email: 'beside@example.com' }),
  ]).finally(() => clearInterval(watch));
  expect(pages).toEqual([413, 413, 413]);
  expect(events).toEqual([413, 413, 413]);
  expect(bytewise).toEqual(bytewise.map(() => 400));
  expect(browsers).toEqual([411, 411, 411]);
  expect(isBooked).toBe(true);
  // 900 MB arrived at once. The bodies are not the reason for the memory of a process that runs for
  // a while.
  const grown = Math.max(...memory) - before;
  expect(grown, `${memory.map(Math.round).join(', ')} MB`).toBeLessThan(200);
});

test('each malformed request gets the reason @journey', async () => {
  const post = (body: Omit<RawRequest, 'path'> | undefined): RawRequest => ({
    path: '/contact',
    method: 'POST',
    ...body,
  });
  const form = multipart(END);
  const expected: [RawRequest, status: number][] = [
    [{ path: '/%' }, 400],
    [{ path: '/', method: 'DELETE' }, 405],
    [{ path: '/studio', method: 'DELETE' }, 405],
    [{ path: '/robots.txt', method: 'POST' }, 405],
    [post(BODIES['a form with an unknown action']), 409],
    [post(BODIES['an unknown action']), 409],
    [post(BODIES['a form of 300 kB']), 413],
    [post({ ...form, headers: { ...form.headers, origin: 'null' } }), 403],
    [{ path: '/hero/hero-1.mp4', headers: { range: 'bytes=99999999-' } }, 416],
    [{ path: '/studio', headers: { 'if-match': '"x"' } }, 412],
    [{ path: '/_next/image?url=%2Fbrand%2Flogo.png&w=640&q=75' }, 404],
  ];
  for (const [request, status] of expected) {
    expect((await sendRaw(request)).status, JSON.stringify(request).slice(0, 80)).toBe(status);
  }
});
