// Writes src/data/generated/database.types.ts and supabase/schema-fingerprint.json from the migrations,
// without a server or an account:
//   node supabase/generate-types.ts           writes the files
//   node supabase/generate-types.ts --check   fails when a committed file is out of date
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json' with { type: 'json' };
import { withoutConcurrency } from './concurrent-indexes.ts';
import { openPglite } from './open-pglite.ts';
import { readMigrations, readRoles } from './read-migrations.ts';
import {
  FINGERPRINT_FILE,
  FINGERPRINT_STATEMENTS,
  parseFingerprint,
} from './schema-fingerprint.ts';

/** A column or function of the generated types, read from the database's catalog. */
type Column = {
  relation: string;
  isView: boolean;
  name: string;
  type: string;
  nullable: boolean;
};
type Routine = {
  name: string;
  returns: string;
  names: string[];
  types: string[];
  /** How many arguments, counted from the first, have no default. */
  required: number;
};
const COLUMNS = `
  select c.relname as relation, c.relkind = 'v' as "isView", a.attname as name,
    format_type(a.atttypid, null) as type,
    (c.relkind = 'v' or not a.attnotnull) as nullable
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const ROUTINES = `
  select p.proname as name, format_type(p.prorettype, null) as returns,
    coalesce(p.proargnames, '{}') as names,
    array(select format_type(t, null) from unnest(p.proargtypes) as t) as types,
    p.pronargs - p.pronargdefaults as required
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('service_role', p.oid, 'execute'))
  order by p.proname`;

/** Returns the tables, views and functions in the schema public that the project's keys can use. */
async function readCatalog(db: PGlite) {
  const rows = async <T>(sql: string) => (await db.query<T>(sql)).rows;
  return {
    columns: await rows<Column>(COLUMNS),
    routines: await rows<Routine>(ROUTINES),
  };
}
type Catalog = Awaited<ReturnType<typeof readCatalog>>;

const TYPESCRIPT: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp without time zone': 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  const known = TYPESCRIPT[type];
  if (!known) throw new Error(`Column type "${type}" is unknown. Add it to generate-types.ts.`);
  return known;
}

const block = (lines: string[]) => `{ ${lines.join('; ')} }`;
const orNever = (lines: string[]) => (lines.length > 0 ? block(lines) : 'Record<never, never>');
const valueOf = (column: Column) => typeOf(column.type) + (column.nullable ? ' | null' : '');

/** The site writes only through functions. */
const WRITES = ['Insert: never', 'Update: never'];

function relation(name: string, columns: Column[]): string {
  const row = `Row: ${block(columns.map((column) => `${column.name}: ${valueOf(column)}`))}`;
  const isView = columns.some((column) => column.isView);
  return `${name}: ${block([row, ...(isView ? [] : WRITES), 'Relationships: []'])}`;
}

/** Returns the `Database` type for supabase-js as unformatted TypeScript source. */
function writeTypes(catalog: Catalog): string {
  const byRelation = Map.groupBy(catalog.columns, (column) => column.relation);
  const relations = (views: boolean) =>
    [...byRelation]
      .filter(([, columns]) => columns.some((column) => column.isView === views))
      .map(([name, columns]) => relation(name, columns));
  const functions = catalog.routines.map((routine) => {
    const parameters = routine.types.map(
      (type, index) =>
        `${routine.names[index] ?? ''}${index < routine.required ? '' : '?'}: ${typeOf(type)}`,
    );
    return `${routine.name}: { Args: ${orNever(parameters)}; Returns: ${typeOf(routine.returns)} }`;
  });
  return `// Written by supabase/generate-types.ts from the migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = { public: ${block([
    `Tables: ${block(relations(false))}`,
    `Views: ${block(relations(true))}`,
    `Functions: ${block(functions)}`,
    'Enums: Record<never, never>',
    'CompositeTypes: Record<never, never>',
  ])} };
`;
}

const target = join(import.meta.dirname, '../src/data/generated/database.types.ts');

await using db = await openPglite();
await db.exec(readRoles());
await db.exec('set role migration_owner');
for (const migration of readMigrations()) await db.exec(withoutConcurrency(migration.sql));

const { printWidth, singleQuote } = style;
const written = writeTypes(await readCatalog(db));
const { code: source } = await format(target, written, { printWidth, singleQuote });

let answered: unknown;
await db.transaction(async (tx) => {
  for (const { sql } of FINGERPRINT_STATEMENTS) answered = (await tx.query(sql)).rows;
});
const fingerprint = `${JSON.stringify(parseFingerprint(answered), null, 2)}\n`;

for (const [file, text] of [
  [target, source],
  [FINGERPRINT_FILE, fingerprint],
] as const) {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${relative('.', file)} is out of date. Run \`npm run tool generate:database\`.`);
    process.exitCode = 1;
  }
}
