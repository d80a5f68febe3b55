import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { z } from 'zod';
import { SECRET_TYPE } from '#domain/publishing/studio-secret.ts';
import { describeFile, type Manifest } from './manifest.ts';

const ARCHIVE = 'content.tar.gz';

/** Short-lived secrets that prove to the site who is using the Studio. They are not content. */
const SECRETS = [SECRET_TYPE, 'sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'];
/** An import creates these together with the photos that documents show. */
const ASSETS = ['sanity.imageAsset', 'sanity.fileAsset'];

type Documents = Manifest['content']['documents'];

/** Writes all documents and asset files to one archive, as `sanity dataset export` does. */
export async function writeContent(
  client: SanityClient,
  folder: string,
): Promise<Manifest['content']> {
  const { projectId = '', dataset = '' } = client.config();
  const documents: Documents = {};
  const { assetCount } = await exportDataset({
    client,
    dataset,
    outputPath: join(folder, ARCHIVE),
    filterDocument: ({ _id, _type }) => {
      if (SECRETS.includes(_type)) return false;
      if (!ASSETS.includes(_type)) (documents[_type] ??= []).push(_id);
      return true;
    },
  });
  const file = await describeFile(folder, ARCHIVE);
  return { projectId, dataset, assets: assetCount, documents, ...file };
}

/** Returns the ids of the documents in the dataset, except those that a backup leaves out. */
export async function listDocuments(client: SanityClient): Promise<string[]> {
  const query = '*[!(_id in path("_.**")) && !(_type in $others)]._id';
  const found = await client.fetch<unknown>(query, { others: [...SECRETS, ...ASSETS] });
  return z.array(z.string()).parse(found);
}

/**
 * Writes the content of a backup to the dataset and deletes the documents that the backup lacks.
 * @param superfluous the ids of the documents to delete
 * @returns how many documents were written
 */
export async function restoreContent(
  client: SanityClient,
  folder: string,
  superfluous: string[],
): Promise<number> {
  const { numDocs } = await sanityImport(createReadStream(join(folder, ARCHIVE)), {
    client,
    operation: 'createOrReplace',
    // The owner's text is restored unchanged, even if it contains U+FFFD.
    allowReplacementCharacters: true,
  });
  if (superfluous.length > 0) {
    // Documents that refer to each other can only be deleted in one transaction.
    const transaction = client.transaction();
    for (const id of superfluous) transaction.delete(id);
    await transaction.commit({ visibility: 'async' });
  }
  return numDocs;
}
