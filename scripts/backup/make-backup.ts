import {
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { connectToContent, writeContent } from './content.ts';
import { type Database, openDatabase, type Statement } from './database.ts';
import { describeFile, type Manifest, manifestPath, type StoredTable } from './manifest.ts';
import { quote, readSchema, type Table } from './schema.ts';
import type { Settings } from './settings.ts';

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
  const source = Readable.from(lines.map((line) => `${line}\n`));
  await pipeline(source, createWriteStream(join(folder, file)));
  const columns = table.columns.map((column) => column.name);
  return { name, rows: lines.length, columns, ...(await describeFile(folder, file)) };
}

/**
 * Writes into the database when it was backed up, for health and the doctor: a comment, since the
 * tables may be those of an older version, and are what is being backed up.
 * @param madeAt an ISO instant
 * @returns whether the database took it
 */
async function noteBackup(database: Database, madeAt: string): Promise<boolean> {
  const sql = `comment on schema private is 'Backed up at ${new Date(madeAt).toISOString()}'`;
  const results = database.run([{ sql }])[Symbol.asyncIterator]();
  try {
    // To the end: a transaction that nobody reads on is rolled back.
    while (!(await results.next()).done);
    return true;
  } catch {
    return false;
  }
}
