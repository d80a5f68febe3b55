import { describe, expect, it } from 'vitest';
import { readHealth } from './read-health.ts';

const answering = (body: string, status: number) => () =>
  Promise.resolve(new Response(body, { status }));

describe('what the desk says about the prices that visitors are quoted', () => {
  it('is nothing when content and quotes agree', async () => {
    const ask = answering('{"status":"ok","problems":[]}', 200);
    expect(await readHealth(ask)).toEqual([]);
  });

  it("repeats the site's own sentences when they do not", async () => {
    const ask = answering('{"status":"degraded","problems":["eco-wash: the prices differ."]}', 503);
    expect(await readHealth(ask)).toEqual(['eco-wash: the prices differ.']);
  });

  it.each([
    ['an error page', answering('<!doctype html>', 500)],
    ['another answer', answering('{"problems":"none"}', 200)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that nothing could be compared after %s', async (_, ask) => {
    expect(await readHealth(ask)).toEqual([
      'The website does not answer, so its prices could not be compared.',
    ]);
  });
});
