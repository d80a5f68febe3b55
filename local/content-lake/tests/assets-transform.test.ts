import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SanityImageAssetDocument } from '@sanity/client';
import { halves } from './sample-picture.ts';
import { startLake, type TestLake } from './start-lake.ts';

let lake: TestLake;
let picture: SanityImageAssetDocument;

beforeAll(async () => {
  lake = await startLake();
  picture = await lake.editor.assets.upload('image', await halves(), { filename: 'halves.png' });
});
afterAll(() => lake.close());

async function fetchImage(search: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${picture.url}${search}`, { headers });
  const image = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height, format, compression } = await image.metadata();
  return { answer, image, width, height, format: compression ?? format };
}

async function colourAt(image: Sharp, left: number, top: number): Promise<string> {
  const area = image.clone().removeAlpha().extract({ left, top, width: 1, height: 1 });
  const [r = 0, g = 0, b = 0] = await area.raw().toBuffer();
  if (r > 200 && g > 200 && b > 200) return 'white';
  if (r > 200 && g < 60) return 'red';
  if (b > 200 && g < 60) return 'blue';
  return g > 200 ? 'green' : 'mixed';
}

describe('delivering pictures', () => {
  it('the original, byte for byte, for ever', async () => {
    const answer = await fetch(picture.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(await halves())).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(picture.url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it.each([
    ['?w=100', 100, 50],
    ['?h=100', 200, 100],
    ['?w=100&h=100', 100, 50],
    ['?w=100&dpr=2', 200, 100],
    ['?w=800', 800, 400],
    ['?w=800&fit=max', 400, 200],
    ['?w=800&h=800&fit=max', 400, 200],
    ['?w=100&h=100&fit=crop', 100, 100],
    ['?w=600&h=600&fit=crop', 600, 600],
    ['?w=600&h=600&fit=min', 200, 200],
    ['?w=100&h=100&fit=fill', 100, 100],
    ['?w=600&h=600&fit=fillmax', 600, 600],
    ['?w=100&h=100&fit=scale', 100, 100],
    ['?rect=100,50,200,100', 200, 100],
    ['?rect=100,50,200,100&w=50', 50, 25],
    ['?rect=300,100,500,500', 100, 100],
    ['?w=100&h=100&fit=crop&crop=entropy', 100, 100],
  ])('%s is %i×%i', async (search, width, height) => {
    const rendition = await fetchImage(search);
    expect(rendition.answer.status).toBe(200);
    expect(rendition).toMatchObject({ width, height, format: 'png' });
  });

  it('cuts exactly where rect says', async () => {
    const { image } = await fetchImage('?rect=190,0,20,20');
    expect(await colourAt(image, 9, 10)).toBe('red');
    expect(await colourAt(image, 10, 10)).toBe('blue');
  });

  it.each([
    ['crop=left', 'red'],
    ['crop=right', 'blue'],
    ['crop=focalpoint&fp-x=0.9&fp-y=0.5', 'blue'],
    ['crop=focalpoint&fp-x=0.1&fp-y=0.5', 'red'],
  ])('%s keeps the %s side', async (crop, color) => {
    const { image } = await fetchImage(`?w=50&h=50&fit=crop&${crop}`);
    expect(await colourAt(image, 2, 25)).toBe(color);
    expect(await colourAt(image, 47, 25)).toBe(color);
  });

  it('fills up with the background color', async () => {
    const white = await fetchImage('?w=100&h=100&fit=fill');
    expect(await colourAt(white.image, 50, 5)).toBe('white');
    const green = await fetchImage('?w=100&h=100&fit=fill&bg=00ff00');
    expect(await colourAt(green.image, 50, 5)).toBe('green');
  });

  it('mirrors', async () => {
    const { image } = await fetchImage('?flip=h');
    expect(await colourAt(image, 10, 10)).toBe('blue');
  });

  it('blurs', async () => {
    const { image } = await fetchImage('?blur=200');
    expect(await colourAt(image, 200, 100)).toBe('mixed');
  });

  it.each([
    ['image/avif,image/webp,*/*', 'av1', 'image/avif'],
    ['image/webp,*/*', 'webp', 'image/webp'],
    ['*/*', 'png', 'image/png'],
  ])('auto=format for a reader of %s is %s', async (Accept, format, type) => {
    const rendition = await fetchImage('?w=64&auto=format', { Accept });
    expect(rendition.format).toBe(format);
    expect(rendition.answer.headers.get('content-type')).toBe(type);
    expect(rendition.answer.headers.get('vary')).toContain('Accept');
  });

  it.each([
    ['jpg', 'jpeg'],
    ['pjpg', 'jpeg'],
    ['webp', 'webp'],
    ['png', 'png'],
  ])('fm=%s', async (fm, format) => {
    expect(await fetchImage(`?w=64&fm=${fm}&q=50`)).toMatchObject({ format });
  });

  it('is smaller at a lower quality', async () => {
    const sizeAt = async (q: number) =>
      (await (await fetch(`${picture.url}?fm=jpg&q=${q}&blur=20`)).arrayBuffer()).byteLength;
    expect(await sizeAt(5)).toBeLessThan(await sizeAt(95));
  });

  it('the same twice and at once', async () => {
    const searches = Array.from({ length: 12 }, (_, index) => `?w=${60 + (index % 3)}&fm=webp`);
    const sizes = await Promise.all(searches.map(async (each) => (await fetchImage(each)).width));
    expect(sizes).toEqual(searches.map((_, index) => 60 + (index % 3)));
  });

  it('a picture may carry a readable name', async () => {
    expect((await fetch(`${picture.url}/halves-of-color.png?w=10`)).status).toBe(200);
  });

  it('an uploaded SVG cannot run scripts', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>');
    const asset = await lake.editor.assets.upload('image', svg, { filename: 'a.svg' });
    expect(asset._id).toMatch(/-8x4-svg$/);
    const answer = await fetch(`${asset.url}?w=100`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toBe(svg.toString());
  });
});
