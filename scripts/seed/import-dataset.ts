import { readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

const importedDocument = z.looseObject({ _id: z.string(), _type: z.string() });
type ImportedDocument = z.infer<typeof importedDocument>;

type ImportOptions = {
  /** A client with a write token. */
  client: SanityClient;
  /** Holds `data.ndjson` and the files that its `_sanityAsset` values name. */
  folder: string;
  /** Whether a document that exists already is replaced when it differs, or kept. */
  existing?: 'replace' | 'keep';
};

/**
 * Imports a folder in the format of `sanity dataset import`. All documents go in one transaction, so that
 * they may refer to each other in any order. A second import changes nothing.
 * @returns how many documents were written and how many assets uploaded
 * @throws Error naming the malformed line or missing file; ClientError of the dataset
 */
export async function importDataset({ client, folder, existing = 'replace' }: ImportOptions) {
  const documents = parseLines(await readFile(join(folder, 'data.ndjson'), 'utf8'));
  const ids = documents.map(({ _id }) => _id);
  const found = await client.fetch<unknown>('*[_id in $ids]', { ids }, { perspective: 'raw' });
  const former = z.array(importedDocument).parse(found);
  const before = new Map(former.map((each) => [each._id, each]));

  const uploaded = new Map<string, string>();
  /** Each file once. @returns the id of the asset's document */
  const upload = async (source: string): Promise<string> => {
    const { kind, path } = locate(source, folder);
    const bytes = await readFile(path).catch((cause: unknown) => {
      throw new Error(`The asset ${source} cannot be read from ${folder}`, { cause });
    });
    const { _id } = await client.assets.upload(kind, bytes, { filename: basename(path) });
    uploaded.set(source, _id);
    return _id;
  };
  const transaction = client.transaction();
  let changed = 0;
  for (const document of documents) {
    const present = before.get(document._id);
    if (present && existing === 'keep') continue;
    const resolved = importedDocument.parse(
      await resolveAssets(document, async (source) => uploaded.get(source) ?? upload(source)),
    );
    if (present && isSameContent(resolved, present)) continue;
    transaction.createOrReplace(resolved);
    changed += 1;
  }
  if (changed > 0) await transaction.commit({ visibility: 'sync' });
  return { documents: changed, assets: uploaded.size };
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

function isSameContent(imported: ImportedDocument, existing: ImportedDocument): boolean {
  const { _rev, _createdAt, _updatedAt, ...content } = existing;
  const system = { _rev, _createdAt, _updatedAt, ...imported };
  return isDeepStrictEqual(
    { ...system, _rev, _updatedAt },
    { ...content, _rev, _createdAt, _updatedAt },
  );
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
