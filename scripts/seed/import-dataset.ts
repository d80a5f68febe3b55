import { readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

const importedDocument = z.looseObject({ _id: z.string(), _type: z.string() });
type ImportedDocument = z.infer<typeof importedDocument>;

type ImportOptions = {
  /** A client with a write token. */
  client: SanityClient;
  /** A folder with `data.ndjson` and the files that its `_sanityAsset` values name. */
  folder: string;
};

/**
 * Imports a folder in the format of `sanity dataset import`. All documents are in one transaction, so they can
 * refer to each other in any order. Existing documents are left unchanged.
 * @returns how many documents were written and how many assets were uploaded
 * @throws Error that names the malformed line or missing file, or ClientError from the dataset
 */
export async function importDataset({ client, folder }: ImportOptions) {
  const documents = parseLines(await readFile(join(folder, 'data.ndjson'), 'utf8'));
  const ids = documents.map(({ _id }) => _id);
  const found = await client.fetch<unknown>('*[_id in $ids]._id', { ids }, { perspective: 'raw' });
  const present = z.array(z.string()).parse(found);
  const missing = documents.filter(({ _id }) => !present.includes(_id));

  const uploaded = new Map<string, string>();
  /** Uploads a file and returns the id of the asset's document. */
  const upload = async (source: string): Promise<string> => {
    const { kind, path } = locate(source, folder);
    const bytes = await readFile(path).catch((cause: unknown) => {
      throw new Error(`Reading the asset ${source} from ${folder} failed`, { cause });
    });
    const { _id } = await client.assets.upload(kind, bytes, { filename: basename(path) });
    uploaded.set(source, _id);
    return _id;
  };
  const transaction = client.transaction();
  for (const document of missing) {
    const resolved = await resolveAssets(
      document,
      async (source) => uploaded.get(source) ?? upload(source),
    );
    transaction.create(importedDocument.parse(resolved));
  }
  if (missing.length > 0) await transaction.commit({ visibility: 'sync' });
  return { documents: missing.length, assets: uploaded.size };
}

function parseLines(text: string): ImportedDocument[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [importedDocument.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Error(`data.ndjson, line ${index + 1} is not a document with _id and _type`, {
        cause,
      });
    }
  });
}

/** `{_type: "image", _sanityAsset: "image@file://…"}` becomes `{_type: "image", asset: {…}}`. */
async function resolveAssets(
  value: unknown,
  idOf: (source: string) => Promise<string>,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  const resolved: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (key !== '_sanityAsset') resolved.push([key, await resolveAssets(item, idOf)]);
    else resolved.push(['asset', { _type: 'reference', _ref: await idOf(String(item)) }]);
  }
  return Array.isArray(value) ? resolved.map(([, item]) => item) : Object.fromEntries(resolved);
}

const SOURCE = /^(image|file)@file:\/\/(.+)$/;

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
