import { answering, fails, refusing, warns, withVariable, type Fault } from './plant.ts';

const DAY_MS = 86_400_000;

const migrated =
  (change: (rows: Record<string, unknown>[]) => Record<string, unknown>[]): Fault['plant'] =>
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

const granting =
  (statements: string | string[], undo: string | string[]): Fault['plant'] =>
  async (trial, stack) => {
    await stack.sql(...[statements].flat());
    trial.undo.push(() => stack.sql(...[undo].flat()));
  };

export const DATABASE_FAULTS: Fault[] = [
  fails(
    'data-api',
    'the database does not answer',
    /supabase\.co does not answer/,
    refusing(/supabase\.co/),
  ),
  fails(
    'data-api',
    'the secret key was revoked',
    /does not know SUPABASE_SECRET_KEY/,
    withVariable('SUPABASE_SECRET_KEY', 'sb_secret_revoked'),
  ),
  fails(
    'data-api',
    'the Data API is off',
    /answers 503/,
    answering(/supabase\.co/, () => new Response('', { status: 503 })),
  ),
  fails(
    'publishable-key',
    'the publishable key is of another project',
    /does not know SUPABASE_PUBLISHABLE_KEY/,
    withVariable('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_other'),
  ),
  warns(
    'publishable-key',
    'no service is offered',
    /No service is offered/,
    granting(
      'update public.services set active = false',
      'update public.services set active = true',
    ),
  ),
  warns(
    'visitor-tables',
    'the public may ask for quotes',
    /may ask for quotes/,
    granting('grant select on public.quotes to anon', 'revoke select on public.quotes from anon'),
  ),
  fails(
    'visitor-tables',
    'the public reads rows',
    /can read rows of page_addresses/,
    granting(
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
  fails(
    'visitor-writes',
    'the public may write prices',
    /anon has insert, update on services/,
    granting(
      'grant insert, update on public.services to anon',
      'revoke insert, update on public.services from anon',
    ),
  ),
  fails(
    'visitor-writes',
    'whoever signs up may change one column',
    /authenticated has update on services/,
    granting(
      'grant update (title) on public.services to authenticated',
      'revoke update (title) on public.services from authenticated',
    ),
  ),
  fails(
    'secret-key',
    'the site may not take emails from the outbox',
    /may not run claim_emails\./,
    granting(
      'revoke execute on function public.claim_emails from service_role',
      'grant execute on function public.claim_emails to service_role',
    ),
  ),
  fails(
    'secret-key',
    'the site may not store a booking',
    /may not run create_booking\./,
    granting(
      'revoke execute on function public.create_booking from service_role',
      'grant execute on function public.create_booking to service_role',
    ),
  ),
  fails(
    'secret-key',
    'the site may not read the addresses of its pages',
    /may not read page_addresses\./,
    granting(
      'revoke select on public.page_addresses from service_role',
      'grant select on public.page_addresses to service_role',
    ),
  ),
  fails(
    'secret-key',
    'the site may not ask who may do what',
    /may not run read_privileges\./,
    granting(
      'revoke execute on function public.read_privileges from service_role',
      'grant execute on function public.read_privileges to service_role',
    ),
  ),
  fails(
    'visitor-functions',
    'the public runs a function of the owner',
    /Anybody can run list_messages/,
    granting(
      'grant execute on function public.list_messages to anon',
      'revoke execute on function public.list_messages from anon',
    ),
  ),
  fails(
    'visitor-functions',
    'visitors may not book',
    /may not run create_booking/,
    granting(
      'revoke execute on function public.create_booking from anon',
      'grant execute on function public.create_booking to anon',
    ),
  ),
  fails(
    'visitor-functions',
    'visitors may not ask what only they may ask',
    /may not run answer_hours/,
    granting(
      'revoke execute on function public.answer_hours from anon',
      'grant execute on function public.answer_hours to anon',
    ),
  ),
  fails(
    'migrations',
    'a migration was not applied',
    /Not applied: 20261124000000_initial/,
    migrated((rows) => rows.filter(({ version }) => version !== '20261124000000')),
  ),
  fails(
    'migrations',
    'an applied migration was changed',
    /Changed since: 20261124000000/,
    migrated((rows) =>
      rows.map((row) =>
        row['version'] === '20261124000000' ? { ...row, checksum: 'other' } : row,
      ),
    ),
  ),
  fails(
    'migrations',
    'the database is of a version that cannot be upgraded',
    /before 1\.0\.0, which cannot be upgraded/,
    migrated((rows) =>
      'version' in (rows[0] ?? {}) ? [{ version: '20261122000100', checksum: null }] : rows,
    ),
  ),
  fails(
    'migrations',
    'the database is newer than the code',
    /newer than this code: 2099/,
    migrated((rows) =>
      'version' in (rows[0] ?? {})
        ? [...rows, { version: '20990101000000', checksum: null }]
        : rows,
    ),
  ),
  fails(
    'migrations',
    'a function is missing, and nobody may look at the migrations',
    /lacks the functions list_messages/,
    (trial) => {
      trial.world.openDatabase = () => Promise.reject(new Error('DATABASE_URL is not set'));
      const { fetch } = trial.world;
      trial.world.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!new Request(input).url.endsWith('/read_privileges')) return answer;
        return new Response((await answer.text()).replaceAll('"list_messages"', '"former"'));
      };
    },
  ),
  fails(
    'migrations',
    'a database of an earlier version, and nobody may look at the migrations',
    /lacks the function read_privileges/,
    async (trial, stack) => {
      trial.world.openDatabase = () => Promise.reject(new Error('DATABASE_URL is not set'));
      await granting(
        'alter function public.read_privileges rename to former',
        'alter function public.former rename to read_privileges',
      )(trial, stack);
    },
  ),
  fails(
    'binding',
    'the database belongs to another site',
    /belongs to https:\/\/other\.example/,
    granting(
      "update private.database_binding set site = 'https://other.example'",
      "update private.database_binding set site = 'https://polaris-detailing.com'",
    ),
  ),
  fails(
    'time-zone',
    'the database reads another clock',
    /for the database/,
    migrated((rows) =>
      rows.map((row) => ('local' in row ? { ...row, local: '2026-01-01 00:00' } : row)),
    ),
  ),
  warns('backup', 'the nightly backup stopped', /The last backup is 9 days old/, ({ site }) => {
    site.usage.backedUpAt = new Date(Date.now() - 9 * DAY_MS).toISOString();
  }),
  warns('backup', 'nobody ever made a backup', /Nobody has made a backup yet/, ({ site }) => {
    site.usage.backedUpAt = null;
  }),
];
