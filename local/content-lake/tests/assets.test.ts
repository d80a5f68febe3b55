import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anyText, textLike } from '../../tests/matchers.ts';
import { answerOf } from '../../tests/send.ts';
import { API, openLake, TOKEN } from './support/start-lake.ts';

/** Returns a 400×200 image whose left half is red and whose right half is blue. */
function halves(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
}

const lake = await openLake();
const { assets } = lake.editor;
const uploaded = await assets.upload('image', await halves(), { filename: 'halves.png' });

async function fetchImage(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height, format, compression, orientation } = await image.metadata();
  const type = response.headers.get('content-type');
  return { response, image, width, height, orientation, type, format: compression ?? format };
}

describe('an upload', () => {
  it('returns the metadata of an image and stores identical bytes once', async () => {
    expect(uploaded).toMatchObject({
      _id: `image-${uploaded.sha1hash}-400x200-png`,
      _type: 'sanity.imageAsset',
      assetId: uploaded.sha1hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'halves.png',
      path: `images/test/production/${uploaded.sha1hash}-400x200.png`,
      url: `${lake.url}/${uploaded.path}`,
      size: (await halves()).length,
      metadata: {
        dimensions: { width: 400, height: 200, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        lqip: textLike(/^data:image\/png;base64,/),
      },
    });
    const lqip = Buffer.from(uploaded.metadata.lqip?.split(',')[1] ?? '', 'base64');
    expect(await sharp(lqip).metadata()).toMatchObject({ width: 20, height: 10 });
    expect(await assets.upload('image', await halves(), { filename: 'b.png' })).toEqual(uploaded);
  });

  it.each([
    [0.5, false],
    [1, true],
  ])('with an alpha channel of %d is opaque: %s', async (alpha, isOpaque) => {
    const background = { r: 1, g: 2, b: 3, alpha };
    const image = sharp({ create: { width: 5, height: 5, channels: 4, background } });
    const { metadata } = await assets.upload('image', await image.png().toBuffer());
    expect(metadata).toMatchObject({ hasAlpha: true, isOpaque });
  });

  it('rotates a photo upright', async () => {
    const photo = sharp(await halves()).jpeg();
    const asset = await assets.upload(
      'image',
      await photo.withMetadata({ orientation: 6 }).toBuffer(),
    );
    expect(asset._id).toMatch(/-200x400-jpg$/);
    const rendition = await fetchImage(`${asset.url}?w=100`);
    expect(rendition).toMatchObject({ width: 100, height: 200 });
    expect(rendition.orientation ?? 1).toBe(1);
  });

  it('stores other files unchanged', async () => {
    const bytes = Buffer.from('a price list');
    const options = { filename: 'Prices.PDF', contentType: 'application/pdf' };
    const asset = await assets.upload('file', bytes, options);
    expect(asset).toMatchObject({
      _id: `file-${asset.sha1hash}-pdf`,
      _type: 'sanity.fileAsset',
      mimeType: 'application/pdf',
      size: bytes.length,
    });
    const response = await fetch(`${asset.url}?dl=prices.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('prices.pdf');
    expect(await response.text()).toBe('a price list');
  });

  it.each([
    ['text', 'this is not an image'],
    ['half an image', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['nothing', null],
  ])('rejects %s as an image', async (_, body) => {
    const path = `${API}/assets/images/production`;
    expect((await lake.send(path, TOKEN, { method: 'POST', body })).status).toBe(400);
  });
});

describe('an image', () => {
  it('is served byte for byte and cached forever', async () => {
    const response = await fetch(uploaded.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(await halves())).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(uploaded.url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it.each([
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=100&h=100', 100, 50],
    ['w=100&dpr=2', 200, 100],
    ['w=800', 800, 400],
    ['w=800&fit=max', 400, 200],
    ['w=800&h=800&fit=max', 400, 200],
    ['w=600&h=600&fit=crop', 600, 600],
    ['w=100&h=100&fit=fill', 100, 100],
    ['rect=100,50,200,100&w=50', 50, 25],
    ['rect=300,100,500,500', 100, 100],
  ])('?%s has %i×%i pixels', async (search, width, height) => {
    const rendition = await fetchImage(`${uploaded.url}?${search}`);
    expect(rendition).toMatchObject({ width, height, format: 'png' });
  });

  it('is cropped exactly by rect', async () => {
    const { image } = await fetchImage(`${uploaded.url}?rect=190,0,20,20`);
    const pixel = { top: 10, width: 1, height: 1 };
    const colorAt = async (left: number) => [
      ...(await image
        .clone()
        .extract({ left, ...pixel })
        .raw()
        .toBuffer()),
    ];
    expect(await colorAt(9)).toEqual([255, 0, 0]);
    expect(await colorAt(10)).toEqual([0, 0, 255]);
  });

  it.each([
    ['auto=format', 'image/avif,image/webp,*/*', 'av1', 'image/avif'],
    ['auto=format', 'image/webp,*/*', 'webp', 'image/webp'],
    ['auto=format', '*/*', 'png', 'image/png'],
    ['fm=jpg&q=50', 'image/avif,*/*', 'jpeg', 'image/jpeg'],
  ])('?%s for a client that accepts %s is %s', async (search, Accept, format, type) => {
    const rendition = await fetchImage(`${uploaded.url}?w=64&${search}`, { Accept });
    expect(rendition).toMatchObject({ format, type });
    expect(rendition.response.headers.get('vary')).toContain('Accept');
  });

  it('is rendered for several requests at once', async () => {
    const widths = Array.from({ length: 12 }, (_, index) => 60 + (index % 3));
    const fetched = widths.map((width) => fetchImage(`${uploaded.url}?w=${width}&fm=webp`));
    expect((await Promise.all(fetched)).map(({ width }) => width)).toEqual(widths);
  });

  it('cannot run scripts as an uploaded SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>');
    const asset = await assets.upload('image', svg, { filename: 'a.svg' });
    expect(asset._id).toMatch(/-8x4-svg$/);
    const response = await fetch(`${asset.url}?w=100`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe(svg.toString());
  });
});

const MALFORMED = [
  ['w', 'abc', '-5', '0', '1e3', '8193', '10.5', '8192&dpr=3'],
  ['rect', '1,2,3', 'a,b,c,d', '400,0,10,10', '0,0,0,0'],
  ['fit', 'weird'],
  ['fm', '../x'],
  ['q', '101'],
  ['dpr', '9', 'x'],
  ['auto', 'compress'],
];

describe('hostile requests for images', () => {
  it.each(MALFORMED.flatMap(([name, ...values]) => values.map((value) => `${name}=${value}`)))(
    '?%s → 400',
    async (search) => {
      const refused = { status: 400, body: { statusCode: 400, message: anyText } };
      expect(await answerOf(fetch(`${uploaded.url}?${search}`))).toMatchObject(refused);
    },
  );

  it.each([
    ['an unknown image', `${'0'.repeat(40)}-1x1.png`],
    ['path traversal', '..%2f..%2flake.sqlite'],
    ['path traversal, encoded twice', '%252e%252e%252flake.sqlite'],
    ['a zero byte', `${uploaded.sha1hash}-400x200.png%00.jpg`],
    ['another size in the name', `${uploaded.sha1hash}-4x2.png`],
  ])('%s → 404', async (_, file) => {
    expect((await fetch(`${lake.url}/files/test/production/${file}`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/test/production/${file}?w=10`)).status).toBe(404);
  });

  it.each(['other/production', 'test/other'])('of %s → 404', async (place) => {
    const name = uploaded.path.split('/').at(-1);
    expect((await fetch(`${lake.url}/images/${place}/${name}`)).status).toBe(404);
  });
});
