import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clientFor,
  startLake,
  temporaryFolder,
  TOKEN,
  type TestLake,
} from './support/start-lake.ts';

let lake: TestLake;
let other: TestLake;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  [lake, other] = await Promise.all([startLake(), startLake()]);
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all([lake.close(), other.close()]);
  folder.remove();
});

async function fill(): Promise<void> {
  const background = { r: 10, g: 90, b: 160 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const image = await lake.editor.assets.upload('image', await picture.png().toBuffer(), {
    filename: 'car.png',
  });
  const file = await lake.editor.assets.upload('file', Buffer.from('terms'), {
    filename: 'terms.txt',
  });
  const asset = (_ref: string) => ({ asset: { _type: 'reference', _ref } });
  await lake.editor
    .transaction()
    .create({
      _id: 'edina',
      _type: 'city',
      name: 'Edina',
      next: { _type: 'reference', _ref: 'orono' },
    })
    .create({
      _id: 'orono',
      _type: 'city',
      name: 'Orono — “ünïcode” 😀',
      photo: { _type: 'image', ...asset(image._id) },
    })
    .create({ _id: 'drafts.orono', _type: 'city', name: 'Orono, edited' })
    .create({ _id: 'terms', _type: 'terms', file: { _type: 'file', ...asset(file._id) } })
    .commit();
}

/** Documents and the bytes of their assets, without what belongs to one lake. */
async function contentOf({ editor }: TestLake) {
  const documents = await editor.fetch<{ _id: string; _createdAt: string; url?: string }[]>('*');
  return Promise.all(
    documents.map(async (document) => {
      const { url, _createdAt, ...content } = document;
      const bytes = url ? Buffer.from(await (await fetch(url)).arrayBuffer()) : null;
      // An asset is uploaded anew.
      return { ...content, ...(!url && { _createdAt }), _rev: '', _updatedAt: '', bytes };
    }),
  );
}

describe('what was made locally', () => {
  it('leaves by the official export, and comes back by the official import byte for byte', async () => {
    await fill();
    const outputPath = join(folder.path, 'export.tar.gz');
    const exported = await exportDataset({
      client: clientFor(lake.url, { token: TOKEN }),
      dataset: 'production',
      outputPath,
    });
    expect(exported).toMatchObject({ documentCount: 4, assetCount: 2 });
    await sanityImport(createReadStream(outputPath), {
      client: clientFor(other.url, { token: TOKEN }),
      targetDataset: 'production',
      operation: 'create',
    });
    expect(await contentOf(other)).toEqual(await contentOf(lake));
  });

  it('leaves with a token only, and in part when types are named', async () => {
    await fill();
    const read = (token: string | null, search = '') =>
      fetch(`${lake.url}/v2026-11-01/data/export/production${search}`, {
        headers: {
          'X-Sanity-Project-ID': 'test',
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
      });
    expect((await read(null)).status).toBe(401);
    const lines = (await (await read(TOKEN, '?types=terms')).text()).trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ _id: 'terms' }]);
  });
});
