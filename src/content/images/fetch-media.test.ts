import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { configure } from '../../../tests/support/process/configure.ts';
import { fetchMedia, mediaRequestToUpstream } from './fetch-media.ts';
import { imageUrl, signCrop } from './image-url.ts';

const file = `${'a'.repeat(40)}-1200x800.jpg`;
const ask = (answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  return fetchMedia(file, new URLSearchParams('w=640'), 'image/avif,image/webp,*/*');
};

describe('an image', () => {
  it('is cached for a year, but only by browsers and by caches that respect Vary', async () => {
    const { headers } = await ask(new Response('', { headers: { 'Content-Type': 'image/avif' } }));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'vercel-cdn-cache-control': 'max-age=31536000',
      'cloudflare-cdn-cache-control': 'no-store',
      vary: 'Accept',
    });
  });

  it.each([
    ['cannot be fetched', new Response('boom', { status: 500 })],
    ['is a page in its place', new Response('Hello', { headers: { 'Content-Type': 'text/html' } })],
  ])('that %s is not cached and is named in the log', async (_, answer) => {
    const report = vi.spyOn(log, 'error').mockReturnValue();
    const response = await ask(answer);
    expect(report).toHaveBeenCalledOnce();
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBeNull();
  });
});

const upstream = (query: string, name = file) =>
  mediaRequestToUpstream(name, new URLSearchParams(query))?.href ?? null;

describe('a request for an image', () => {
  it('goes to the image pipeline of the hosted service', () => {
    expect(upstream('w=640')).toBe(
      `https://cdn.sanity.io/images/ab12cd34/production/${file}?w=640&fit=max&auto=format`,
    );
  });

  it('goes to the configured host when there is one', () => {
    configure(({ sanity }) => {
      Object.assign(sanity, { projectId: 'local', apiHost: 'http://localhost:3010' });
    });
    expect(upstream('w=320')).toMatch(/^http:\/\/localhost:3010\/images\/local\/production\//);
  });

  it.each([
    ...['', 'w=641', 'w=0640', 'w=99999', 'w=640&w=320', 'w=640&dl=1', 'w=640&fit=crop'],
    ...['w=640&rect=', 'w=640&s=', 'w=640&s=aaaaaaaa', 'w=640&s=aaaaaaaa&rect='],
  ])('is rejected with "%s"', (query) => expect(upstream(query)).toBeNull());

  it('for a crop is accepted when the site signed this very crop of this file', () => {
    const crop = '0,0,600,400';
    const signature = signCrop(file, crop);
    expect(upstream(`w=640&s=${signature}&rect=${crop}`)).toContain(
      '?rect=0%2C0%2C600%2C400&w=640',
    );
    for (const query of [
      `w=640&rect=${crop}`,
      `w=640&s=&rect=${crop}`,
      `w=640&s=aaaaaaaa&rect=${crop}`,
      `w=640&s=${signature}&rect=0,0,601,400`,
      `w=640&s=${signature.toLowerCase()}x&rect=${crop}`,
      `w=640&s=${signature}`,
    ]) {
      expect(upstream(query), query).toBeNull();
    }
    expect(upstream(`w=640&s=${signature}&rect=${crop}`, file.replace('a', 'b'))).toBeNull();
  });

  it('for a crop is accepted only by processes with the same key', () => {
    const query = `w=640&s=${signCrop(file, '0,0,600,400')}&rect=0,0,600,400`;
    expect(upstream(query)).not.toBeNull();
    configure((environment) => {
      environment.actionsKey = 'the key of another site';
    });
    expect(upstream(query)).toBeNull();
  });

  it.each([
    '../../secret',
    'a/b.jpg',
    '..%2fx.jpg',
    `${'a'.repeat(40)}-1200x800.svg`,
    `${'a'.repeat(40)}-0x800.jpg`,
    `${'a'.repeat(40)}-1200x800.jpg/..`,
    `${'a'.repeat(40)}-1200x800.jpg?x=1`,
    'favicon.ico',
    '',
  ])('is rejected for the file "%s"', (name) => expect(upstream('w=640', name)).toBeNull());

  it('is accepted for every URL that the site writes, whatever the focus, crop and ratio', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const part = fc.double({ min: 0, max: 0.49, noNaN: true });
    const focus = fc.double({ min: 0, max: 1, noNaN: true });
    const ratio = fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side, x: focus, y: focus, ratio }),
        fc.record({ top: part, bottom: part, left: part, right: part }),
        ({ width, height, x, y, ratio: wanted }, crop) => {
          const name = `${'a'.repeat(40)}-${width}x${height}.jpg`;
          const url = imageUrl(
            { file: name, alt: '', width, height, placeholder: null, focus: { x, y }, crop },
            { width: 640, ...(wanted === undefined ? {} : { ratio: wanted }) },
          );
          expect(upstream(url.split('?')[1] ?? '', name)).not.toBeNull();
        },
      ),
    );
  });
});
