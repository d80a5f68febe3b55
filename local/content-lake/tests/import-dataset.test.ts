import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDataset } from '../../../scripts/seed/import-dataset.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { startLake, type TestLake } from './support/start-lake.ts';

let lake: TestLake;
let folder: string;

const image = (file: string) => ({
  _type: 'image',
  _sanityAsset: `image@file://./images/${file}`,
});
const nearby = (_ref: string) => [{ _key: _ref, _type: 'reference', _ref }];
const city = { _type: 'cityPage', banner: image('a.png') };
const DOCUMENTS = [
  { ...city, _id: 'edina', name: 'Edina', nearby: nearby('eagan') },
  { ...city, _id: 'eagan', name: 'Eagan', nearby: nearby('edina') },
  { _id: 'shot', _type: 'galleryPicture', image: { ...image('b.png'), alt: 'A car' } },
];

beforeEach(async () => {
  lake = await startLake();
  folder = temporaryFolder();
  mkdirSync(join(folder, 'images'));
  for (const [index, name] of ['a.png', 'b.png'].entries()) {
    const background = { r: index * 200, g: 0, b: 0 };
    const image = sharp({ create: { width: 30, height: 20, channels: 3, background } });
    writeFileSync(join(folder, 'images', name), await image.png().toBuffer());
  }
  writeLines(DOCUMENTS.map((each) => JSON.stringify(each)));
});

const writeLines = (lines: string[]) =>
  writeFileSync(join(folder, 'data.ndjson'), `${lines.join('\n')}\n\n`);

const lineWith = (c: unknown) => JSON.stringify({ _id: 'a', _type: 'b', c });

const run = () => importDataset({ client: lake.editor, folder });

describe('an import', () => {
  it('writes documents that refer to each other, with their images', async () => {
    expect(await run()).toEqual({ documents: 3, assets: 2 });
    expect(await lake.visitor.fetch('*[_id == "edina"][0].nearby[0]->name')).toBe('Eagan');
    const query = `*[_id == "shot"][0].image{alt, "file": asset->originalFilename, "url": asset->url}`;
    const shot = await lake.visitor.fetch<{ url: string }>(query);
    expect(shot).toMatchObject({ alt: 'A car', file: 'b.png' });
    expect((await fetch(`${shot.url}?w=10`)).status).toBe(200);
    const whole = await lake.visitor.fetch<unknown>('*[_id == "shot"][0]');
    expect(whole).not.toHaveProperty('image._sanityAsset');
  });

  it('changes nothing the second time and keeps edits', async () => {
    await run();
    await lake.editor.patch('edina').set({ name: 'Edited' }).commit();
    const before = await lake.editor.fetch<unknown>('* | order(_id)');
    expect(await run()).toEqual({ documents: 0, assets: 0 });
    expect(await lake.editor.fetch('* | order(_id)')).toEqual(before);
  });

  it.each([
    ['a malformed line', '{"_id": "a"', 'line 1'],
    ['a document without a type', '{"_id": "a"}', 'line 1'],
    ['a missing image', lineWith(image('none.png')), 'none.png'],
    ['an image outside the folder', lineWith(image('../../x')), 'folder'],
    ['a reference to nothing', lineWith(nearby('none')), 'non-existent'],
  ])('rejects %s and writes nothing', async (_, line, named) => {
    writeLines([line]);
    await expect(run()).rejects.toThrow(named);
    expect(await lake.editor.fetch('count(*)')).toBe(0);
  });
});
