import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SERVER_TIME = new Date('2026-11-26T18:00:00Z');

/** Loads the module as a page does, without a known time. */
async function loadClock() {
  vi.resetModules();
  return import('./server-clock.ts');
}

const response = (headers: Record<string, string>) => new Response(null, { headers });
const dated = () => response({ date: SERVER_TIME.toUTCString() });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each(['2020-11-26T18:00:00Z', '2026-11-29T18:00:00Z', '2027-11-26T18:00:00Z'])(
  'a device at %s knows the time of the server after one response, and goes on from there',
  async (device) => {
    vi.setSystemTime(device);
    const clock = await loadClock();
    expect(clock.serverNow()).toBeNull();
    expect(clock.likelyNow()).toEqual(new Date(device));
    clock.noteServerTime(dated());
    expect(clock.serverNow()).toEqual(SERVER_TIME);
    vi.setSystemTime(Date.parse(device) + 5_000);
    expect(clock.likelyNow()).toEqual(new Date(SERVER_TIME.getTime() + 5_000));
  },
);

it('a response without a time changes nothing', async () => {
  const clock = await loadClock();
  clock.noteServerTime(response({}));
  expect(clock.serverNow()).toBeNull();
});

it('a listener is called once the time is known, until it is removed', async () => {
  const clock = await loadClock();
  const listener = vi.fn();
  const stop = clock.onServerTime(listener);
  clock.noteServerTime(dated());
  stop();
  clock.noteServerTime(dated());
  expect(listener).toHaveBeenCalledTimes(1);
});
