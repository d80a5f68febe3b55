import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const WEBHOOK_URL = 'http://localhost/api/sanity-webhook';
const post = (body: string) => new Request(WEBHOOK_URL, { method: 'POST', body });

/** A sender that announces no length and never stops. */
function endlessRequest() {
  const state = { sent: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.sent += 10;
      controller.enqueue(new Uint8Array(10));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  // The browser's types don't know `duplex`, which a streamed body needs.
  const init = { method: 'POST', body, duplex: 'half' };
  return { state, request: new Request(WEBHOOK_URL, init) };
}

describe('the body of a webhook request', () => {
  it('is read as it is, letters of several bytes included', async () => {
    expect(await readBody(post('{"slug":"café"}'))).toBe('{"slug":"café"}');
  });

  it('may be as long as the limit and no byte longer', async () => {
    expect(await readBody(post('a'.repeat(20)), 20)).toBe('a'.repeat(20));
    expect(await readBody(post('é'.repeat(11)), 20)).toBeNull();
  });

  it('is rejected by its announced length', async () => {
    const headers = { 'content-length': '1000000' };
    expect(await readBody(new Request(WEBHOOK_URL, { method: 'POST', headers }))).toBeNull();
  });

  it('is no longer read once it is too long', async () => {
    const { state, request } = endlessRequest();
    expect(await readBody(request, 100)).toBeNull();
    expect(state.cancelled).toBe(true);
    expect(state.sent).toBeLessThan(200);
  });

  it('may be missing', async () => {
    expect(await readBody(new Request(WEBHOOK_URL, { method: 'POST' }))).toBe('');
  });
});
