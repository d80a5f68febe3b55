import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORM_SIZE_LIMIT } from '#config/form-size.ts';
import { respondUnavailable } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { captureLog } from '../../tests/support/capture-log.ts';
import { followRequests } from './follow-requests.ts';

let captured: ReturnType<typeof captureLog>;
beforeEach(() => (captured = captureLog()));

/** Stands for Next.js: says what reached it, and logs a line. */
async function echo(passed: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of passed) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  log.info('handled');
  if (passed.url === '/down') respondUnavailable(60);
  const { method = '', url = '', headers } = passed;
  return `${method} ${url} ${String(headers['x-forwarded-for'] ?? '-')} ${Buffer.concat(chunks).toString()}`;
}

const startServer = async (): Promise<Server> => {
  const server = createServer((passed, response) => {
    void echo(passed).then((text) => response.end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

let server: Server;
beforeAll(async () => {
  followRequests({ trustedProxyHops: 1, refusal: { siteHosts: [] } });
  server = await startServer();
});
afterAll(() => void server.close());

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  const { port } = address;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ port, path, method, headers, agent: false }, resolve);
    sending.once('error', reject);
    sending.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

describe('a malformed request', () => {
  it('is refused by the site itself, the very first included', async () => {
    expect(await send('/%E0%A4%A')).toMatchObject({
      status: 400,
      text: 'This request cannot be read.',
    });
    expect(await send('/faq', { method: 'PUT' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    });
    expect(captured.lines()).toEqual([]);
  });

  it('of a size that no form has is refused before its body is read', async () => {
    const body = 'x'.repeat(FORM_SIZE_LIMIT + 1);
    const headers = { 'content-length': String(body.length) };
    expect(await send('/quote', { method: 'POST', headers, body })).toMatchObject({ status: 413 });
  });
});

describe('any other request', () => {
  it('is passed on as it came', async () => {
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

describe('an idle connection', () => {
  it('is closed by a proxy in front before the site would close it', async () => {
    const caddyKeepsIt = 120_000;
    await send('/faq');
    expect(server.keepAliveTimeout).toBeGreaterThan(caddyKeepsIt);
  });
});

describe('many forms at once', () => {
  it('are all passed on, each logged as itself, however long it waited for its turn', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `form-number-${index}`);
    const sent = await Promise.all(
      ids.map((id) => send('/booking', { method: 'POST', headers: { 'x-request-id': id } })),
    );
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(
      captured
        .lines()
        .map(({ requestId }) => requestId)
        .sort(),
    ).toEqual(ids.sort());
  });
});

describe('a page that cannot be shown right now', () => {
  it('is sent as 503, for a while', async () => {
    expect(await send('/down')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      text: expect.stringContaining('GET /down') as unknown,
    });
    expect(await send('/up')).toMatchObject({ status: 200 });
  });
});

describe('a site without a proxy in front', () => {
  it('does not let visitors choose the address that they are counted under', async () => {
    followRequests({ trustedProxyHops: 0, refusal: null });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await send('/quote', { headers })).text).toBe('GET /quote - ');
  });
});
