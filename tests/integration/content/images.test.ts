import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getGalleryImages } from '#content/getters/lists.ts';
import { getServices } from '#content/getters/services.ts';
import { fetchMedia } from '#content/images/fetch-media.ts';
import { imageUrl } from '#content/images/image-url.ts';
import { useSeededLake } from './start-seeded-lake.ts';

useSeededLake();

function request(path: string, accept = 'image/avif,image/webp,*/*'): Promise<Response> {
  const url = new URL(path, 'http://localhost:3000');
  return fetchMedia(url.pathname.replace('/media/', ''), url.searchParams, accept);
}

describe('the images of the seed', () => {
  it('are served in the width and ratio that a page requests', async () => {
    const services = await getServices();
    const gallery = await getGalleryImages();
    const images = [...services, ...gallery].flatMap(({ image }) => image ?? []);
    expect(images).toHaveLength(20);
    for (const image of images) {
      const response = await request(imageUrl(image, { width: 320, ratio: 1 }));
      expect(response.status).toBe(200);
      const { width, height } = await sharp(await response.bytes()).metadata();
      expect({ width, height }).toEqual({ width: 320, height: 320 });
    }
  });

  it('are not found under names and sizes that the site never uses', async () => {
    const missing = `/media/${'0'.repeat(40)}-1200x800.jpg`;
    for (const path of [`${missing}?w=320`, `${missing}?w=321`, '/media/logo.svg?w=320']) {
      expect((await request(path)).status, path).toBe(404);
    }
  });
});
