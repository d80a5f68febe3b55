import { describe, expect, it } from 'vitest';
import { request } from './request.ts';

describe('a request of the doctor', () => {
  it('is retried when the connection breaks', async () => {
    const answers = [
      () => Promise.reject(new TypeError('other side closed')),
      () => Promise.resolve(new Response('fine', { status: 200 })),
    ];
    const fetch = () => answers.shift()?.() ?? Promise.reject(new Error('one request too many'));
    expect(await request(fetch, 'https://a.example.com/')).toMatchObject({
      text: 'fine',
    });
  });

  it('is retried on 429 after the time the service names, unless that is too long', async () => {
    const busy = (seconds: string) =>
      new Response('busy', { status: 429, headers: { 'retry-after': seconds } });
    const answers = [busy('1'), new Response('fine')];
    const fetch = () => Promise.resolve(answers.shift() ?? busy('1'));
    expect(await request(fetch, 'https://a.example.com/')).toMatchObject({
      text: 'fine',
    });
    const busyForAnHour = () => Promise.resolve(busy('3600'));
    expect(await request(busyForAnHour, 'https://a.example.com/')).toMatchObject({ status: 429 });
  });

  it('fails with the name of the host and no other part of the address', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const failed = request(fetch, 'https://a.example.com/rest/v1?apikey=secret');
    await expect(failed).rejects.toThrow(/^a\.example\.com does not respond\.$/);
  });
});
