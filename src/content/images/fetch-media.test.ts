import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { fetchMedia } from './fetch-media.ts';

const FILE = `${'a'.repeat(40)}-1200x800.jpg`;
const ask = (answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  return fetchMedia(FILE, new URLSearchParams('w=640'), 'image/avif,image/webp,*/*');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an image', () => {
  it('is kept for a year by browsers and by caches that tell its formats apart', async () => {
    const { headers } = await ask(new Response('', { headers: { 'Content-Type': 'image/avif' } }));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vercel-cdn-cache-control')).toBe('max-age=31536000');
    expect(headers.get('vary')).toBe('Accept');
  });

  it('is kept by no cache that would give one format to every browser', async () => {
    const { headers } = await ask(new Response('', { headers: { 'Content-Type': 'image/avif' } }));
    expect(headers.get('cloudflare-cdn-cache-control')).toBe('no-store');
  });

  it.each([
    ['cannot be fetched', new Response('boom', { status: 500 })],
    ['is a page in its place', new Response('Hello', { headers: { 'Content-Type': 'text/html' } })],
  ])('that %s is kept nowhere, and named in the log', async (_, answer) => {
    const report = vi.spyOn(log, 'error').mockReturnValue();
    const response = await ask(answer);
    expect(report).toHaveBeenCalledOnce();
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBeNull();
  });
});
