import { describe, expect, it, vi } from 'vitest';
import { withinDeadline } from './deadline.ts';

describe('waiting with a deadline', () => {
  it('returns a result in time, or rejects with its error, and leaves no timer', async () => {
    vi.useFakeTimers();
    expect(await withinDeadline(Promise.resolve(7), 8000)).toBe(7);
    const refused = Promise.reject(new Error('refused'));
    await expect(withinDeadline(refused, 8000)).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at the deadline although the work never does', async () => {
    vi.useFakeTimers();
    const waiting = withinDeadline(new Promise(() => {}), 8000);
    const outcome = expect(waiting).rejects.toThrow('8 seconds');
    await vi.advanceTimersByTimeAsync(8000);
    await outcome;
  });

  it('accepts a result that was ready while the process was busy, however late', async () => {
    const timers: (() => void)[] = [];
    vi.stubGlobal('setTimeout', (fire: () => void) => timers.push(fire));
    const { promise, resolve } = Promise.withResolvers<number>();
    const outcome = withinDeadline(promise, 8000);
    // After a pause, every timer that was set before it fires, and then the results arrive.
    for (const fire of timers.splice(0)) fire();
    resolve(7);
    expect(await outcome).toBe(7);
  });
});
