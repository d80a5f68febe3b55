import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { connectToContent } from '../connect-to-content.ts';
import { versionOf } from '../version-of.ts';
import { writeContent } from './content.ts';
import { type Database, openDatabase, type Statement } from './database.ts';
import { describeFile, type Manifest, manifestPath, type StoredTable } from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import { quote, readSchema, type Table } from './schema.ts';
import type { Settings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Writes a backup into a folder of its own, which gets its name once it is whole.
 * @returns with it whether the database took a note of it
 * @throws Error in a sentence when a service does not respond; nothing is left then
 */
export async function makeBackup({ content, database }: Settings, parent: string) {
  if (content.readToken === null) {
    throw new Error('SANITY_READ_TOKEN is not set: without it drafts stay out of a backup.');
  }
  const createdAt = new Date().toISOString();
  const folder = join(parent, createdAt.slice(0, 19).replaceAll(':', '-'));
  const unfinished = `${folder}.unfinished`;
  await using opened = await openDatabase(database);
  try {
    mkdirSync(unfinished, { recursive: true });
    const manifest: Manifest = {
      format: 1,
      createdAt,
      version: versionOf(ROOT),
      rows: await writeRows(opened, unfinished),
      content: await writeContent(connectToContent(content, content.readToken), unfinished),
    };
    writeFileSync(manifestPath(unfinished), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(unfinished, folder);
    const isNoted = await noteBackup(opened, createdAt);
    return { folder, manifest, isNoted };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const result = z.array(z.object({ line: z.string() }));

/**
 * Writes all rows of all tables into the folder, one file each, as they were at one moment.
 * @throws Error when the tables themselves change meanwhile
 */
async function writeRows(database: Database, folder: string): Promise<Manifest['rows']> {
  const schema = await readSchema(database);
  const written: StoredTable[] = [];
  const pending = [...schema.tables];
  mkdirSync(join(folder, 'rows'));
  for await (const rows of database.run(schema.tables.map(selectLines))) {
    const table = pending.shift();
    const lines = result.parse(rows).map(({ line }) => line);
    if (table) written.push(await writeTable(folder, table, lines));
  }
  if (!isDeepStrictEqual(await readSchema(database), schema)) {
    throw new Error('The tables were changed during the backup. Try again.');
  }
  return { host: database.host, migrations: schema.migrations, tables: written };
}

/** Each value as the database itself writes it, which is exact for every type. */
function selectLines({ name, columns }: Table): Statement {
  const values = columns.map((column) => `${quote(column.name)}::text as ${quote(column.name)}`);
  return {
    sql: `select row_to_json(line)::text as line from (select ${values.join(', ')} from ${name}) as line`,
  };
}

async function writeTable(folder: string, table: Table, lines: string[]): Promise<StoredTable> {
  const { name } = table;
  const file = `rows/${name.replaceAll('"', '')}.ndjson`;
  writeFileSync(join(folder, file), lines.map((line) => `${line}\n`).join(''));
  const columns = table.columns.map((column) => column.name);
  return { name, rows: lines.length, columns, ...(await describeFile(folder, file)) };
}
