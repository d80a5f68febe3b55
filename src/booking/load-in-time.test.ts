import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../tests/support/process/answer-calls.ts';
import { captureLog } from '../../tests/support/process/capture-log.ts';
import { loadAnswerHours } from './load-in-time.ts';

describe('the usual answer time', () => {
  it('is fetched once an hour for all pages, cached by Next.js', async () => {
    const calls = answerCalls({ database: () => 2 });
    expect(await loadAnswerHours()).toBe(2);
    expect(calls).toMatchObject([
      {
        name: 'answer_hours',
        init: { method: 'GET', cache: 'force-cache', next: { revalidate: 3600 } },
      },
    ]);
  });

  it.each([
    ['it is not known yet', () => null],
    ['the database returns something else', () => 'soon'],
    ['the database is down', undefined],
  ])('is left out when %s', async (_, answer) => {
    captureLog();
    answerCalls(answer ? { database: answer } : {});
    expect(await loadAnswerHours()).toBeNull();
  });
});
