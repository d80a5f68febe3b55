import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterAction, respondUnavailable } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { logUnexpectedError } from '#lib/logging/unexpected-errors.ts';
import { captureLog } from '../../tests/support/process/capture-log.ts';
import { listen } from '../../tests/support/process/listen.ts';
import { describeRequest, followRequests } from './follow-requests.ts';
import { sizeLimit } from './screen-request.ts';

let captured: ReturnType<typeof captureLog>;
beforeEach(() => (captured = captureLog()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces Next.js: responds with the request that reached it, and logs a line. */
async function echo(passed: IncomingMessage): Promise<string> {
  // Next.js fails on a body that was read before.
  if (passed.readableDidRead) return 'The body was read before.';
  const chunks: Buffer[] = [];
  for await (const chunk of passed) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  log.info('handled');
  if (passed.url === '/down') respondUnavailable(60);
  if (passed.url === '/slow') await setImmediate();
  const { method = '', url = '', headers } = passed;
  return `${method} ${url} ${String(headers['x-forwarded-for'] ?? '-')} ${Buffer.concat(chunks).toString()}`;
}

/** The error page with which Next.js responds when it cannot read a form or an action fails. */
function fail(response: ServerResponse, error: Error): void {
  logUnexpectedError(error);
  response.statusCode = 500;
  response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', '3');
  response.flushHeaders();
  response.write('x');
  response.end('yz');
}

const createSite = () =>
  createServer((passed, response) => {
    void echo(passed).then((text) => {
      if (passed.url === '/faulty-action') enterAction();
      if (!passed.url?.startsWith('/fault')) response.end(text);
      else fail(response, new SyntaxError('No form.'));
    });
  });

const server = createSite();
followRequests({ trustedProxyHops: 1, refusal: { siteHosts: [] } });
const origin = await listen(server);
afterAll(() => void server.close());

/** @property body a list is written piece by piece */
type Sent = { method?: string; headers?: Record<string, string>; body?: string | string[] };

async function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(origin, { path, method, headers, agent: false }, resolve);
    sending.once('error', reject);
    for (const piece of [body].flat()) sending.write(piece);
    sending.end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

it('the site refuses malformed requests, including the very first one', async () => {
  expect(await send('/%E0%A4%A')).toMatchObject({
    status: 400,
    text: expect.stringContaining("We couldn't read this request.") as unknown,
  });
  expect(await send('/faq', { method: 'PUT' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, POST' },
  });
  expect(captured.lines()).toEqual([]);
});

describe('a body', () => {
  const chunked = { 'transfer-encoding': 'chunked' };
  const echoOf = async (body: string | string[], headers: Record<string, string> = chunked) =>
    (await send('/quote', { method: 'POST', headers, body })).text;

  it.each(['/quote', '/api/sanity-webhook'])(
    'over the limit of %s is refused however it is sent, and never arrives',
    async (path) => {
      const body = 'x'.repeat(sizeLimit({ url: path }) + 1);
      const announced = { 'content-length': String(body.length) };
      for (const headers of [announced, chunked]) {
        expect(await send(path, { method: 'POST', headers, body })).toMatchObject({
          status: 413,
          text: 'This is too long. Please send less, or call us.',
        });
      }
      expect(captured.lines()).toEqual([]);
    },
  );

  it('of exactly the limit arrives unchanged', async () => {
    const body = 'é'.repeat(sizeLimit({ url: '/quote' }) / 2);
    for (const headers of [{ 'content-length': String(Buffer.byteLength(body)) }, chunked]) {
      expect(await echoOf(body, headers)).toBe(`POST /quote - ${body}`);
    }
  });

  it('arrives whole when it comes byte by byte, and may be empty', async () => {
    const body = Array.from({ length: 20_000 }, (_, index) => String(index % 10));
    expect(await echoOf(body)).toBe(`POST /quote - ${body.join('')}`);
    expect(await echoOf('')).toBe('POST /quote - ');
  });
});

describe('a form that cannot be read', () => {
  const unreadable = { method: 'POST', body: 'x' };

  it.each([
    ['content-type', 'multipart/form-data; boundary=b'],
    ['next-action', 'x'],
  ])('with %s: %s is a bad request and not an error of the site', async (name, value) => {
    const answer = await send('/fault', { ...unreadable, headers: { [name]: value } });
    expect(answer).toMatchObject({
      status: 400,
      text: "We couldn't read this request. Please reload the page, or call us.",
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(captured.lines().filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is different from a fault of the site, which is logged', async () => {
    const headers = { 'next-action': 'x' };
    for (const sent of [
      () => send('/faulty-action', { ...unreadable, headers }),
      () => send('/fault', unreadable),
      () => send('/fault'),
    ]) {
      expect(await sent()).toMatchObject({ status: 500, text: 'xyz' });
      expect(captured.lines()).toContainEqual(
        expect.objectContaining({ level: 'error', message: 'An unexpected error.' }),
      );
      captured = captureLog();
    }
  });
});

describe('any other request', () => {
  it('is passed on unchanged', async () => {
    const sent = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' }, body: '["Zoë"]' };
    expect(await send('/quote?a=1', sent)).toMatchObject({
      status: 200,
      text: 'POST /quote?a=1 203.0.113.7 ["Zoë"]',
    });
  });

  it('is named in each line of the log, without its query', async () => {
    await Promise.all([
      send('/booking?quote=1', { headers: { 'x-request-id': 'from-the-front-1' } }),
      send('/booking?quote=2', { headers: { 'x-request-id': 'no good' } }),
      send('/booking?quote=3'),
    ]);
    const ids = captured.lines().map(({ requestId }) => String(requestId));
    expect(captured.lines()).toEqual(
      ids.map(() => expect.objectContaining({ method: 'GET', path: '/booking' }) as unknown),
    );
    expect(ids.filter((id) => /^[\da-f-]{36}$/.test(id))).toHaveLength(2);
    expect(ids).toContain('from-the-front-1');
    expect(new Set(ids).size).toBe(3);
  });
});

it('a proxy closes an idle connection before the site does', async () => {
  const caddyKeepsIt = 120_000;
  await send('/faq');
  expect(server.keepAliveTimeout).toBeGreaterThan(caddyKeepsIt);
});

it('many forms at once are all passed on, each logged under its own request', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `form-number-${index}`);
  const sent = await Promise.all(
    ids.map((id) => send('/booking', { method: 'POST', headers: { 'x-request-id': id } })),
  );
  expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const logged = captured.lines().map(({ requestId }) => requestId);
  expect(logged.sort()).toEqual(ids.sort());
});

it('a page that is temporarily unavailable is sent as 503', async () => {
  expect(await send('/down')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    text: expect.stringContaining('GET /down') as unknown,
  });
  expect(await send('/up')).toMatchObject({ status: 200 });
});

it('without a proxy, visitors cannot choose the address that they are counted under', async () => {
  followRequests({ trustedProxyHops: 0, refusal: null });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await send('/quote', { headers })).text).toBe('GET /quote - ');
});

// After a single request, the connection is idle.
it.each([[['keep-alive', 'close']], [['keep-alive']]])(
  'a site that stops answers what is under way, and is not kept by a front: %j',
  async (connections) => {
    const stopping = createSite();
    const url = `${await listen(stopping)}/slow`;
    // The proxy is never idle: the next request waits for the connection of the last one.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const asked = connections.map(
      () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const asking = request(url, { agent }, resolve);
          asking.once('error', reject).end();
        }),
    );
    await new Promise((resolve) => stopping.once('request', resolve));
    const isClosed = new Promise((resolve) => stopping.close(resolve));
    for (const [index, connection] of connections.entries()) {
      expect((await asked[index])?.resume().headers.connection).toBe(connection);
    }
    await isClosed;
    agent.destroy();
  },
);

it.each([
  ['no request', ''],
  ['half a request', 'GET /quote HTTP/1.1\r\nHost: localhost\r\n'],
  ['half a form', 'POST /quote HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n["Zo'],
])('a site that stops waits only twenty seconds for a visitor who has sent %s', async (_, sent) => {
  const stop = new AbortController();
  vi.stubGlobal('stopSignal', stop.signal);
  const stopping = createSite();
  const url = await listen(stopping);
  await (await fetch(`${url}/quote`)).text();
  const visitor = connect(Number(new URL(url).port), '127.0.0.1');
  visitor.on('error', () => undefined).write(sent);
  await once(stopping, 'connection');
  const isClosed = once(stopping.close(), 'close');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stop.abort();
  vi.advanceTimersByTime(19_000);
  expect(visitor.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  await isClosed;
});

const pathOf = (url: string) => describeRequest({ url, headers: {} }).path;

describe('the log of a request', () => {
  it.each([
    ['/visit/Zl5vT0c3dGh1bmRlcmJvbHQ', '/visit/…'],
    ['/visit/Zl5vT0c3dGh1bmRlcmJvbHQ/calendar', '/visit/…/calendar'],
    ['/api/calendar/Zl5vT0c3dGh1bmRlcmJvbHQ', '/api/calendar/…'],
    ['/booking?quote=6f1f6a0e-0b5c-4f0e-9d5e-0d3f0a1b2c3d', '/booking'],
  ])('does not repeat the secret in %s', (url, logged) => {
    expect(pathOf(url)).toBe(logged);
  });

  it('is short for any request', () => {
    expect(pathOf(`/${'x'.repeat(9_000)}`)).toHaveLength(200);
    const { requestId } = describeRequest({ headers: { 'x-request-id': 'x'.repeat(9_000) } });
    expect(requestId).toHaveLength(36);
  });
});
