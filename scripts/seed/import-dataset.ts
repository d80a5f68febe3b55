import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { uploadAssets } from './import-assets.ts';
import { isObject, type JsonObject } from './json.ts';

const importedDocument = z.looseObject({ _id: z.string(), _type: z.string() });
type ImportedDocument = z.infer<typeof importedDocument>;

export type ImportOptions = {
  /** A client with a write token. */
  client: SanityClient;
  /** Holds `data.ndjson` and the files that its `_sanityAsset` values name. */
  folder: string;
  /** Whether a document that exists already is replaced when it differs, or kept. */
  existing?: 'replace' | 'keep';
};

export type ImportResult = { documents: number; assets: number };

/**
 * Imports a folder in the format of `sanity dataset import`. All documents go in one transaction, so that
 * they may refer to each other in any order. A second import changes nothing.
 * @returns how many documents were written and how many assets uploaded
 * @throws Error naming the malformed line or missing file; ClientError of the dataset
 */
export async function importDataset(options: ImportOptions): Promise<ImportResult> {
  const { client, folder, existing = 'replace' } = options;
  const documents = parseLines(await readFile(join(folder, 'data.ndjson'), 'utf8'));
  const before = await readExisting(client, documents);
  const selected = documents.filter(({ _id }) => existing === 'replace' || !before.has(_id));

  const { assetIds, uploads } = await uploadAssets(selected, client, folder);
  const resolved = z.array(importedDocument).parse(resolveAssets(selected, assetIds));
  const changed = resolved.filter((each) => !isSameContent(each, before.get(each._id)));
  if (changed.length > 0) {
    const transaction = client.transaction();
    for (const document of changed) transaction.createOrReplace(document);
    await transaction.commit({ visibility: 'sync' });
  }
  return { documents: changed.length, assets: uploads };
}

async function readExisting(
  client: SanityClient,
  documents: ImportedDocument[],
): Promise<ReadonlyMap<string, ImportedDocument>> {
  const ids = documents.map(({ _id }) => _id);
  const result = await client.fetch<unknown>('*[_id in $ids]', { ids }, { perspective: 'raw' });
  return new Map(
    z
      .array(importedDocument)
      .parse(result)
      .map((each) => [each._id, each]),
  );
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
function resolveAssets(value: unknown, assetIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveAssets(item, assetIds));
  if (!isObject(value)) return value;
  const { _sanityAsset, ...rest } = value;
  const content: JsonObject = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, resolveAssets(item, assetIds)]),
  );
  if (typeof _sanityAsset !== 'string') return content;
  return { ...content, asset: { _type: 'reference', _ref: assetIds.get(_sanityAsset) } };
}

function isSameContent(imported: ImportedDocument, existing: JsonObject | undefined): boolean {
  if (!existing) return false;
  const { _rev, _createdAt, _updatedAt, ...content } = existing;
  const system = { _rev, _createdAt, _updatedAt, ...imported };
  return isDeepStrictEqual(
    { ...system, _rev, _updatedAt },
    { ...content, _rev, _createdAt, _updatedAt },
  );
}
