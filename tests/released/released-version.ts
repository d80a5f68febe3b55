import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Migration } from '../../supabase/read-migrations.ts';
import type { Rows } from './table-rows.ts';

export const RELEASED = import.meta.dirname;

/** Each released version, oldest first. */
export const VERSIONS = readdirSync(RELEASED, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

const read = (version: string, file: string): string =>
  readFileSync(join(RELEASED, version, file), 'utf8');
const readLines = (version: string, file: string): unknown[] =>
  read(version, file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

/** The checksum of each migration of the version, by name. */
export const readChecksums = (version: string): Record<string, string> =>
  z.record(z.string(), z.string()).parse(JSON.parse(read(version, 'migrations.json')));

/** The migrations of the version, and those after it. */
export function splitAtRelease(version: string, migrations: readonly Migration[]) {
  const checksums = readChecksums(version);
  const isReleased = ({ name }: Migration) => name in checksums;
  return {
    checksums,
    released: migrations.filter(isReleased),
    later: migrations.filter((each) => !isReleased(each)),
  };
}

const answer = z.object({ call: z.string(), answer: z.unknown() });

/** The responses that the site read with the migrations of the version, by call. */
export const readRecordedAnswers = (version: string): Map<string, unknown> =>
  new Map(
    z
      .array(answer)
      .parse(readLines(version, 'answers.ndjson'))
      .map((each) => [each.call, each.answer]),
  );

const tableRow = z.object({ table: z.string(), row: z.unknown() });

export function readRecordedRows(version: string): Rows {
  const rows: Rows = {};
  for (const { table, row } of z.array(tableRow).parse(readLines(version, 'rows.ndjson'))) {
    (rows[table] ??= []).push(JSON.stringify(row));
  }
  return rows;
}

/**
 * The content of the version in the format of `sanity dataset export`. Images are in `studio/seed`.
 */
export const readRecordedContent = (version: string): string =>
  gunzipSync(readFileSync(join(RELEASED, version, 'content.ndjson.gz'))).toString('utf8');
