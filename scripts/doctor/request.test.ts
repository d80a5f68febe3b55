import { describe, expect, it } from 'vitest';
import { request } from './request.ts';

describe('a request of the doctor', () => {
  it('is made again when the connection breaks off', async () => {
    const answers = [
      () => Promise.reject(new TypeError('other side closed')),
      () => Promise.resolve(new Response('well', { status: 200 })),
    ];
    const fetch = () => answers.shift()?.() ?? Promise.reject(new Error('asked once more'));
    expect(await request(fetch, 'https://a.example.com/')).toMatchObject({ text: 'well' });
  });

  it('names the host that does not answer, and nothing of the address', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const asked = request(fetch, 'https://a.example.com/rest/v1?apikey=secret');
    await expect(asked).rejects.toThrow(/^a\.example\.com does not answer\.$/);
  });
});
