import { expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '#domain/schedule/times.ts';
import { MONDAY, publishHours } from '../bookings/hours.ts';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, sendMessage } from '../submissions.ts';

const claimed = z.array(
  z.looseObject({ kind: z.string(), payload: z.looseObject({ email: z.string() }) }),
);

describeDatabase('in a flood', (db) => {
  const claim = async (batch: number) =>
    claimed.parse(await db.serve('claim_emails', { batch, lease_seconds: 60 }));

  it('an honest booking’s emails leave first, whatever else is queued', async () => {
    // Without triggers, in the state that a flood leaves.
    await db.bypass(`insert into public.contact_messages (submission_id, content_hash, name, email, message)
      select gen_random_uuid(), 'flood ' || number, 'Eve', 'eve' || number || '@example.com', 'Hi'
      from generate_series(1, 10000) as number`);
    // As the gate writes the receipt of a message.
    await sendMessage(db, { email: 'first@example.com' });
    await db.bypass(`insert into public.email_outbox (kind, contact_message_id, payload, priority)
      select 'send-contact-confirmation', message.id,
        jsonb_build_object('name', message.name, 'email', message.email),
        (select priority from public.email_outbox where kind = 'send-contact-confirmation')
      from public.contact_messages as message where message.content_hash like 'flood %'`);
    await createBooking(db, { email: 'honest@example.com' });
    const emails = await claim(2);
    expect(emails.map(({ kind, payload }) => [kind, payload.email]).sort()).toEqual([
      ['send-admin-notification', 'honest@example.com'],
      ['send-confirmation', 'honest@example.com'],
    ]);
  });

  it('the fourth email caused by one network within an hour lets others pass', async () => {
    const visit = (index: number, network: string) =>
      createBooking(db, {
        email: `n${index}@example.com`,
        phone: `${index}`,
        sender: { visitor: `visitor ${index}`, network },
      });
    for (let index = 0; index < 8; index += 1) await visit(index, 'a network');
    await visit(9, 'another network');
    const confirmations = (await claim(100)).filter(({ kind }) => kind === 'send-confirmation');
    const order = confirmations.map(({ payload }) => payload.email);
    expect(order).toHaveLength(9);
    const ranked = await db.admin(`select payload ->> 'email' as email from public.email_outbox
      where kind = 'send-confirmation' and priority = 0 order by 1`);
    expect(ranked.map(({ email }) => email)).toEqual([
      'n0@example.com',
      'n1@example.com',
      'n2@example.com',
      'n3@example.com',
      'n9@example.com',
    ]);
  });

  it('openings are searched once per length of visit, however many entries there are', async () => {
    await publishHours(
      db,
      { teams: 1, hours: [{ days: ['Monday'], opens: '08:00', closes: '19:00' }] },
      9,
    );
    // Windows that don't exist, on any day of the next two years.
    await db.admin(
      `insert into private.waiting_list
         (submission_id, name, email, service_id, vehicle_type, day, from_time, until_time)
       select gen_random_uuid(), 'Eve', 'eve' || number || '@example.com', service_id, 'suv',
         $1::date + number % 725, '03:00', '04:00'
       from generate_series(1, 4500) as number, lateral (
         select service_id from public.services order by service_id offset number % 8 limit 1) as service`,
      [MONDAY],
    );
    await db.admin(
      `insert into private.waiting_list (submission_id, name, email, service_id, vehicle_type, day)
       values (gen_random_uuid(), 'Ann', 'ann@example.com', 'eco-wash', 'suv', $1)`,
      [addDays(MONDAY, 7)],
    );
    await db.admin('create sequence private.computations');
    await db.admin('alter function private.availability_at rename to counted_availability_at');
    await db.admin(`create function private.availability_at(
        clock timestamp, first_day date, days integer, minutes integer, services text[] default '{}'
      ) returns jsonb language sql security definer set search_path = '' as $$
        select nextval('private.computations');
        select private.counted_availability_at(clock, first_day, days, minutes, services)
      $$`);
    expect(await queueDueEmails(db, { clock: `${MONDAY} 12:00` })).toBe(1);
    const emails = await db.admin(`select payload ->> 'email' as email from public.email_outbox`);
    expect(emails).toEqual([{ email: 'ann@example.com' }]);
    const lengths = await db.value(
      'select count(distinct private.minutes_of(array[service_id]))::integer from public.services',
    );
    expect(
      await db.value('select last_value::integer from private.computations'),
    ).toBeLessThanOrEqual(2 * z.number().parse(lengths));
  });
});
