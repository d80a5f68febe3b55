import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import { z } from 'zod';
import { SECRET_TYPE } from '#domain/publishing/studio-secret.ts';
import { describeFile, type Manifest } from './manifest.ts';

const ARCHIVE = 'content.tar.gz';

/** With these the Studio proves who uses it, for minutes: no content. */
const SECRETS = [SECRET_TYPE, 'sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'];
/** They come and go with the photos that documents show. */
const ASSETS = ['sanity.imageAsset', 'sanity.fileAsset'];

type Documents = Manifest['content']['documents'];

/** Writes all documents and the files of all assets into one archive, as `sanity dataset export` does. */
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

/** The ids of the documents that are there, without what a backup leaves out. */
export async function listDocuments(client: SanityClient): Promise<string[]> {
  const query = '*[!(_id in path("_.**")) && !(_type in $others)]._id';
  const found = await client.fetch<unknown>(query, { others: [...SECRETS, ...ASSETS] });
  return z.array(z.string()).parse(found);
}

/**
 * Puts the content of a backup into the dataset, and takes away what the backup does not have.
 * @param superfluous ids of documents
 */
export async function restoreContent(
  client: SanityClient,
  folder: string,
  superfluous: string[],
): Promise<number> {
  const { numDocs } = await sanityImport(createReadStream(join(folder, ARCHIVE)), {
    client,
    operation: 'createOrReplace',
    // What the owner typed comes back as it is.
    allowReplacementCharacters: true,
  });
  if (superfluous.length > 0) {
    // In one transaction they may refer to each other.
    const transaction = client.transaction();
    for (const id of superfluous) transaction.delete(id);
    await transaction.commit({ visibility: 'async' });
  }
  return numDocs;
}
