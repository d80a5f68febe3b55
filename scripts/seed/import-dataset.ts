import { readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

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

const SOURCE = /^(image|file)@file:\/\/(.+)$/;

/**
 * Uploads each file that the documents name by `_sanityAsset`, once.
 * @returns the asset document's id for each `_sanityAsset` value
 * @throws Error naming the malformed value or the missing file
 */
async function uploadAssets(
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

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
