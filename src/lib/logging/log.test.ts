import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../../tests/support/capture-log.ts';
import { followRequests } from './current-request.ts';
import { log } from './log.ts';
import { captureConsole, logUnexpectedError } from './unexpected-errors.ts';

let captured: ReturnType<typeof captureLog>;
beforeEach(() => (captured = captureLog()));
afterEach(() => void vi.restoreAllMocks());

describe('a line of the log', () => {
  it('is one JSON object, whatever is in it', () => {
    log.warn('Two\nlines', { error: new Error('and\nmore'), pages: ['/a'] });
    expect(captured.text().trimEnd()).not.toContain('\n');
    expect(captured.lines()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        level: 'warn',
        message: 'Two\nlines',
        pages: ['/a'],
        error: 'Error: and more',
      },
    ]);
  });
});

describe('during a request', () => {
  const server = createServer((request, response) => {
    void delay(1).then(() => {
      log.info(`handled ${request.headers['x-name'] as string}`);
      response.end();
    });
  });
  let url = '';
  beforeAll(async () => {
    followRequests();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => void server.close());

  it('a line says which request it belongs to, without the query', async () => {
    const ask = (name: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/booking?quote=${name}`, { headers: { 'x-name': name, ...headers } });
    await Promise.all([
      ask('first', { 'x-request-id': 'from-the-front-1' }),
      ask('second'),
      ask('third', { 'x-request-id': 'no good' }),
    ]);
    const lines = captured.lines();
    const of = (name: string) => lines.find(({ message }) => message === `handled ${name}`);
    expect(of('first')).toMatchObject({
      requestId: 'from-the-front-1',
      method: 'GET',
      path: '/booking',
    });
    const [second, third] = [of('second')?.requestId, of('third')?.requestId];
    expect(second).toMatch(/^[\da-f-]{36}$/);
    expect(third).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(third);
  });

  it.each([
    ['/visit/Zl5vT0c3dGh1bmRlcmJvbHQ', '/visit/…'],
    ['/visit/Zl5vT0c3dGh1bmRlcmJvbHQ/calendar', '/visit/…/calendar'],
    ['/api/calendar/Zl5vT0c3dGh1bmRlcmJvbHQ', '/api/calendar/…'],
  ])('a line does not repeat the secret in %s', async (path, logged) => {
    await fetch(`${url}${path}`, { headers: { 'x-name': 'secret' } });
    expect(captured.lines().at(-1)).toMatchObject({ path: logged });
  });
});

describe('an unexpected error', () => {
  it('is logged once, however often it is reported', () => {
    const error = new Error('broken');
    logUnexpectedError(error, { routePath: '/faq' });
    logUnexpectedError(error);
    expect(captured.lines()).toHaveLength(1);
    expect(captured.lines()[0]).toMatchObject({
      level: 'error',
      error: 'Error: broken',
      routePath: '/faq',
    });
  });

  it('that Next.js prints is logged without the row that it carries, and once', () => {
    const console = { error: globalThis.console.error, warn: globalThis.console.warn };
    captureConsole();
    const cause = { code: '23514', message: 'x', details: 'Maya Olsen', hint: null };
    const error = new Error('broken', { cause });
    globalThis.console.error(' \u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m', error);
    logUnexpectedError(error);
    globalThis.console.warn('\u001b[33m⚠\u001b[39m Careful: %s', 'slow');
    Object.assign(globalThis.console, console);
    expect(captured.lines()).toEqual([
      expect.objectContaining({ level: 'error', error: 'Error: broken ← Error (23514)' }),
      expect.objectContaining({ level: 'warn', message: 'Careful: slow' }),
    ]);
  });
});
