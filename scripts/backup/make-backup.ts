import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { connectToContent, writeContent } from './content.ts';
import { openDatabase } from './database.ts';
import { manifestPath, type Manifest } from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import type { Settings } from './settings.ts';
import { writeRows } from './write-rows.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');
const versioned = z.object({ version: z.string() });

type Backup = {
  folder: string;
  manifest: Manifest;
  /** Whether the database knows of it. */
  isNoted: boolean;
};

/**
 * Writes a backup into a folder of its own, which gets its name once it is whole.
 * @throws Error in a sentence when a service does not respond; nothing is left then
 */
export async function makeBackup({ content, database }: Settings, parent: string): Promise<Backup> {
  if (content.readToken === null) {
    throw new Error('SANITY_READ_TOKEN is not set: without it drafts stay out of a backup.');
  }
  const createdAt = new Date().toISOString();
  const folder = join(parent, createdAt.slice(0, 19).replaceAll(':', '-'));
  const unfinished = `${folder}.unfinished`;
  const opened = await openDatabase(database);
  try {
    mkdirSync(unfinished, { recursive: true });
    const manifest: Manifest = {
      format: 1,
      createdAt,
      version: versioned.parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version,
      rows: await writeRows(opened, unfinished),
      content: await writeContent(connectToContent(content, content.readToken), unfinished),
    };
    writeFileSync(manifestPath(unfinished), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(unfinished, folder);
    return { folder, manifest, isNoted: await noteBackup(opened, createdAt) };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    await opened.close();
  }
}
