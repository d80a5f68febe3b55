import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchMedia } from '#content/fetch-media.ts';
import { getGalleryPictures } from '#content/get-gallery-pictures.ts';
import { getServices } from '#content/get-services.ts';
import { pictureUrl } from '#content/image-url.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

let lake: SeededLake;

beforeAll(async () => {
  lake = await startSeededLake();
});

afterAll(() => lake.close());

function request(path: string, accept = 'image/avif,image/webp,*/*'): Promise<Response> {
  const url = new URL(path, 'http://localhost:3000');
  return fetchMedia(url.pathname.replace('/media/', ''), url.searchParams, accept);
}

describe('the pictures of the seed', () => {
  it('are served in the width and shape that a page asks for', async () => {
    const services = await getServices();
    const gallery = await getGalleryPictures();
    const pictures = [...services, ...gallery].flatMap(({ picture }) => picture ?? []);
    expect(pictures).toHaveLength(14);
    for (const picture of pictures) {
      const answer = await request(pictureUrl(picture, { width: 320, ratio: 1 }));
      expect(answer.status).toBe(200);
      const { width, height } = await sharp(await answer.bytes()).metadata();
      expect({ width, height }).toEqual({ width: 320, height: 320 });
    }
  });

  it('come as WebP or AVIF to browsers that take them, and may be kept for ever', async () => {
    const picture = (await getServices())[0]?.picture;
    if (!picture) throw new Error('The first service has no picture.');
    const answer = await request(pictureUrl(picture, { width: 320 }));
    expect(answer.headers.get('content-type')).toMatch(/^image\/(?:webp|avif)$/);
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  });

  it('are not found under names and sizes that nobody offers', async () => {
    const missing = `/media/${'0'.repeat(40)}-1200x800.jpg`;
    for (const path of [`${missing}?w=320`, `${missing}?w=321`, '/media/logo.svg?w=320']) {
      expect((await request(path)).status, path).toBe(404);
    }
  });
});
