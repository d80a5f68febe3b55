import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { captureLog } from '../../tests/support/capture-log.ts';
import { attachCustomers } from './attach-customers.ts';

beforeEach(() => {
  captureLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what was sent before there were customers', () => {
  it('gets its customers with each run of the scheduler, a portion at a time', async () => {
    const calls = answerCalls({ database: () => 500 });
    await attachCustomers();
    expect(calls.map(({ name, input }) => [name, input])).toEqual([
      ['find_older_customers', { portion: 500 }],
    ]);
  });

  it('does not fail a run while the database is down', async () => {
    const calls = answerCalls({});
    await expect(attachCustomers()).resolves.toBeUndefined();
    expect(calls).toHaveLength(1);
  });
});
