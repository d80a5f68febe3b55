import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { halves, openLakeWithImage } from './support/sample-image.ts';

const { lake, uploaded } = await openLakeWithImage();

async function fetchImage(search: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${uploaded.url}${search}`, { headers });
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height, format, compression } = await image.metadata();
  return { response, image, width, height, format: compression ?? format };
}

async function colorAt(image: Sharp, left: number, top: number): Promise<string> {
  const area = image.clone().removeAlpha().extract({ left, top, width: 1, height: 1 });
  const [r = 0, g = 0, b = 0] = await area.raw().toBuffer();
  if (r > 200 && g > 200 && b > 200) return 'white';
  if (r > 200 && g < 60) return 'red';
  if (b > 200 && g < 60) return 'blue';
  return g > 200 ? 'green' : 'mixed';
}

describe('an image', () => {
  it('is served byte for byte and cached for ever', async () => {
    const response = await fetch(uploaded.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(await halves())).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(uploaded.url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
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
  ])('%s has %i×%i pixels', async (search, width, height) => {
    const rendition = await fetchImage(search);
    expect(rendition.response.status).toBe(200);
    expect(rendition).toMatchObject({ width, height, format: 'png' });
  });

  it('is cropped exactly by rect', async () => {
    const { image } = await fetchImage('?rect=190,0,20,20');
    expect(await colorAt(image, 9, 10)).toBe('red');
    expect(await colorAt(image, 10, 10)).toBe('blue');
  });

  it.each([
    ['crop=left', 'red'],
    ['crop=right', 'blue'],
    ['crop=focalpoint&fp-x=0.9&fp-y=0.5', 'blue'],
    ['crop=focalpoint&fp-x=0.1&fp-y=0.5', 'red'],
  ])('%s keeps the %s side', async (crop, color) => {
    const { image } = await fetchImage(`?w=50&h=50&fit=crop&${crop}`);
    expect(await colorAt(image, 2, 25)).toBe(color);
    expect(await colorAt(image, 47, 25)).toBe(color);
  });

  it('is padded with the background color', async () => {
    const white = await fetchImage('?w=100&h=100&fit=fill');
    expect(await colorAt(white.image, 50, 5)).toBe('white');
    const green = await fetchImage('?w=100&h=100&fit=fill&bg=00ff00');
    expect(await colorAt(green.image, 50, 5)).toBe('green');
  });

  it('is mirrored', async () => {
    const { image } = await fetchImage('?flip=h');
    expect(await colorAt(image, 10, 10)).toBe('blue');
  });

  it('is blurred', async () => {
    const { image } = await fetchImage('?blur=200');
    expect(await colorAt(image, 200, 100)).toBe('mixed');
  });

  it.each([
    ['image/avif,image/webp,*/*', 'av1', 'image/avif'],
    ['image/webp,*/*', 'webp', 'image/webp'],
    ['*/*', 'png', 'image/png'],
  ])('auto=format for a client that accepts %s is %s', async (Accept, format, type) => {
    const rendition = await fetchImage('?w=64&auto=format', { Accept });
    expect(rendition.format).toBe(format);
    expect(rendition.response.headers.get('content-type')).toBe(type);
    expect(rendition.response.headers.get('vary')).toContain('Accept');
  });

  it.each([
    ['jpg', 'jpeg'],
    ['pjpg', 'jpeg'],
    ['webp', 'webp'],
    ['png', 'png'],
  ])('is encoded by fm=%s', async (fm, format) => {
    expect(await fetchImage(`?w=64&fm=${fm}&q=50`)).toMatchObject({ format });
  });

  it('is smaller at a lower quality', async () => {
    const sizeAt = async (q: number) =>
      (await (await fetch(`${uploaded.url}?fm=jpg&q=${q}&blur=20`)).arrayBuffer()).byteLength;
    expect(await sizeAt(5)).toBeLessThan(await sizeAt(95));
  });

  it('renders the same size in concurrent requests', async () => {
    const searches = Array.from({ length: 12 }, (_, index) => `?w=${60 + (index % 3)}&fm=webp`);
    const sizes = await Promise.all(searches.map(async (each) => (await fetchImage(each)).width));
    expect(sizes).toEqual(searches.map((_, index) => 60 + (index % 3)));
  });

  it('may have a readable name in its address', async () => {
    expect((await fetch(`${uploaded.url}/halves-of-color.png?w=10`)).status).toBe(200);
  });

  it('cannot run scripts as an uploaded SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>');
    const asset = await lake.editor.assets.upload('image', svg, { filename: 'a.svg' });
    expect(asset._id).toMatch(/-8x4-svg$/);
    const response = await fetch(`${asset.url}?w=100`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe(svg.toString());
  });
});
