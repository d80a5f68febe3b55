import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateMigration } from '../../../supabase/generate-migration.ts';
import { readMigrations, readSchemas, type SqlFile } from '../../../supabase/read-migrations.ts';
import { startShadows, type Shadows } from '../../../supabase/shadow-databases.ts';

let shadows: Shadows;
beforeAll(async () => {
  shadows = await startShadows();
});
afterAll(() => shadows.close());

const MIGRATIONS = readMigrations();
const TABLE = 'create table private.unreported (\n';
const SECRETS = `create table private.used_secrets (
  secret_hash text primary key,
  used_at timestamptz not null default now()
);
alter table private.used_secrets enable row level security;`;
const SAYS_AGAIN = `create function private.touch() returns trigger language plpgsql
  set search_path = '' as $$ begin return new; end $$;`;

const generate = (schemas: readonly SqlFile[], mayLoseData = false) =>
  generateMigration(shadows, MIGRATIONS, schemas, mayLoseData);

/** The schemas with one text in place of another. */
function change(find: string, replacement: string): SqlFile[] {
  const found = readSchemas().filter(({ sql }) => sql.includes(find));
  expect(found).toHaveLength(1);
  return readSchemas().map(({ name, sql }) => ({ name, sql: sql.replace(find, replacement) }));
}

describe('the schemas', () => {
  it('say what the migrations make: after a change comes npm run database:migration', async () => {
    expect(await generate(readSchemas())).toEqual([]);
  });

  it('say each thing once', async () => {
    const twice = [...readSchemas(), { name: '99_again.sql', sql: SAYS_AGAIN }];
    await expect(generate(twice)).rejects.toThrow('99_again.sql: function "touch" already exists');
  });

  it('call nothing that is not there', async () => {
    const broken = change('private.inbox_of(btrim(email))', 'private.inbox_at(btrim(email))');
    await expect(generate(broken)).rejects.toThrow('private.inbox_at');
  });
});

describe('a generated migration', () => {
  it('has the change alone, and begins closed', async () => {
    const files = await generate(change(TABLE, `${TABLE}  remark text,\n`));
    const [file] = files;
    expect(files).toHaveLength(1);
    expect(file?.sql).toMatch(/^-- Generated from supabase\/schemas/);
    expect(file?.sql).toContain('revoke execute on functions from public;');
    expect(statementsOf(file?.sql)).toEqual([
      'alter table "private"."unreported" add column "remark" text;',
    ]);
  });

  it('opens a function to those whom its grant names', async () => {
    const added = {
      name: '99_added.sql',
      sql: `create function public.answer() returns integer language sql security definer
        set search_path = '' as $$ select 42 $$;
        grant execute on function public.answer to anon;`,
    };
    const [file] = await generate([...readSchemas(), added]);
    const grants = statementsOf(file?.sql).filter((each) => /^(?:grant|revoke)/.test(each));
    expect(grants).toEqual([
      'revoke all on function "public"."answer"() from public;',
      'grant execute on function "public"."answer"() to "anon";',
    ]);
  });

  it('builds an index in a file of its own, while visitors write', async () => {
    const zip = 'create index appointments_zip on public.appointments (zip_code);';
    const added = { name: '99_added.sql', sql: zip };
    const files = await generate([...readSchemas(), added]);
    expect(files.map(({ suffix }) => suffix)).toEqual(['_indexes']);
    expect(statementsOf(files[0]?.sql)).toEqual([
      'create index concurrently if not exists appointments_zip on public.appointments using btree (zip_code);',
    ]);
  });

  it.each([
    [
      'takes a column away',
      '  delivery_reason text,\n  received_at',
      '  received_at',
      /drop column/i,
    ],
    ['takes a table away', SECRETS, '', /drop table/i],
    ['changes what a column holds', 'sent integer not null', 'sent smallint not null', / type /i],
  ])('that %s is refused, unless somebody says that it may', async (_, find, replacement, sql) => {
    const schemas = change(find, replacement);
    await expect(generate(schemas)).rejects.toThrow('--allow-data-loss');
    const [file] = await generate(schemas, true);
    expect(file?.sql).toMatch(sql);
  });
});

/** What comes after the part that all migrations begin with, each in one line. */
const statementsOf = (sql = ''): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*\n/)
    .map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};`)
    .filter((statement) => !/^(?:;|set local |alter default privileges )/.test(statement));
