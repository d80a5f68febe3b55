import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormQueue } from './form-queue.ts';

const settings = { slots: 1, leaseMs: 1_000, places: 100, senders: 100 };

function open(changes: Partial<typeof settings> = {}) {
  const queue = createFormQueue({ ...settings, ...changes });
  const log: string[] = [];
  return {
    log,
    leave: queue.leave,
    send(visitor: string, network = `network of ${visitor}`) {
      const form = {};
      queue.enter(
        form,
        { visitor, network },
        { start: () => log.push(visitor), refuse: () => log.push(`no ${visitor}`) },
      );
      return form;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('forms that arrive together', () => {
  it('start at once while there is room', () => {
    const { send, log } = open({ slots: 2 });
    send('a');
    send('b');
    send('c');
    expect(log).toEqual(['a', 'b']);
  });

  it('let a visitor go first who has sent less than those who wait', () => {
    const { send, leave, log } = open();
    const first = send('flood');
    send('flood');
    send('flood');
    const honest = send('honest');
    leave(first);
    leave(honest);
    expect(log).toEqual(['flood', 'honest', 'flood']);
  });

  it('of visitors who have sent equally much keep their order, quieter networks first', () => {
    const { send, leave, log } = open();
    const first = send('x', 'loud');
    send('y', 'loud');
    const b = send('b');
    const c = send('c');
    for (const form of [first, b, c]) leave(form);
    expect(log).toEqual(['x', 'b', 'c', 'y']);
  });

  it('turn away whoever has sent the most when too many wait', () => {
    const { send, log } = open({ places: 2 });
    send('a');
    send('a');
    send('b');
    send('c');
    expect(log).toEqual(['a', 'no a']);
  });

  it('do not wait for one that never ends', () => {
    const { send, log } = open();
    send('slow');
    send('b');
    vi.advanceTimersByTime(settings.leaseMs);
    expect(log).toEqual(['slow', 'b']);
  });

  it('do not wait for one whose visitor has gone', () => {
    const { send, leave, log } = open();
    const first = send('a');
    const gone = send('b');
    send('c');
    leave(gone);
    leave(first);
    expect(log).toEqual(['a', 'c']);
  });

  it('forget first whoever was unseen the longest', () => {
    const { send, leave, log } = open({ senders: 4 });
    const first = send('a');
    const b = send('b');
    const c = send('c');
    send('c');
    // Forgotten meanwhile: it goes before the second one of `c`.
    const again = send('a');
    for (const form of [first, b, c, again]) leave(form);
    expect(log).toEqual(['a', 'b', 'c', 'a', 'c']);
  });
});
