import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { captureLog } from '../../../tests/support/process/capture-log.ts';
import { enterRequest } from './current-request.ts';
import { isDue, log } from './log.ts';
import { captureConsole, logUnexpectedError } from './unexpected-errors.ts';

let captured: ReturnType<typeof captureLog>;
beforeEach(() => (captured = captureLog()));

it('a line of the log is one JSON object, whatever it contains', () => {
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

it('a line written during a request contains the request', async () => {
  const handle = async (requestId: string) => {
    enterRequest({ requestId, method: 'GET', path: '/faq' }, null);
    await delay(1);
    log.info(`handled ${requestId}`);
  };
  await Promise.all([handle('first'), handle('second')]);
  expect(captured.lines()).toEqual([
    expect.objectContaining({ message: 'handled first', requestId: 'first', path: '/faq' }),
    expect.objectContaining({ message: 'handled second', requestId: 'second', method: 'GET' }),
  ]);
});

describe('an unexpected error', () => {
  it('is logged once even if it is reported several times', () => {
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

  it('that Next.js prints is logged once, without the row in it', () => {
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

it('a fact that many requests notice is logged once a minute, independent of other facts', () => {
  globalThis.loggedAt = undefined;
  const times = [0, 1, 59_999, 60_000, 60_001, 200_000];
  const due = times.filter((now) => isDue('content is down', now));
  expect(due).toEqual([0, 60_000, 200_000]);
  expect(isDue('another fact', 200_000)).toBe(true);
});
