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

  it('waits as long as a service with too many requests says, within reason', async () => {
    const busy = (seconds: string) =>
      new Response('busy', { status: 429, headers: { 'retry-after': seconds } });
    const answers = [busy('1'), new Response('well')];
    const fetch = () => Promise.resolve(answers.shift() ?? busy('1'));
    expect(await request(fetch, 'https://a.example.com/')).toMatchObject({ text: 'well' });
    const busyForAnHour = () => Promise.resolve(busy('3600'));
    expect(await request(busyForAnHour, 'https://a.example.com/')).toMatchObject({ status: 429 });
  });

  it('names the host that does not answer, and nothing of the address', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const asked = request(fetch, 'https://a.example.com/rest/v1?apikey=secret');
    await expect(asked).rejects.toThrow(/^a\.example\.com does not answer\.$/);
  });
});
