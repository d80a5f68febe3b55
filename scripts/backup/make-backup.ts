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
 * Writes a backup to its own folder, which is renamed once the backup is complete.
 * @returns the folder, the manifest, and whether the database recorded the date
 * @throws Error with a message for people when a service does not respond. The unfinished folder is deleted.
 */
export async function makeBackup({ content, database }: Settings, parent: string) {
  if (content.readToken === null) {
    throw new Error('SANITY_READ_TOKEN is not set. Without it, a backup would have no drafts.');
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
 * Writes all rows from one snapshot of the database, with one file for each table.
 * @throws Error when the schema changes meanwhile
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

/** Selects each value in Postgres' own text form, which is exact for every type. */
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
  const described = await describeFile(folder, file);
  return { name, rows: lines.length, columns, ...described };
}
