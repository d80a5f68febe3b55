import { beforeEach, expect, it, vi } from 'vitest';
import { configure } from '../../../tests/support/process/configure.ts';
import { createWarmUp } from './warm-up.ts';

beforeEach(() => void vi.useFakeTimers());

it('a serverless host requests each page once and does not wait for stale ones', async () => {
  configure((current) => {
    Object.assign(current, { isServerless: true, siteEnv: 'production' });
  });
  const requested: string[] = [];
  vi.stubGlobal('fetch', (input: string) => {
    requested.push(input);
    return Promise.resolve(new Response('', { headers: { 'x-vercel-cache': 'STALE' } }));
  });
  const { warmUp, stalePages } = createWarmUp();
  await warmUp([], new Map());
  expect(requested.some((url) => url.endsWith('/services'))).toBe(true);
  expect(stalePages()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
