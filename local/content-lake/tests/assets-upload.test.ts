import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { textLike } from '../../tests/matchers.ts';
import { halves, openLakeWithImage } from './support/sample-image.ts';
import { TOKEN, API } from './support/start-lake.ts';

const { lake, uploaded } = await openLakeWithImage();

describe('an upload', () => {
  it('returns the metadata of an image', async () => {
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
  });

  it('stores the same bytes once', async () => {
    const again = await lake.editor.assets.upload('image', await halves(), { filename: 'b.png' });
    expect(again).toEqual(uploaded);
    expect(await lake.visitor.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1);
  });

  it('distinguishes transparency from an opaque alpha channel', async () => {
    const make = (alpha: number) => {
      const background = { r: 1, g: 2, b: 3, alpha };
      return sharp({ create: { width: 5, height: 5, channels: 4, background } })
        .png()
        .toBuffer();
    };
    const clear = await lake.editor.assets.upload('image', await make(0.5));
    const solid = await lake.editor.assets.upload('image', await make(1));
    expect(clear.metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
    expect(solid.metadata).toMatchObject({ hasAlpha: true, isOpaque: true });
  });

  it('rotates a photo upright', async () => {
    const photo = sharp(await halves()).jpeg();
    const bytes = await photo.withMetadata({ orientation: 6 }).toBuffer();
    const asset = await lake.editor.assets.upload('image', bytes);
    expect(asset._id).toMatch(/-200x400-jpg$/);
    const rendition = await fetch(`${asset.url}?w=100`);
    const metadata = await sharp(Buffer.from(await rendition.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 100, height: 200 });
    expect(metadata.orientation ?? 1).toBe(1);
  });

  it('stores other files unchanged', async () => {
    const bytes = Buffer.from('a price list');
    const options = { filename: 'Prices.PDF', contentType: 'application/pdf' };
    const asset = await lake.editor.assets.upload('file', bytes, options);
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
