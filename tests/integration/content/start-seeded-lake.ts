import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { afterAll } from 'vitest';
import { startContentLake } from '../../../local/content-lake/server.ts';
import { importDataset } from '../../../scripts/seed/import-dataset.ts';
import { useContentSource } from '../data/site-environment.ts';

const DATASET = { projectId: 'local', dataset: 'production' };
// Only the hosted service has a subdomain per project.
const CONNECTION = { apiVersion: '2025-02-19', useProjectHostname: false, useCdn: false };
const TOKEN = 'editor-token-for-tests';

export type SeededLake = { url: string; editor: SanityClient; close(): Promise<void> };

const SEED = join(import.meta.dirname, '../../../studio/seed');

/** The Sanity emulator with the content of a folder, and the site's environment pointing to it. */
export async function startSeededLake(
  folder = SEED,
  viewerTokens: string[] = [],
): Promise<SeededLake> {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-'));
  const lake = await startContentLake({
    port: 0,
    dataDir,
    ...DATASET,
    tokens: [TOKEN],
    viewerTokens,
  });
  const editor = createClient({ ...DATASET, apiHost: lake.url, ...CONNECTION, token: TOKEN });
  const close = async () => {
    await lake.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await importDataset({ client: editor, folder });
  } catch (error) {
    await close();
    throw error;
  }
  useContentSource(lake.url);
  return { url: lake.url, editor, close };
}

/** The same with other documents, which may use the images of the seed. */
export async function startLakeWith(documents: string): Promise<SeededLake> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  await writeFile(join(folder, 'data.ndjson'), documents);
  await symlink(join(SEED, 'images'), join(folder, 'images'));
  try {
    return await startSeededLake(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The seed's content for the tests of a file, read by the site in this process. */
export async function useSeededLake(): Promise<SeededLake> {
  const lake = await startSeededLake();
  afterAll(() => lake.close());
  return lake;
}
