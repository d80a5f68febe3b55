import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Call } from '../../tests/support/process/answer-calls.ts';
import { configure } from '../../tests/support/process/configure.ts';
import { runOutboxAfterUndo } from './run-outbox.ts';

const SETTINGS = { _id: 'settings', businessName: 'Polaris Detailing' };

let underWay = 0;
let most = 0;
let calls: Call[];
let answer: (name: string) => number;

beforeEach(() => {
  [underWay, most] = [0, 0];
  answer = () => 0;
  calls = answerCalls({
    content: ({ name }) => (name.includes('"settings"') ? SETTINGS : []),
    database: async ({ name }) => {
      if (name !== 'claim_emails') return answer(name);
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return [];
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A route, with its own copy of all modules. */
async function route() {
  vi.resetModules();
  return (await import('./run-outbox.ts')).runOutbox;
}
const runs = () => calls.filter(({ name }) => name === 'claim_emails').length;

/** Loads the modules of a route twice. */
const TIMEOUT = { timeout: 30_000 };

describe('the outbox', TIMEOUT, () => {
  it('is delivered by one run at a time in a process, so Resend gets two requests a second', async () => {
    const [booking, scheduler] = [await route(), await route()];
    await Promise.all([booking(), scheduler(), booking(), scheduler()]);
    expect(runs()).toBeGreaterThan(1);
    expect(most).toBe(1);
  });

  it('is delivered again for emails that were queued during a run', async () => {
    const [booking, scheduler] = [await route(), await route()];
    const first = booking();
    await scheduler();
    await first;
    expect(runs()).toBe(2);
  });
});

it('a process that was asked to end sends no emails and queues none', TIMEOUT, async () => {
  vi.stubGlobal('stopSignal', AbortSignal.abort());
  await (
    await route()
  )();
  expect(calls.map(({ name }) => name)).not.toContain('claim_emails');
  expect(calls.map(({ name }) => name)).not.toContain('queue_reminders');
});

describe('due email', TIMEOUT, () => {
  const SOURCES = [
    ...['queue_reminders', 'queue_summary', 'queue_overflow'],
    ...['queue_openings', 'queue_next_visits'],
  ];
  const names = () => calls.map(({ name }) => name);

  it('is sent before anything is queued, and again afterward', async () => {
    answer = (name) => (name === 'queue_openings' ? 3 : 0);
    await (
      await route()
    )();
    const run = names().filter((name) => name === 'claim_emails' || SOURCES.includes(name));
    expect(run).toEqual(['claim_emails', ...SOURCES, 'claim_emails']);
  });

  it.each(SOURCES)(
    'is sent when %s fails, and so are the emails of the other sources',
    async (broken) => {
      answer = (name) => {
        if (name === broken) throw new Error('no answer');
        return SOURCES.includes(name) ? 1 : 0;
      };
      await (
        await route()
      )();
      expect(SOURCES.filter((source) => names().includes(source))).toEqual(SOURCES);
      expect(runs()).toBe(2);
    },
  );
});

describe('the email of an owner’s transition', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is sent once the owner can no longer undo the transition', async () => {
    runOutboxAfterUndo();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs()).toBe(1);
  });

  it('waits for the scheduler on a host that bills requests for waiting', async () => {
    configure((current) => {
      current.isServerless = true;
    });
    runOutboxAfterUndo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs()).toBe(0);
  });
});
