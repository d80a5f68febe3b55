import { expect, it } from 'vitest';
import { LIST_LIMITS } from '#domain/cut-list.ts';
import { describeDatabase } from '../harness.ts';

/** The names of the functions whose source matches. */
const FUNCTIONS = `
  select routine.pronamespace::regnamespace || '.' || routine.proname as name
  from pg_proc as routine
  where routine.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and regexp_replace(routine.prosrc, '--[^\\n]*', '', 'g') ~* $1
  order by 1`;

describeDatabase('the gates', (db) => {
  const functionsThat = async (source: string) =>
    (await db.admin(FUNCTIONS, [source])).map(({ name }) => name);

  it('are the only way into the outbox: one for customers, one for the owner', async () => {
    expect(
      await functionsThat(String.raw`(insert|merge)\s+into\s+(public\.)?"?email_outbox`),
    ).toEqual(['private.write_email']);
    expect(await functionsThat(String.raw`write_email\s*\(`)).toEqual([
      'private.email_customer',
      'private.notify_owner',
    ]);
    // Only these two functions can write there.
    expect(await functionsThat(String.raw`into\s+private\.email_counts`)).toEqual([
      'private.count_email',
    ]);
    expect(await functionsThat(String.raw`private\.count_email\s*\(`)).toEqual([
      'private.email_customer',
      'private.write_email',
    ]);
    const granted = await db.admin(`select grantee, privilege_type
      from information_schema.role_table_grants
      where table_name = 'email_outbox' and privilege_type in ('INSERT', 'UPDATE')
        and grantee in ('anon', 'authenticated', 'service_role')`);
    expect(granted).toEqual([]);
  });

  it('count every form before it is judged', async () => {
    expect(await functionsThat(String.raw`private\.run_rate_limited\s*\(`)).toEqual([
      'public.book_invitation',
      'public.check_offer_code',
      'public.create_booking',
      'public.email_quote',
      'public.join_waiting_list',
      'public.save_quote',
      'public.send_contact_message',
    ]);
    // Only the counting function calls each judging function.
    const judged = String.raw`private\.(save_quote|create_booking|send_contact_message|email_quote|join_waiting_list|book_invitation)\s*\(`;
    expect(await functionsThat(judged)).toEqual([
      'private.book_invitation',
      'private.run_rate_limited',
    ]);
  });

  it('are the only way to a booking, and to what was paid for it', async () => {
    expect(await functionsThat(String.raw`insert\s+into\s+(public\.)?"?appointments\y`)).toEqual([
      'private.store_booking',
    ]);
    expect(await functionsThat(String.raw`private\.store_booking\s*\(`)).toEqual([
      'private.create_booking',
      'public.book_by_phone',
    ]);
    expect(await functionsThat(String.raw`private\.sums_of\s*\(`)).toEqual([
      'private.money_of',
      'private.paid_for',
      'private.promised_to',
      'public.record_payment',
      'public.sum_money',
    ]);
  });

  it('block and free time for visits with the lock under which visits are promised', async () => {
    expect(await functionsThat(String.raw`(into|update)\s+public\.blocked_times`)).toEqual([
      'public.block_time',
      'public.unblock_time',
    ]);
    expect(await functionsThat(String.raw`private\.lock_visits\s*\(`)).toEqual([
      'private.confirm_at_once',
      'private.promise_visit',
      'public.block_time',
      'public.sync_schedule',
      'public.unblock_time',
    ]);
  });

  it('cut lists where the site expects one row more than it shows', async () => {
    const limits = await db.admin(
      `select routine.proname as name, array_agg(distinct found[1]::integer) as rows
       from pg_proc as routine, regexp_matches(
         regexp_replace(routine.prosrc, '--[^\\n]*', '', 'g'), '\\mlimit\\s+(\\d+)', 'gi') as found
       where routine.pronamespace = 'public'::regnamespace and found[1] <> '1'
         and routine.proname ~ '^(list|read|search|count|sum)_'
       group by 1 order by 1`,
    );
    expect(Object.fromEntries(limits.map(({ name, rows }) => [name, rows]))).toEqual({
      count_contact_clicks: [LIST_LIMITS.pages + 1],
      count_leads: [LIST_LIMITS.pages + 1],
      search_customers: [LIST_LIMITS.foundCustomers + 1],
      sum_money: [LIST_LIMITS.unpaid + 1],
      // No list of the owner's: the next run takes others.
      list_unsettled_sessions: [20],
    });
  });
});
