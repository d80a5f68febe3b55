import type { Faults, Plant } from './plant.ts';
import { answering, fails, planting, refusing, warns, withVariable } from './plant.ts';

const DAY_MS = 86_400_000;

const migrated =
  (change: (rows: Record<string, unknown>[]) => Record<string, unknown>[]): Plant =>
  async ({ world, variables }) => {
    const database = await world.openDatabase(variables);
    world.openDatabase = () =>
      Promise.resolve({
        ...database,
        async *run(statements) {
          for await (const rows of database.run(statements)) yield change(rows);
        },
      });
  };

export const changing =
  (statements: string[], undo: string[]): Plant =>
  async (trial, stack) => {
    await stack.sql(...statements);
    trial.undo.push(() => stack.sql(...undo));
  };

const granting = (what: string, to: string) =>
  changing([`grant ${what} to ${to}`], [`revoke ${what} from ${to}`]);

const revoking = (what: string, from: string) =>
  changing([`revoke ${what} from ${from}`], [`grant ${what} to ${from}`]);

const withoutCall = (name: string) =>
  fails(
    new RegExp(`may not run ${name}\\.`),
    revoking(`execute on function public.${name}`, 'service_role'),
  );

export const withoutConnection: Plant = ({ world }) => {
  world.openDatabase = () => Promise.reject(new Error('DATABASE_URL is not set'));
};

export const DATABASE_FAULTS: Faults = {
  'data-api': {
    'the database does not answer': fails(
      /supabase\.co does not respond/,
      refusing(/supabase\.co/),
    ),
    'the secret key was revoked': fails(
      /rejects SUPABASE_SECRET_KEY/,
      withVariable('SUPABASE_SECRET_KEY', 'sb_secret_revoked'),
    ),
    'the Data API is off': fails(
      /responds with 503/,
      answering(/supabase\.co/, () => new Response('', { status: 503 })),
    ),
  },
  'publishable-key': {
    'the publishable key is of another project': fails(
      /rejects SUPABASE_PUBLISHABLE_KEY/,
      withVariable('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_other'),
    ),
    'no service is offered': warns(
      /No service is offered/,
      changing(
        ['update public.services set active = false'],
        ['update public.services set active = true'],
      ),
    ),
  },
  'visitor-tables': {
    'the public may ask for quotes': warns(
      /may query quotes/,
      granting('select on public.quotes', 'anon'),
    ),
    'the public reads rows, and no role can inspect the schema': fails(
      /can read rows of page_addresses/,
      planting(
        withoutConnection,
        changing(
          [
            'grant select on public.page_addresses to anon',
            'create policy leak on public.page_addresses for select to anon using (true)',
            "insert into public.page_addresses (address, document_id, seen_at) values ('edina', 'city-edina', now())",
          ],
          [
            'revoke select on public.page_addresses from anon',
            'drop policy leak on public.page_addresses',
            "delete from public.page_addresses where address = 'edina'",
          ],
        ),
      ),
    ),
  },
  'visitor-writes': {
    'the public may write prices': fails(
      /anon has insert, update on services/,
      granting('insert, update on public.services', 'anon'),
    ),
    'any new user may change a column': fails(
      /authenticated has update on services/,
      granting('update (title) on public.services', 'authenticated'),
    ),
  },
  'secret-key': {
    'the site may not take emails from the outbox': withoutCall('claim_emails'),
    'the site may not store a booking': withoutCall('create_booking'),
    'the site may not read the addresses of its pages': fails(
      /may not read page_addresses\./,
      revoking('select on public.page_addresses', 'service_role'),
    ),
    'the site may not ask who may do what': withoutCall('read_privileges'),
  },
  'visitor-functions': {
    'the public runs a function of the owner': fails(
      /Anybody can run list_messages/,
      granting('execute on function public.list_messages', 'anon'),
    ),
    'visitors may not book': fails(
      /may not run create_booking/,
      revoking('execute on function public.create_booking', 'anon'),
    ),
    'visitors may not ask what only they may ask': fails(
      /may not run answer_hours/,
      revoking('execute on function public.answer_hours', 'anon'),
    ),
  },
  migrations: {
    'a migration was not applied': fails(
      /Not applied: 20261126000000_initial/,
      migrated((rows) => rows.filter(({ version }) => version !== '20261126000000')),
    ),
    'an applied migration was changed': fails(
      /made by another edition of 20261126000000/,
      migrated((rows) =>
        rows.map((row) =>
          row['version'] === '20261126000000' ? { ...row, checksum: 'other' } : row,
        ),
      ),
    ),
    'the database is too old to upgrade': fails(
      /before 1\.1\.0, which cannot be upgraded/,
      migrated((rows) =>
        'version' in (rows[0] ?? {}) ? [{ version: '20261122000100', checksum: null }] : rows,
      ),
    ),
    'the database is newer than the code': fails(
      /newer than this code, which has no migration 2099/,
      migrated((rows) =>
        'version' in (rows[0] ?? {})
          ? [...rows, { version: '20990101000000', checksum: null }]
          : rows,
      ),
    ),
    'a function is missing, and no role can read the migrations': fails(
      /lacks the functions list_messages/,
      planting(withoutConnection, ({ world }) => {
        const { fetch } = world;
        world.fetch = async (input, init) => {
          const answer = await fetch(input, init);
          if (!new Request(input).url.endsWith('/read_privileges')) return answer;
          return new Response((await answer.text()).replaceAll('"list_messages"', '"former"'));
        };
      }),
    ),
    'a database of an earlier version, and no role can read the migrations': fails(
      /lacks the function read_privileges/,
      planting(
        withoutConnection,
        changing(
          ['alter function public.read_privileges rename to former'],
          ['alter function public.former rename to read_privileges'],
        ),
      ),
    ),
  },
  schema: {
    'booking always fails, since its function was replaced': fails(
      /The function private\.random_code\(\) differs\./,
      changing(
        [
          'alter function private.random_code() rename to former_code',
          "create function private.random_code() returns text language plpgsql set search_path = '' as $$ begin raise exception 'no'; end $$",
        ],
        [
          'drop function private.random_code()',
          'alter function private.former_code() rename to random_code',
        ],
      ),
    ),
    'row level security is off': fails(
      /The row level security public\.appointments differs\./,
      changing(
        ['alter table public.appointments disable row level security'],
        ['alter table public.appointments enable row level security'],
      ),
    ),
    'a policy lets the public in': fails(
      /The policy leak on public\.quotes was added\./,
      changing(
        ['create policy leak on public.quotes for select to anon using (true)'],
        ['drop policy leak on public.quotes'],
      ),
    ),
    'the triggers of a table are disabled': fails(
      /The trigger appointments_customer on public\.appointments differs/,
      changing(
        ['alter table public.appointments disable trigger user'],
        ['alter table public.appointments enable trigger user'],
      ),
    ),
    'a constraint was dropped': fails(
      /The constraint appointments_amounts_add_up on public\.appointments is missing\./,
      changing(
        ['alter table public.appointments drop constraint appointments_amounts_add_up'],
        [
          'alter table public.appointments add constraint appointments_amounts_add_up check (least(subtotal, mobile_fee) >= 0 and total_amount = subtotal + mobile_fee)',
        ],
      ),
    ),
    'a column lost its default': fails(
      /The column public\.appointments\.is_sample differs\./,
      changing(
        ['alter table public.appointments alter column is_sample drop default'],
        ['alter table public.appointments alter column is_sample set default false'],
      ),
    ),
  },
  binding: {
    'the database belongs to another site': fails(
      /belongs to https:\/\/other\.example/,
      changing(
        ["update private.database_binding set site = 'https://other.example'"],
        ["update private.database_binding set site = 'https://polaris-detailing.com'"],
      ),
    ),
  },
  'time-zone': {
    'the database reads another clock': fails(
      /for the database/,
      migrated((rows) =>
        rows.map((row) => ('local' in row ? { ...row, local: '2026-01-01 00:00' } : row)),
      ),
    ),
  },
  backup: {
    'the nightly backup stopped': warns(/The last backup is 9 days old/, ({ site }) => {
      site.usage.backedUpAt = new Date(Date.now() - 9 * DAY_MS).toISOString();
    }),
    'the owner never made a backup': warns(/There is no backup yet, and/, ({ site }) => {
      site.usage.backedUpAt = null;
    }),
  },
};
