import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';

const FILE = 'manifest.json';

const file = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() });
export type StoredFile = z.infer<typeof file>;

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the product that made the backup. */
  version: z.string(),
  content: file.extend({
    projectId: z.string(),
    dataset: z.string(),
    assets: z.number(),
    /** The ids of the documents by type, drafts included. */
    documents: z.record(z.string(), z.array(z.string())),
  }),
  rows: z.object({
    host: z.string(),
    migrations: z.array(z.string()),
    tables: z.array(
      file.extend({ name: z.string(), rows: z.number(), columns: z.array(z.string()) }),
    ),
  }),
});
export type Manifest = z.infer<typeof manifest>;
export type StoredTable = Manifest['rows']['tables'][number];

/**
 * Returns the size and hash of one file of a backup.
 * @param name relative to the folder of the backup
 */
export async function describeFile(folder: string, name: string): Promise<StoredFile> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { file: name, bytes: statSync(path).size, sha256: hash.digest('hex') };
}

export const manifestPath = (folder: string): string => join(folder, FILE);

/**
 * Returns the manifest of a backup after checking each of its files.
 * @throws Error with a message for people when this version cannot read the folder as a backup. The message
 *   names files that are missing or whose hash has changed.
 */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const path = manifestPath(folder);
  if (!existsSync(path)) throw new Error(`${folder} is not a backup. It has no ${FILE}.`);
  const { data: listed } = manifest.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!listed) {
    throw new Error(
      `${path} is cut off, damaged, or from another version of this site. Use another backup, or the version that made this one.`,
    );
  }
  const damaged: string[] = [];
  for (const { file, sha256 } of [listed.content, ...listed.rows.tables]) {
    if (!existsSync(join(folder, file))) damaged.push(`${file} is missing`);
    else if ((await describeFile(folder, file)).sha256 !== sha256) damaged.push(`${file} differs`);
  }
  if (damaged.length > 0) throw new Error(`This backup is damaged: ${damaged.join(', ')}.`);
  return listed;
}

/** Returns a text for people that lists the contents of a backup. */
export function describeBackup({ createdAt, version, content, rows }: Manifest): string {
  const { projectId, dataset, documents, assets } = content;
  return [
    `Backup of ${createdAt}, version ${version}`,
    '',
    `Content of project ${projectId}, dataset ${dataset}:`,
    ...Object.entries(documents).map(([type, ids]) => count(ids.length, type)),
    count(assets, 'photos and files'),
    '',
    `Rows of ${rows.host}:`,
    ...rows.tables.map(({ name, rows: number }) => count(number, name)),
  ].join('\n');
}

export const count = (number: number, label: string): string =>
  `${String(number).padStart(8)}  ${label}`;
