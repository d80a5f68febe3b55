import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { withinDeadline } from './deadline.ts';

describe('waiting with a deadline', () => {
  it('returns what came in time, and leaves no timer', async () => {
    vi.useFakeTimers();
    expect(await withinDeadline(Promise.resolve(7), 8000)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the error of the work, and leaves no timer', async () => {
    vi.useFakeTimers();
    await expect(withinDeadline(Promise.reject(new Error('refused')), 8000)).rejects.toThrow(
      'refused',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at the deadline although the work never does', async () => {
    vi.useFakeTimers();
    const outcome = expect(withinDeadline(new Promise(() => {}), 8000)).rejects.toThrow(
      '8 seconds',
    );
    await vi.advanceTimersByTimeAsync(8000);
    await outcome;
  });

  it('takes what lies there when a busy process looks again, however late', async () => {
    const file = readFile(import.meta.filename, 'utf8');
    const outcome = withinDeadline(file, 80);
    const busyUntil = performance.now() + 200;
    while (performance.now() < busyUntil);
    expect(await outcome).toContain('however late');
  });
});
