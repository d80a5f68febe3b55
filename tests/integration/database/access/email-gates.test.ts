import { expect, it } from 'vitest';
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
    expect(await functionsThat(String.raw`private\.attempt\s*\(`)).toEqual([
      'public.book_offer',
      'public.check_offer_code',
      'public.create_booking',
      'public.email_quote',
      'public.join_waiting_list',
      'public.save_quote',
      'public.send_contact_message',
    ]);
    // Only the counting function calls each judging function.
    const judged = String.raw`private\.(save_quote|create_booking|send_contact_message|email_quote|join_waiting_list|book_offer)\s*\(`;
    expect(await functionsThat(judged)).toEqual(['private.attempt', 'private.book_offer']);
  });
});
