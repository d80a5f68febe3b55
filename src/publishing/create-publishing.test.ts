import { beforeEach, expect, it, vi } from 'vitest';
import { createRevalidateLater } from './create-publishing.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
let seconds: number[];
let revalidateLater: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  seconds = [];
  revalidateLater = createRevalidateLater(() => seconds.push((Date.now() - START) / 1000));
});

it('pages are revalidated again 5, 20, 60 and 120 seconds after a publish', async () => {
  revalidateLater();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(seconds).toEqual([5, 20, 60, 120]);
});

it('twenty publishes within ten seconds are revalidated again together', async () => {
  for (let index = 0; index < 20; index += 1) {
    revalidateLater();
    await vi.advanceTimersByTimeAsync(500);
  }
  await vi.advanceTimersByTimeAsync(300_000);
  expect(seconds.length).toBeLessThan(15);
  expect(seconds.at(-1)).toBeGreaterThanOrEqual(129.5);
  for (const [index, second] of seconds.entries()) {
    expect(second - (seconds[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(5);
  }
});
