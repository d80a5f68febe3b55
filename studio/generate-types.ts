/**
 * Generates the content types from the schema and the queries, without an account or a network:
 * `npm run tool generate:content`. With `--check` it writes nothing and fails when the committed types are
 * out of date.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { extractSchema } from '@sanity/schema/_internal';
import { createSchema } from 'sanity';
import { runnerImport } from 'vite';
import { z } from 'zod';
import type * as schemaFile from './schema/schema-types.ts';

const ROOT = join(import.meta.dirname, '..');
const TOOLS = join(ROOT, 'node_modules/.bin');
const SCHEMA = '.sanity/schema.json';
const COMMITTED = 'src/content/generated/sanity.types.ts';
const CHECKED = '.sanity/checked.types.ts';

type Schema = Parameters<typeof extractSchema>[0];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** The Studio and this package bring two editions of Sanity's types, which TypeScript cannot compare. */
const toSchema = z.custom<Schema>((value) => isObject(value) && 'getTypeNames' in value);

/** Writes what `sanity schema extract` writes, without starting the whole Studio, which takes three times as long. */
async function writeSchema(): Promise<void> {
  const { module } = await runnerImport<typeof schemaFile>(
    join(import.meta.dirname, 'schema/schema-types.ts'),
  );
  const schema = toSchema.parse(createSchema({ name: 'default', types: module.schemaTypes }));
  mkdirSync(join(ROOT, '.sanity'), { recursive: true });
  writeFileSync(join(ROOT, SCHEMA), JSON.stringify(extractSchema(schema, {})));
}

/** Writes the types of the schema and the queries to a file below the project's folder. */
function writeTypes(target: string): void {
  execFileSync(join(TOOLS, 'sanity'), ['typegen', 'generate'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${TOOLS}${delimiter}${process.env['PATH'] ?? ''}`,
      CONTENT_TYPES_FILE: target,
      DO_NOT_TRACK: '1',
    },
  });
}

const isCheck = process.argv.includes('--check');
const target = isCheck ? CHECKED : COMMITTED;
try {
  await writeSchema();
  writeTypes(target);
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  if (isCheck && read(CHECKED) !== read(COMMITTED)) {
    throw new Error(
      'The committed content types are out of date: run "npm run tool generate:content" and commit the result.',
    );
  }
  console.log(isCheck ? 'The content types are up to date.' : 'Wrote the content types.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(join(ROOT, CHECKED), { force: true });
}
