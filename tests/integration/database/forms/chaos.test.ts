import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { MONDAY, publishHours } from '../bookings/hours.ts';
import { describeDatabase } from '../harness.ts';
import { aSender, bookingForm, OLIVE } from '../submissions.ts';

/** For more, set `CHAOS_ROUNDS=40 CHAOS_CALLS=150`. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 6);
const CALLS = Number(process.env['CHAOS_CALLS'] ?? 60);

const TEAMS = 3;
const DAYS = [MONDAY, addDays(MONDAY, 1)] as const;
type Window = { time: string; until: string };
const WINDOWS: readonly [Window, ...Window[]] = [
  { time: '08:00', until: '11:00' },
  { time: '11:00', until: '14:00' },
  { time: '14:00', until: '17:00' },
];
const HOURS = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
const INSTANT = { services: ['eco-wash'], lead_hours: 12, days: 500, drive_minutes: 0 };

const known = z.array(
  z.object({
    id: z.string(),
    revision: z.number(),
    status: z.string(),
    token_hash: z.string().nullable(),
  }),
);
type Known = z.output<typeof known>[number];

/** Each caller chooses from this many recently touched bookings. */
const RECENT = 40;
/** The booking for a call, by its kind. Other kinds take any open booking. */
const TARGETS: Record<number, readonly string[]> = {
  6: ['confirmed', 'proposed'],
  8: ['confirmed'],
  9: ['proposed'],
  10: ['cancelled'],
  11: ['confirmed'],
};

/** The same numbers in every run. */
function startRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % limit;
  };
  const pick = <Item>(first: Item, ...others: Item[]): Item =>
    others[below(others.length + 1) - 1] ?? first;
  return { below, pick };
}

describeDatabase('the database under load', (db) => {
  const { below, pick } = startRandom(43);
  let visitors = 0;
  let revision = 0;

  const publish = () => {
    revision += 1;
    return publishHours(db, { teams: TEAMS, hours: HOURS, instant: INSTANT }, revision);
  };
  beforeAll(publish);

  const someTime = () => ({ ...pick(...WINDOWS), date: pick(...DAYS) });

  /** A separate visitor whose page showed the time as confirmed at once. */
  function book() {
    visitors += 1;
    const booking = bookingForm({
      name: `Visitor ${visitors}`,
      email: `visitor${visitors}@example.com`,
      phone: `612-555-${String(visitors).padStart(5, '0')}`,
      package: 'eco-wash',
      size: 'suv',
      ...someTime(),
      instant: true,
      in_area: true,
      sender: aSender(),
    });
    return db.serve('create_booking', { submission_id: randomUUID(), booking });
  }

  function phone() {
    visitors += 1;
    const { package: service, ...form } = bookingForm({
      name: `Caller ${visitors}`,
      phone: `651-555-${String(visitors).padStart(5, '0')}`,
      ...someTime(),
    });
    const team = pick<number | null>(null, null, 1 + below(TEAMS + 1));
    const booking = { ...form, services: [service], vehicle_type: 'suv', team, sends_email: true };
    return db.serve('book_by_phone', { submission_id: randomUUID(), booking, ...OLIVE });
  }

  const transition = ({ id, revision: seen }: Known, action: string, details: object = {}) =>
    db.serve('transition_booking', {
      booking_id: id,
      seen_revision: seen,
      action,
      details,
      ...OLIVE,
    });
  const change = ({ id, revision: seen }: Known, changes: object) =>
    db.serve('change_booking', { booking_id: id, seen_revision: seen, changes, ...OLIVE });
  const block = async () => {
    const day = pick(...DAYS);
    const blocked = { first_day: day, last_day: day, from: '09:00', until: '09:30', yearly: false };
    const answer = await db.serve('block_time', { blocked, ...OLIVE });
    const { id } = z.object({ id: z.uuid() }).parse(answer);
    await db.serve('unblock_time', { blocked_id: id, ...OLIVE });
  };

  /**
   * One call of any kind, on the bookings that its caller saw before the round, most recently
   * touched first.
   */
  function act(seen: readonly Known[]): Promise<unknown> {
    const kind = below(14);
    if (kind < 3) return book();
    if (kind === 3) return phone();
    if (kind === 4) return block();
    if (kind === 5) return publish();
    const wanted = TARGETS[kind] ?? ['pending', 'confirmed', 'proposed'];
    const found = seen.filter(({ status }) => wanted.includes(status)).slice(0, RECENT);
    const one = found[below(Math.max(found.length, 1))];
    if (!one) return book();
    if (kind === 6) return transition(one, 'cancel');
    if (kind === 7) return transition(one, 'propose', someTime());
    if (kind === 8) return change(one, { ...someTime(), minutes: 60 + below(5) * 30 });
    if (kind === 9) {
      const own = { token_hash: one.token_hash, seen_revision: one.revision, action: 'accept' };
      return db.serve('transition_own_booking', own);
    }
    if (kind === 10 || kind === 11) {
      const last = { booking_id: one.id, seen_revision: one.revision };
      return db.serve('undo_transition', { ...last, ...OLIVE });
    }
    return transition(one, 'confirm', pick<object>({}, someTime()));
  }

  const readOpenBookings = async () =>
    known.parse(
      await db.admin(
        `select booking.id, booking.revision, booking.appointment_status as status, (
           select token.token_hash from private.manage_tokens as token
           where token.appointment_id = booking.id limit 1) as token_hash
         from public.appointments as booking
         order by (
           select max(event.id) from private.history as event
           where event.appointment_id = booking.id) desc`,
      ),
    );

  /** The most visits promised at one moment, counted at the start of each visit. */
  const mostAtOnce = () =>
    db.value(
      `select coalesce(max(visits), 0)::integer from (
         select moment.starts, (
           select count(*) from private.promised_visits as other
           where other.starts <= moment.starts
             and other.starts + make_interval(mins => other.minutes) > moment.starts) as visits
         from private.promised_visits as moment) as counted`,
    );

  /**
   * Emails that contradict their booking: a confirmation or a proposed time of a past revision, and
   * a promise by the site or the owner without an email.
   */
  const untrueEmails = () =>
    db.admin(
      `select mail.kind, booking.appointment_status as status, mail.revision, booking.revision as now
       from public.email_outbox as mail
       join public.appointments as booking on booking.id = mail.appointment_id
       where mail.status = 'pending' and case mail.kind
         when 'send-visit-confirmed' then booking.appointment_status <> 'confirmed'
         when 'send-visit-proposed' then booking.appointment_status <> 'proposed'
         when 'send-visit-cancelled' then booking.appointment_status <> 'cancelled'
         else false end
       union all
       select 'missing', booking.appointment_status, booking.revision, booking.revision
       from public.appointments as booking
       where booking.customer_email is not null and booking.appointment_status in ('confirmed', 'proposed')
         and not exists (
           select from public.email_outbox as mail where mail.appointment_id = booking.id
             and mail.kind = 'send-visit-' || booking.appointment_status)`,
    );

  it('never promises more visits than there are teams, and every email is true', async () => {
    const refused = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await readOpenBookings();
      const outcomes = await Promise.allSettled(Array.from({ length: CALLS }, () => act(seen)));
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue;
        // An impossible call is refused with a sentence. No call deadlocks or fails otherwise.
        refused.add(z.object({ code: z.string() }).parse(outcome.reason).code);
      }
      expect(await mostAtOnce(), `round ${round}`).toBeLessThanOrEqual(TEAMS);
      expect(await untrueEmails(), `round ${round}`).toEqual([]);
    }
    expect([...refused].filter((code) => code !== '22023')).toEqual([]);
    expect(await mostAtOnce()).toBe(TEAMS);
  });
});
