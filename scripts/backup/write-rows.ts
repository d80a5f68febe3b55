import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Database, Statement } from './database.ts';
import { describeFile, type Manifest, type StoredTable } from './manifest.ts';
import { quote } from './quote.ts';
import { readSchema, type Table } from './schema.ts';

const result = z.array(z.object({ line: z.string() }));

/**
 * Writes all rows of all tables into the folder, one file each, as they were at one moment.
 * @throws Error when the tables themselves change meanwhile
 */
export async function writeRows(database: Database, folder: string): Promise<Manifest['rows']> {
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
