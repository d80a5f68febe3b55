import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '#domain/schedule/times.ts';
import type { TestDatabase } from '../connect.ts';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { aSender, atOnce, createBooking, OLIVE, syncService } from '../submissions.ts';
import { MONDAY, publishHours } from './hours.ts';
import { ownerTransition, place } from './transitions.ts';

/** Only Mondays, with windows from 8 to 11, from 11 to 14 and from 14 to 17, for one team. */
const HOURS = [{ days: ['Monday' as const], opens: '08:00', closes: '19:00' }];
const WEEKS = 6;
const LAST = addDays(MONDAY, -7 * WEEKS);
const NOON = `${MONDAY} 12:00`;
const NEXT = addDays(MONDAY, 7);

const invitations = z.array(
  z.object({
    token: z.string(),
    hash: z.string(),
    email: z.string(),
    kind: z.string(),
    windows: z.array(z.object({ date: z.string(), from: z.string(), until: z.string() })),
    prices: z.object({ regular: z.number(), suv: z.number() }),
    vehicle_type: z.string().nullable(),
  }),
);
const offered = z.looseObject({
  is_booked: z.boolean(),
  is_over: z.boolean(),
  is_unsubscribed: z.boolean(),
  form: z.record(z.string(), z.unknown()),
  windows: z.array(z.looseObject({ is_free: z.boolean(), instant: z.boolean() })),
});

const reader = (db: TestDatabase) => ({
  queue: (clock = NOON) => queueDueEmails(db, { reminder: 10, clock }),
  /** The invitations by email, longest wait first. Sent emails have no token. */
  emails: async () =>
    invitations.parse(
      await db.admin(
        `select mail.kind, coalesce(payload ->> 'manage_token', '') as token, coalesce(payload ->> 'email', payload ->> 'phone') as email,
           coalesce(private.hash_of(payload ->> 'manage_token'), '') as hash, payload -> 'windows' as windows,
           payload -> 'prices' as prices, payload ->> 'vehicle_type' as vehicle_type
         from public.email_outbox as mail join private.invitations as invitation on invitation.id = mail.invitation_id
         left join private.waiting_list as waiting on waiting.id = invitation.waiting_id
         order by waiting.created_at, mail.created_at`,
      ),
    ),
  load: async (hash: string) =>
    offered.parse(await db.serve('load_invitation', { token_hash: hash })),
  press: (hash: string, choice = 0, typed: object = {}) =>
    db.serve('book_invitation', {
      token_hash: hash,
      choice,
      typed: { ...typed, sender: aSender(), valid_days: 30 },
    }),
});

let revision = 0;
async function prepare(db: TestDatabase): Promise<void> {
  await db.admin('truncate public.schedule, public.blocked_times');
  revision += 1;
  await publishHours(db, { teams: 1, hours: HOURS }, revision);
  const revised_at = '2026-06-01T00:00:00Z';
  await db.admin('update public.services set revised_at = $1', [revised_at]);
  await syncService(db, 'eco-wash', { interval_weeks: WEEKS, visit_minutes: 120, revised_at });
}

describeDatabase('the invitation to a next visit', (db) => {
  const { queue, emails, load, press } = reader(db);
  beforeEach(() => prepare(db));

  /** A completed visit, of Ann by default. */
  async function visited(day = LAST, fields: Record<string, unknown> = {}): Promise<string> {
    const { id } = await createBooking(db, { package: 'eco-wash', size: 'suv', ...fields });
    await db.bypass('update public.appointments set visit_date = $2 where id = $1', [id, day]);
    await place(db, id, 'completed');
    return id;
  }

  const block = (day: string, from?: string, until?: string) =>
    db.serve('block_time', {
      blocked: { first_day: day, last_day: day, from, until, yearly: false },
      ...OLIVE,
    });

  it('is sent once when the interval is over, with today’s price and three free times', async () => {
    await visited();
    expect(await queue(`${MONDAY} 09:59`)).toBe(0);
    await block(NEXT, '13:00', '19:00');
    await block(addDays(NEXT, 7));
    expect(await queue()).toBe(1);
    expect(await emails()).toEqual([
      expect.objectContaining({
        kind: 'send-next-visit',
        email: 'ann@example.com',
        vehicle_type: 'suv',
        prices: { regular: 40, suv: 50 },
        windows: [
          { date: NEXT, from: '08:00', until: '11:00' },
          { date: NEXT, from: '11:00', until: '14:00' },
          { date: addDays(NEXT, 14), from: '08:00', until: '11:00' },
        ],
      }),
    ]);
    expect(await queue(`${addDays(MONDAY, 20)} 12:00`)).toBe(0);
  });

  it('is sent once by several workers at the same moment', async () => {
    await visited();
    await atOnce(10, () => queue());
    expect(await emails()).toHaveLength(1);
  });

  it.each([
    ['there is a request for a later day', () => createBooking(db, { date: NEXT, time: '08:00' })],
    ['the service was done again', () => visited(addDays(LAST, 7), { make: 'saab' })],
    [
      'it was due more than a month ago',
      () => db.admin(`update public.appointments set visit_date = visit_date - 31`),
    ],
    ['it is of the demo', () => db.admin('update public.appointments set is_sample = true')],
    ['nothing is free', () => db.admin('truncate public.schedule')],
    [
      'the service has no interval any more',
      () => syncService(db, 'eco-wash', { revised_at: '2026-07-01T00:00:00Z' }),
    ],
  ])('is not sent when %s', async (_, happen) => {
    await visited();
    await happen();
    expect(await queue()).toBe(0);
  });

  it('creates one booking for the same customer, however often it is pressed', async () => {
    const before = await visited();
    await queue();
    const [invitation] = await emails();
    const results = await atOnce(40, (index) => press(invitation?.hash ?? '', index % 3));
    expect(results).toEqual(Array.from({ length: 40 }, () => ({ is_booked: true })));
    const bookings = await db.admin(
      `select customer_id = (select customer_id from public.appointments where id = $1) as is_same,
         service_address, vehicle_model, appointment_status as status, attribution_page as page
       from public.appointments where id <> $1`,
      [before],
    );
    expect(bookings).toEqual([
      {
        is_same: true,
        service_address: '1 Lake Street',
        vehicle_model: 'XC60',
        status: 'pending',
        page: '(next visit)',
      },
    ]);
    // The link now opens the booking.
    expect(await db.serve('load_booking', { token_hash: invitation?.hash })).toMatchObject({
      name: 'Ann Berg',
      quote: { total: 100 },
    });
  });

  it.each([
    ['confirmed', { instant: true, in_area: true }],
    ['pending', { instant: true, in_area: false }],
    ['pending', {}],
  ])('is %s if windows are confirmed at once and the page showed %o', async (status, shown) => {
    revision += 1;
    const instant = { services: ['eco-wash'], lead_hours: 1, days: 700, drive_minutes: 30 };
    await publishHours(db, { teams: 1, hours: HOURS, instant }, revision);
    await visited();
    await queue();
    const [invitation] = await emails();
    const { windows } = await load(invitation?.hash ?? '');
    expect(windows.map((time) => time.instant)).toEqual([true, true, true]);
    await press(invitation?.hash ?? '', 0, shown);
    expect(
      await db.admin(`select appointment_status from public.appointments
        where attribution_page = '(next visit)'`),
    ).toEqual([{ appointment_status: status }]);
  });

  it('creates no booking at an unseen price, on a full day, or after its end', async () => {
    await visited();
    await queue();
    const [{ hash } = { hash: '' }] = await emails();
    const revised_at = '2026-08-01T00:00:00Z';
    await syncService(db, 'eco-wash', { price_regular: 45, price_suv: 150, revised_at });
    expect(await press(hash)).toEqual({ is_booked: false });
    expect(await load(hash)).toMatchObject({ prices: { regular: 45, suv: 150 } });

    await block(NEXT, '08:00', '11:00');
    expect(await press(hash)).toEqual({ is_booked: false });
    expect((await load(hash)).windows.map(({ is_free }) => is_free)).toEqual([false, true, true]);
    expect(await press(hash, 9)).toEqual({ is_booked: false });

    await db.admin(`update private.invitations set expires_at = now() - interval '1 s'`);
    expect(await press(hash, 1)).toEqual({ is_booked: false });
    expect((await load(hash)).is_over).toBe(true);
    expect(await press('unknown')).toEqual({ is_booked: false });
    expect(await db.serve('load_invitation', { token_hash: 'unknown' })).toBeNull();
  });

  it('is never sent again after an unsubscribe, and the owner sees that', async () => {
    const id = await visited();
    await queue();
    const [{ hash } = { hash: '' }] = await emails();
    expect(await db.serve('unsubscribe', { token_hash: hash })).toBe(true);
    expect(await db.serve('unsubscribe', { token_hash: 'unknown' })).toBe(false);
    expect((await load(hash)).is_unsubscribed).toBe(true);
    const customer = await db.value('select customer_id from public.appointments where id = $1', [
      id,
    ]);
    const known = z.object({ proposals_stopped_at: z.string() });
    known.parse(await db.serve('read_customer', { customer_id: customer }));
    await db.admin('delete from private.invitations');
    expect(await queue()).toBe(0);
  });
});

describeDatabase('the waiting list', (db) => {
  const { queue, emails, load, press } = reader(db);
  const CLOCK = `${addDays(MONDAY, -1)} 12:00`;
  const CAR = {
    address: '2 Oak St',
    city: 'Edina',
    state: 'MN',
    zip: '55424',
    phone: '612-555-0111',
  };
  const TYPED = { ...CAR, year: '2020', make: 'saab', model: '9-3' };
  let taken = '';

  beforeEach(async () => {
    await prepare(db);
    taken = await bookConfirmed('08:00');
    await bookConfirmed('11:00');
    await bookConfirmed('14:00', 300);
  });

  async function bookConfirmed(time: string, minutes = 180): Promise<string> {
    const { id } = await createBooking(db, {
      name: `At ${time}`,
      email: 'full@example.com',
      date: MONDAY,
      time,
    });
    await db.admin('update public.appointments set visit_minutes = $2 where id = $1', [
      id,
      minutes,
    ]);
    await place(db, id, 'confirmed');
    return id;
  }
  const join = (name: string, fields: object = {}) =>
    db.serve('join_waiting_list', {
      submission_id: crypto.randomUUID(),
      entry: {
        name,
        email: `${name}@example.com`,
        package: 'eco-wash',
        size: 'suv',
        date: MONDAY,
        time: '08:00',
        until: '11:00',
        sender: aSender(),
        ...fields,
      },
    });
  async function cancelFirst(): Promise<void> {
    await ownerTransition(db, taken, 'cancel', 0);
    await db.admin(`update private.history set happened_at = now() - interval '11 s'`);
  }
  async function expireInvitations(): Promise<void> {
    await db.admin(`update public.email_outbox set status = 'sent', due_at = null
      where kind = 'send-opening'`);
    await db.admin(`update private.invitations set expires_at = now() - interval '1 s'`);
  }
  const names = async () => (await emails()).map(({ email }) => email.split('@')[0]);

  it('invites three customers at a time in their order, and the next ones two hours later', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await join(name);
    await join('late', { time: '11:00', until: '14:00' });
    expect(await queue(CLOCK)).toBe(0);
    await cancelFirst();
    expect(await queue(CLOCK)).toBe(3);
    expect(await queue(CLOCK)).toBe(0);
    expect(await names()).toEqual(['a', 'b', 'c']);
    await expireInvitations();
    expect(await queue(CLOCK)).toBe(2);
    expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']);
    await expireInvitations();
    expect(await queue(CLOCK)).toBe(0);
  });

  it('asks the owner to call a customer with only a phone number', async () => {
    await join('p', { email: null, phone: '612-555-0199' });
    await cancelFirst();
    expect(await queue(CLOCK)).toBe(1);
    expect(await emails()).toMatchObject([
      { kind: 'send-waiting-call', email: '612-555-0199', windows: [{ from: '08:00' }] },
    ]);
  });

  it('sends an invitation again if its email did not leave within two hours', async () => {
    await join('a');
    await cancelFirst();
    await queue(CLOCK);
    const [late] = await emails();
    await db.admin(`update private.invitations set expires_at = now() - interval '1 s'`);
    expect(await queue(CLOCK)).toBe(1);
    const made = await emails();
    expect(made).toHaveLength(1);
    expect(made[0]?.token).not.toBe(late?.token);
  });

  it('waits until the owner can no longer undo the change that opened the time', async () => {
    await join('a');
    await ownerTransition(db, taken, 'cancel', 0);
    expect(await queue(CLOCK)).toBe(0);
  });

  it('waits while a visit that moved to another day may move back', async () => {
    await join('a');
    const moved = { booking_id: taken, seen_revision: 0, changes: { date: NEXT }, ...OLIVE };
    expect(await db.serve('change_booking', moved)).toMatchObject({ done: true });
    expect(await queue(CLOCK)).toBe(0);
    await db.admin(`update private.history set happened_at = now() - interval '11 s'`);
    expect(await queue(CLOCK)).toBe(1);
  });

  it('does not wait while the owner works on another day', async () => {
    await join('a');
    await cancelFirst();
    const { id } = await createBooking(db, { date: NEXT, time: '08:00' });
    await ownerTransition(db, id, 'confirm', 0);
    expect(await queue(CLOCK)).toBe(1);
  });

  it('sends invitations when a visit gets shorter, for any window of its day', async () => {
    await join('a', { time: null, until: null });
    await db.bypass('update public.appointments set visit_minutes = 60 where id = $1', [taken]);
    expect(await queue(CLOCK)).toBe(1);
    expect(await emails()).toMatchObject([{ windows: [{ date: MONDAY, from: '08:00' }] }]);
  });

  it('makes one booking of forty presses, and shows the others that a customer was faster', async () => {
    for (const name of ['a', 'b', 'c']) await join(name);
    await cancelFirst();
    await queue(CLOCK);
    const [first, second] = await emails();
    expect(await db.serve('load_invitation', { token_hash: first?.hash })).toMatchObject({
      form: { name: 'a', email: 'a@example.com' },
    });
    await expect(press(first?.hash ?? '')).rejects.toThrow(/phone is required/);
    const results = await atOnce(40, () => press(first?.hash ?? '', 0, TYPED));
    expect(results).toEqual(Array.from({ length: 40 }, () => ({ is_booked: true })));
    const count = () =>
      db.value(
        `select count(*)::integer from public.appointments where attribution_page = '(waiting list)'`,
      );
    expect(await count()).toBe(1);
    expect(await press(second?.hash ?? '', 0, TYPED)).toEqual({ is_booked: false });
    expect((await load(second?.hash ?? '')).is_over).toBe(true);
    // The time stays reserved while the first one waits for an answer, and the others stay on the
    // list.
    expect(await queue(CLOCK)).toBe(0);
    await db.admin(
      `update public.appointments set appointment_status = 'declined' where attribution_page = '(waiting list)'`,
    );
    expect(await queue(CLOCK)).toBe(2);
    expect(await count()).toBe(1);
  });

  it('makes one booking if several press at the same moment', async () => {
    for (const name of ['a', 'b', 'c']) await join(name);
    await cancelFirst();
    await queue(CLOCK);
    const made = await emails();
    const results = await atOnce(3, (index) => press(made[index]?.hash ?? '', 0, TYPED));
    expect(
      results.filter((result) => z.object({ is_booked: z.boolean() }).parse(result).is_booked),
    ).toHaveLength(1);
  });

  it('fills in a known customer’s address and car, but not a car of another size', async () => {
    await createBooking(db, { email: 'ann@example.com', package: 'eco-wash', size: 'regular' });
    await join('Ann', { email: 'ANN@example.com', size: 'regular' });
    await join('Ann', { email: 'ann@example.com', size: 'suv', time: null, until: null });
    await cancelFirst();
    await queue(CLOCK);
    const made = await emails();
    const forms = await Promise.all(made.map(({ hash }) => load(hash)));
    expect(forms.map(({ form }) => [form['address'], form['model'] ?? null])).toEqual([
      ['1 Lake Street', 'XC60'],
      ['1 Lake Street', null],
    ]);
  });

  it('lists a person once for a time, and requires contact details', async () => {
    await join('a');
    await join('a');
    await join('p', { email: null, phone: '612-555-0199' });
    expect(await db.serve('list_waiting')).toMatchObject([{ name: 'a' }, { name: 'p' }]);
    await expect(join('x', { email: null })).rejects.toThrow('email or phone number is required');
    await expect(join('x', { package: 'nothing' })).rejects.toThrow('package is not offered');
    await expect(join('x', { date: '2020-01-01' })).rejects.toThrow('date must be today or later');
  });

  it('sends nothing to suspected spam, and little for one sender', async () => {
    const sender = aSender();
    await join('spam', { looks_like_spam: true });
    for (const name of ['a', 'b', 'c', 'd', 'e']) await join(name, { sender });
    await expect(join('f', { sender })).rejects.toThrow('you are already waiting for five times');
    await cancelFirst();
    for (let batch = 0; batch < 3; batch += 1) {
      await queue(CLOCK);
      await expireInvitations();
    }
    expect((await names()).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('lets the owner or the link end an entry, and only the owner sees it', async () => {
    await join('a');
    await join('b');
    const [{ id } = { id: '' }] = z
      .array(z.object({ id: z.string() }))
      .parse(await db.serve('list_waiting'));
    expect(await db.serve('end_waiting', { waiting_id: id, ...OLIVE })).toBe(true);
    expect(await db.serve('end_waiting', { waiting_id: id, ...OLIVE })).toBe(false);
    await cancelFirst();
    await queue(CLOCK);
    const [invitation] = await emails();
    expect(invitation?.email).toBe('b@example.com');
    await db.serve('unsubscribe', { token_hash: invitation?.hash });
    expect(await db.serve('list_waiting')).toEqual([]);
  });

  it('accepts only full times', async () => {
    const free = { code: 'PT412', message: 'this time is free. Book it now' };
    await cancelFirst();
    await expect(join('a')).rejects.toMatchObject(free);
    await expect(join('a', { time: null, until: null })).rejects.toMatchObject(free);
    await expect(join('a', { date: NEXT })).rejects.toMatchObject(free);
    await join('b', { time: '11:00', until: '14:00' });
    const window = 'time must be one of our windows on that day';
    await expect(join('a', { time: '03:00', until: '04:00' })).rejects.toThrow(window);
    await expect(join('a', { time: '11:00', until: '13:00' })).rejects.toThrow(window);
    const day = 'date must be a day we work';
    await expect(join('a', { date: addDays(MONDAY, 1) })).rejects.toThrow(day);
    await db.admin('truncate public.schedule');
    await expect(join('a', { date: addDays(MONDAY, 14) })).rejects.toThrow(day);
    expect(await db.serve('list_waiting')).toMatchObject([{ name: 'b' }]);
  });

  it.each([
    ['one inbox', (index: number) => ({ email: `a.n.n+${index}@gmail.com` })],
    [
      'one phone number',
      (index: number) => ({ phone: `+1 (612) 555-01${index > 2 ? '' : '-'}99` }),
    ],
    ['one visitor', () => ({ sender: { visitor: 'eve', network: 'a network' } })],
  ])('has at most five open entries of %s', async (_, fieldsOf) => {
    const days = [0, 7, 14, 21, 28, 35].map((ahead) => addDays(MONDAY, ahead));
    for (const day of days.slice(1)) {
      await db.serve('block_time', {
        blocked: { first_day: day, last_day: day, from: '00:00', until: '23:59', yearly: false },
        ...OLIVE,
      });
    }
    const post = (index: number) => join(`n${index}`, { date: days[index], ...fieldsOf(index) });
    const any = { time: null, until: null };
    for (let index = 0; index < 5; index += 1) await post(index);
    await expect(post(5)).rejects.toThrow('you are already waiting for five times');
    await join('someone', { ...any, date: days[5] });
    await db.admin('update private.waiting_list set ended_at = now() where day = $1', [MONDAY]);
    await post(5);
  });

  it('emails one inbox at most three times a day, and one unsubscribe ends all of its entries', async () => {
    const wave = (index: number) => ({ email: `wanda+${index}@example.com` });
    for (const [index, time] of ['08:00', '11:00', '14:00'].entries()) {
      const until = { '08:00': '11:00', '11:00': '14:00', '14:00': '17:00' }[time];
      await join('w', { ...wave(index), time, until });
    }
    await join('w', { ...wave(3), time: '08:00', until: '11:00', package: 'eco-wax' });
    await join('w', { ...wave(4), time: '11:00', until: '14:00', package: 'eco-wax' });
    await join('b');
    await db.admin('delete from public.appointments');
    await queue(CLOCK);
    const made = await emails();
    expect(made.filter(({ email }) => email.startsWith('wanda'))).toHaveLength(3);
    expect(made.map(({ email }) => email)).toContain('b@example.com');
    await db.serve('unsubscribe', { token_hash: made[0]?.hash });
    expect(await db.serve('list_waiting')).toMatchObject([{ name: 'b' }]);
    // Waiting emails are dropped.
    expect((await emails()).map(({ email }) => email)).toEqual(['b@example.com']);
    await db.admin(`update private.email_counts set queued_at = now() - interval '25 hours'`);
    expect(await queue(CLOCK)).toBe(0);
  });

  it('is exported and erased with the person', async () => {
    await join('a');
    await join('other');
    await cancelFirst();
    await queue(CLOCK);
    const exported = await db.serve('export_personal_data', { email: 'A@example.com' });
    expect(exported).toMatchObject({
      waiting_list: [{ name: 'a' }],
      emails: [{ kind: 'send-opening' }],
    });
    expect(
      await db.serve('erase_personal_data', { email: 'a@example.com', anyway: true }),
    ).toMatchObject({
      waiting_list: 1,
    });
    expect(await names()).toEqual(['other']);
    expect(await db.serve('list_waiting')).toMatchObject([{ name: 'other' }]);
  });
});
