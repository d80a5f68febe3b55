import { afterAll, describe, expect, it } from 'vitest';
import { readMigrations, readSchemas, type SqlFile } from '../../../supabase/read-migrations.ts';
import { generateMigration } from '../../migrations/generate-migration.ts';
import { startShadows } from '../../migrations/shadow-databases.ts';

const shadows = await startShadows();
afterAll(() => shadows.close());

const MIGRATIONS = readMigrations();
const TABLE = 'create table private.unreported (\n';
const SECRETS = `create table private.used_secrets (
  secret_hash text primary key,
  used_at timestamptz not null default now()
);
alter table private.used_secrets enable row level security;`;
const SAYS_AGAIN = `create function private.refuse_row() returns trigger language plpgsql
  set search_path = '' as $$ begin return new; end $$;`;

const generate = (schemas: readonly SqlFile[], mayLoseData = false) =>
  generateMigration(shadows, MIGRATIONS, schemas, mayLoseData);

/** The schemas with some texts replaced. */
const change = (texts: [find: string, replacement: string][]): SqlFile[] =>
  texts.reduce((schemas, [find, replacement]) => {
    expect(schemas.filter(({ sql }) => sql.includes(find))).toHaveLength(1);
    return schemas.map(({ name, sql }) => ({ name, sql: sql.replace(find, replacement) }));
  }, readSchemas());

describe('the schemas', () => {
  it('match the migrations: run npm run tool migration after a change', async () => {
    expect(await generate(readSchemas())).toEqual([]);
  });

  it('define each object once', async () => {
    const twice = [...readSchemas(), { name: '99_again.sql', sql: SAYS_AGAIN }];
    await expect(generate(twice)).rejects.toThrow(
      '99_again.sql: function "refuse_row" already exists',
    );
  });

  it('call only existing functions', async () => {
    const broken = change([['private.inbox_of(btrim(email))', 'private.inbox_at(btrim(email))']]);
    await expect(generate(broken)).rejects.toThrow('private.inbox_at');
  });
});

describe('a generated migration', () => {
  it('contains only the change, starts closed, and puts indexes into a separate file, built while visitors write', async () => {
    const added = {
      name: '99_added.sql',
      sql: `create function public.answer() returns integer language sql security definer
        set search_path = '' as $$ select 42 $$;
        grant execute on function public.answer to anon;
        create index appointments_zip on public.appointments (zip_code);`,
    };
    const files = await generate([...change([[TABLE, `${TABLE}  remark text,\n`]]), added]);
    const [file, indexes] = files;
    expect(files.map(({ suffix }) => suffix)).toEqual(['', '_indexes']);
    expect(file?.sql).toMatch(/^-- Generated from supabase\/schemas/);
    expect(file?.sql).toContain('revoke execute on functions from public;');
    const statements = statementsOf(file?.sql).filter(
      (each) => !/^create (?:or replace )?function /.test(each),
    );
    expect(statements.toSorted()).toEqual([
      'alter table "private"."unreported" add column "remark" text;',
      'grant execute on function "public"."answer"() to "anon";',
      'revoke all on function "public"."answer"() from public;',
    ]);
    expect(statementsOf(indexes?.sql)).toEqual([
      'create index concurrently if not exists appointments_zip on public.appointments using btree (zip_code);',
    ]);
  });

  it('that loses data is refused with a list of the losses, unless it is allowed', async () => {
    const schemas = change([
      ['  delivery_reason text,\n  received_at', '  received_at'],
      [SECRETS, ''],
      ['sent integer not null', 'sent smallint not null'],
    ]);
    const losses = [/drop column/i, /drop table/i, / type smallint/i];
    const refused = generate(schemas).then(String, String);
    for (const loss of [/--allow-data-loss/, ...losses]) expect(await refused).toMatch(loss);
    const [file] = await generate(schemas, true);
    for (const loss of losses) expect(file?.sql).toMatch(loss);
  });
});

/** The statements after the part that all migrations begin with, one per line. */
const statementsOf = (sql = ''): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*\n/)
    .map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};`)
    .filter((statement) => !/^(?:;|set local |alter default privileges )/.test(statement));
