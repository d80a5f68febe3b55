import type { TestDatabase } from './connect.ts';

const BIG = ['appointments', 'contact_messages', 'email_outbox', 'quotes'];
const ADDRESSES = {
  appointments: 'customer_email',
  contact_messages: 'email',
  quotes: 'customer_email',
};

/**
 * Fills the tables with this many quotes, requests, messages and emails, one every ten minutes, so
 * that most of them are old and done. 200 emails are due. Triggers stay disabled: their results are
 * inserted directly or left out. Adds the customers, and as many submissions from a thousand
 * addresses within the last hour.
 */
export async function fillTables(db: TestDatabase, rows: number): Promise<void> {
  const series = `generate_series(1, ${rows}) as number`;
  const time = `now() - number * interval '10 min'`;
  const day = `current_date - (number * 1000.0 / ${rows})::integer`;
  const email = `'a' || number || '@example.com'`;
  for (const table of BIG) await db.admin(`alter table public.${table} disable trigger user`);
  await db.admin(`insert into public.quotes
    (submission_id, content_hash, quote_number, customer_email, vehicle_type, selected_services,
     service_details, subtotal, mobile_fee, total_amount, expires_at, created_at)
    select gen_random_uuid(), md5(number::text), 'Q-' || number, ${email},
      'suv', '{eco-wash}', '{}', 100, 0, 100, ${time} + interval '30 days', ${time}
    from ${series}`);
  await db.admin(`insert into public.appointments
    (submission_id, content_hash, appointment_number, customer_name, customer_email, customer_phone,
     service_address, city, state, zip_code, vehicle_year, vehicle_make, vehicle_model,
     selected_package, selected_services, preferred_date, preferred_time, visit_date, visit_time,
     visit_minutes, awaits_owner, created_at)
    select gen_random_uuid(), md5(number::text), 'A-' || number, 'Ann', ${email},
      '1', '1', 'Edina', 'MN', '55424', 2021, 'volvo', 'XC60', 'eco-wash', '{eco-wash}',
      ${day}, '09:00', ${day}, '09:00', 120, number < 100, ${time}
    from ${series}`);
  await db.admin(`insert into public.contact_messages
    (submission_id, content_hash, name, email, message, status, created_at)
    select gen_random_uuid(), md5(number::text), 'Ann', ${email}, 'Hi',
      case when number < 100 then 'new' else 'closed' end, ${time}
    from ${series}`);
  await db.admin(`insert into public.email_outbox
    (kind, appointment_id, payload, status, due_at, finished_at, created_at)
    select 'send-confirmation', id, jsonb_build_object('email', customer_email), 'sent', null,
      created_at, created_at from public.appointments`);
  await db.admin(`update public.email_outbox set status = 'pending', due_at = now()
    where id in (select id from public.email_outbox limit 200)`);
  await db.admin(`insert into private.customers (id, known_as, last_seen_at)
    select md5(customer_email)::uuid, ' ann ' || translate(customer_email, '@.', '  '), created_at from public.quotes`);
  await db.admin(`insert into private.customer_contacts (contact, customer_id)
    select customer_email, md5(customer_email)::uuid from public.quotes`);
  for (const [table, email] of Object.entries(ADDRESSES)) {
    await db.admin(`update public.${table} set customer_id = md5(${email})::uuid`);
  }
  const recent = `now() - interval '2 min' - number * interval '57 min' / ${rows}`;
  await db.admin(`insert into private.attempts (form, visitor, network, bucket, made_at)
    select 'booking', 'visitor ' || number % 1000, 'network ' || number % 300,
      case when number % 4 = 0 then 'early' else 'more' end, ${recent}
    from ${series}`);
  await db.admin(`insert into private.email_counts (inbox, budget, visitor, network, queued_at)
    select md5(number::text), 'answers', 'visitor ' || number % 1000, 'network ' || number % 300, ${recent}
    from ${series}`);
  await db.admin('analyze');
}
