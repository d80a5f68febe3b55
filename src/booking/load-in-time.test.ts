import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { captureLog } from '../../tests/support/capture-log.ts';
import { loadAnswerHours } from './load-in-time.ts';

describe('how soon requests are answered', () => {
  it('is asked for all pages once an hour, in a way that Next.js keeps', async () => {
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
    ['nobody knows yet', () => null],
    ['the database says something else', () => 'soon'],
    ['the database is down', undefined],
  ])('is not told when %s', async (_, answer) => {
    captureLog();
    answerCalls(answer ? { database: answer } : {});
    expect(await loadAnswerHours()).toBeNull();
  });
});
