import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormQueue } from './form-queue.ts';

const settings = { slots: 1, leaseMs: 1_000, places: 100, senders: 100 };

function open(changes: Partial<typeof settings> = {}) {
  const queue = createFormQueue({ ...settings, ...changes });
  const log: string[] = [];
  return {
    log,
    leave: queue.leave,
    send: (visitor: string, network = `network of ${visitor}`) => {
      const form = {};
      const start = () => log.push(visitor);
      queue.enter(form, { visitor, network }, { start, refuse: () => log.push(`no ${visitor}`) });
      return form;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());

describe('forms that arrive together', () => {
  it('start at once while there is room', () => {
    const { send, log } = open({ slots: 2 });
    for (const visitor of ['a', 'b', 'c']) send(visitor);
    expect(log).toEqual(['a', 'b']);
  });

  it('start with the visitor who has sent the fewest', () => {
    const { send, leave, log } = open();
    const first = send('flood');
    send('flood');
    send('flood');
    const honest = send('honest');
    leave(first);
    leave(honest);
    expect(log).toEqual(['flood', 'honest', 'flood']);
  });

  it('start with the quieter network when visitors have sent equally many', () => {
    const { send, leave, log } = open();
    const first = send('x', 'loud');
    const a = send('a');
    send('y', 'loud');
    leave(first);
    leave(a);
    expect(log).toEqual(['x', 'a', 'y']);
  });

  it('alternate between the newest and the oldest of first-time senders', () => {
    const { send, leave, log } = open();
    const first = send('first');
    const early = send('early');
    for (let attacker = 0; attacker < 50; attacker += 1) send(`flood ${attacker}`);
    const late = send('late');
    for (const form of [first, early, late]) leave(form);
    expect(log.slice(0, 3).toSorted()).toEqual(['early', 'first', 'late']);
  });

  it('no longer count against a visitor after an hour', () => {
    const { send, leave, log } = open();
    for (let sent = 0; sent < 3; sent += 1) leave(send('a'));
    vi.advanceTimersByTime(61 * 60_000);
    leave(send('b'));
    const c = send('c');
    send('b');
    send('a');
    leave(c);
    expect(log).toEqual(['a', 'a', 'a', 'b', 'c', 'a']);
  });

  it('are refused from the busiest sender when too many wait', () => {
    const { send, log } = open({ places: 2 });
    for (const visitor of ['a', 'a', 'b', 'c']) send(visitor);
    expect(log).toEqual(['a', 'no a']);
  });

  it('do not wait for a form that never ends or whose visitor is gone', () => {
    const { send, leave, log } = open();
    send('slow');
    const gone = send('gone');
    send('c');
    leave(gone);
    vi.advanceTimersByTime(settings.leaseMs);
    expect(log).toEqual(['slow', 'c']);
  });

  it('stop counting the sender who was inactive the longest first', () => {
    const { send, leave, log } = open({ senders: 4 });
    leave(send('a'));
    leave(send('b'));
    // The visitor and the network of `c` replace those of `a`.
    const c = send('c');
    send('a');
    send('c');
    leave(c);
    expect(log).toEqual(['a', 'b', 'c', 'a']);
  });
});
