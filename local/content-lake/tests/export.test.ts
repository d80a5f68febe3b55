import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { halves } from './support/sample-image.ts';
import { API, clientFor, openLake, TOKEN, type TestLake } from './support/start-lake.ts';

const [lake, other] = [await openLake(), await openLake()];

beforeAll(async () => {
  const { assets } = lake.editor;
  const image = await assets.upload('image', await halves(), { filename: 'car.png' });
  const file = await assets.upload('file', Buffer.from('terms'), { filename: 'terms.txt' });
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  await lake.editor
    .transaction()
    .create({ _id: 'edina', _type: 'city', name: 'Edina', next: to('orono') })
    .create({ _id: 'orono', _type: 'city', name: '“ünïcode” 😀', photo: { asset: to(image._id) } })
    .create({ _id: 'drafts.orono', _type: 'city', name: 'Orono, edited' })
    .create({ _id: 'terms', _type: 'terms', file: { _type: 'file', asset: to(file._id) } })
    .commit();
});

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
    const outputPath = join(temporaryFolder(), 'export.tar.gz');
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

  it('leaves with a token only', async () => {
    expect((await lake.send(`${API}/data/export/production`)).status).toBe(401);
  });
});
