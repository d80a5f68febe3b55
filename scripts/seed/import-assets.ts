import { readFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { isObject } from './json.ts';

const SOURCE = /^(image|file)@file:\/\/(.+)$/;

/**
 * Uploads each file that the documents name by `_sanityAsset`, once.
 * @returns the asset document's id for each `_sanityAsset` value
 * @throws Error naming the malformed value or the missing file
 */
export async function uploadAssets(
  documents: unknown,
  client: SanityClient,
  folder: string,
): Promise<{ assetIds: Map<string, string>; uploads: number }> {
  const assetIds = new Map<string, string>();
  for (const source of new Set(collectSources(documents))) {
    const { kind, path } = locate(source, folder);
    const bytes = await readFile(path).catch((cause: unknown) => {
      throw new Error(`The asset ${source} cannot be read from ${folder}`, { cause });
    });
    const asset = await client.assets.upload(kind, bytes, { filename: basename(path) });
    assetIds.set(source, asset._id);
  }
  return { assetIds, uploads: assetIds.size };
}

function collectSources(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectSources);
  if (!isObject(value)) return [];
  const own = typeof value['_sanityAsset'] === 'string' ? [value['_sanityAsset']] : [];
  return [...own, ...Object.values(value).flatMap(collectSources)];
}

function locate(source: string, folder: string): { kind: 'image' | 'file'; path: string } {
  const [, kind, file = ''] = SOURCE.exec(source) ?? [];
  const root = resolve(folder);
  const path = resolve(root, decodeURIComponent(file));
  if ((kind !== 'image' && kind !== 'file') || !path.startsWith(root + sep)) {
    throw new Error(
      `The asset ${source} must be image@file://./… or file@file://./… in the folder`,
    );
  }
  return { kind, path };
}
