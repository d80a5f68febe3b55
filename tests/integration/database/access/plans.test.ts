import { beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '#domain/format.ts';
import { connectTo } from '../connect.ts';
import { copyPostgres } from '../engines/copies.ts';
import { fillTables } from '../fill-tables.ts';
import { openForSuite } from '../harness.ts';
import { createBooking, seedServices } from '../submissions.ts';

const ROWS = 20_000;
const BIG = [
  'attempts',
  'appointments',
  'contact_messages',
  'customer_contacts',
  'customers',
  'email_counts',
  'email_outbox',
  'quotes',
];

const WORKDAY = { closes: '19:00', windows: [{ from: '08:00', until: '11:00' }] };
const SCHEDULE = {
  weekdays: Array(7).fill(WORKDAY),
  teams: 1,
  revised_at: '2026-01-01T00:00:00Z',
};

const days = (first: string, last: string) =>
  `jsonb_build_object('first_day', ${first}, 'last_day', ${last})`;

/** The lookups of the functions that can't be called on tables without triggers. */
const LOOKUPS = [
  'select * from public.appointment_overview order by created_at desc limit 50',
  `select * from public.appointment_overview
   where appointment_status = 'pending' and preferred_date >= current_date limit 50`,
  `select private.find_repeated_booking(gen_random_uuid(), md5('7'))`,
  `select private.reaches_at_once_limit(booking, row(1, 'booking', 'v', 'n', 'early', now())::private.attempts)
   from public.appointments as booking where appointment_number = 'A-7'`,
  `select private.is_within_budget(md5('7'), 'answers')`,
  `select private.may_reach(md5('7'), attempt) from private.attempts as attempt where attempt.id = 7`,
];
const CALLS = [
  'claim_emails(20, 60)',
  'email_outbox_health()',
  'strip_sent_emails(690)',
  "export_personal_data('a7@example.com')",
  "list_bookings('new')",
  `list_bookings('calendar', ${days('current_date', 'current_date + 6')})`,
  "list_bookings('past')",
  "list_bookings('past', jsonb_build_object('day', current_date - 300, 'id', gen_random_uuid()))",
  `list_bookings('search', '{"search": "a77"}')`,
  "list_messages('a77')",
  `list_bookings('search', '{"search": "nobody whatsoever"}')`,
  // A word that is in all rows, beside a word that is in few.
  `list_bookings('search', '{"search": "Ann A-7777"}')`,
  `list_bookings('search', '{"search": "ann 77"}')`,
  "search_customers('a77')",
  "read_customer((select customer_id from public.appointments where appointment_number = 'A-7'))",
  "read_booking_money((select id from public.appointments where appointment_number = 'A-7'))",
  'sum_money(current_date - 30, current_date)',
  'count_leads(current_date - 30, current_date)',
  'read_day_sheet(current_date)',
  'list_messages()',
  'list_open_quotes()',
  'count_bookings()',
  'load_quote(gen_random_uuid()::text)',
  'quote_status(gen_random_uuid()::text)',
  "read_booking((select id from public.appointments where appointment_number = 'A-7'))",
  `list_bookings('export', ${days('current_date - 30', 'current_date')})`,
  "visit_availability(current_date, 42, '{eco-wash}')",
  'times_off(current_date, current_date + 6)',
  'list_displaced_visits()',
  'answer_hours()',
  'read_usage()',
  'count_contact_clicks(current_date - 90)',
  "read_calendar_feed('x')",
  'queue_reminders(0)',
  'queue_summary(0)',
  'queue_overflow()',
  'queue_openings()',
  'queue_next_visits(0)',
  'delete_old_attempts()',
  // Before it locks an unknown quote's row, it checks the sender's attempts.
  `email_quote(gen_random_uuid()::text, '', '{"visitor": "visitor 7", "network": "network 7"}')`,
  `email_quote(gen_random_uuid()::text, '', '{"visitor": "new", "network": "network 7"}')`,
];

describe(`with ${formatCount(ROWS)} requests, messages, quotes and emails`, () => {
  const db = openForSuite(copyPostgres);
  beforeAll(async () => {
    await seedServices(db);
    await fillTables(db, ROWS);
    await db.serve('sync_schedule', { schedule: SCHEDULE });
    await db.admin(`create function private.scanned_by(call text) returns text[]
      language plpgsql as $$
      declare
        before jsonb := (select jsonb_object_agg(relname, seq_scan) from pg_stat_xact_user_tables);
      begin
        execute call;
        return array(
          select relname::text from pg_stat_xact_user_tables
          where relname in ('${BIG.join("', '")}') and seq_scan > (before ->> relname)::integer);
      end
      $$`);
  });

  /** The large tables that a statement scans. */
  const scannedBy = (statement: string) => db.value('select private.scanned_by($1)', [statement]);

  it.each([...LOOKUPS, ...CALLS.map((call) => `select public.${call}`)])(
    '%s scans no table',
    async (statement) => expect(await scannedBy(statement)).toEqual([]),
  );

  it('availability is found by its days if every request is a visit in the next two years', async () => {
    await db.bypass(`update public.appointments set appointment_status = 'confirmed',
      visit_date = current_date + (hashtext(appointment_number) & 1023) % 730`);
    await db.admin('analyze public.appointments');
    expect(await scannedBy(`select public.visit_availability(current_date, 42, '{}')`)).toEqual([]);
  });
});

describe('in a new database without statistics,', () => {
  const db = openForSuite(copyPostgres);

  it('no call of the Data API triggers just-in-time compilation', async () => {
    const functions = await db.admin(`
      select proname::text as name, coalesce('jit=off' = any (proconfig), false) as plain
      from pg_proc where prokind = 'f' and (has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('service_role', oid, 'execute'))
        and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    expect(functions.length).toBeGreaterThan(50);
    expect(functions.filter(({ plain }) => !plain)).toEqual([]);
  });
});

it('a customer with thousands of bookings under as many addresses can be erased', async () => {
  // Triggers stay on here.
  const db = connectTo(await copyPostgres());
  await seedServices(db);
  const { id } = await createBooking(db, { email: 'ann@example.com' });
  // Row by row this would take longer than the rest of the test, so the trigger results are
  // inserted directly.
  await db.admin(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into public.appointments (submission_id, content_hash, appointment_number, customer_id,
        customer_name, customer_email, customer_phone, service_address, city, state, zip_code,
        vehicle_year, vehicle_make, vehicle_model, selected_package, selected_services,
        preferred_date, preferred_time, visit_date, visit_time, visit_minutes)
      select gen_random_uuid(), number, 'B-' || number, customer_id, customer_name,
        'ann' || number || '@example.com', customer_phone, service_address, city, state,
        zip_code, vehicle_year, vehicle_make, vehicle_model, selected_package,
        selected_services, preferred_date, preferred_time, visit_date, visit_time, visit_minutes
      from public.appointments, generate_series(1, 6000) as number where id = '${id}';
    insert into private.customer_contacts
      select private.inbox_of(customer_email), customer_id
      from public.appointments where id <> '${id}';
  end $$`);
  const erase = (email: string, follows: boolean) =>
    db.serve('erase_personal_data', { email, follows, anyway: true });
  expect(await erase('ann1@example.com', false)).toMatchObject({ appointments: 1, customers: 1 });
  expect(await erase('ann2@example.com', true)).toMatchObject({ appointments: 6000 });
  await db.close();
});
