import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_PLACE,
  PAST_BOOKINGS_PER_PAGE,
  UNDO_SECONDS,
  VISIT_MINUTES,
} from '#config/business.ts';
import { BOOKING_STATUSES, MESSAGE_STATUSES } from '#domain/bookings/states.ts';
import { wallClockIn } from '#domain/clock.ts';
import type { TestDatabase } from './connect.ts';
import { ENGINES, openDatabase } from './harness.ts';
import { requestBooking, seedServices } from './submissions.ts';

describe.each(ENGINES)('what stands in SQL and in TypeScript, on $engine,', ({ copy }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(copy);
    await seedServices(db);
  });
  afterAll(() => db.close());

  const valueOf = async (expression: string, values: unknown[] = []) =>
    (await db.admin(`select ${expression} as value`, values))[0]?.['value'];

  it('gives the owner the same seconds to take a transition back', async () => {
    expect(await valueOf('private.undo_seconds()')).toBe(UNDO_SECONDS);
  });

  it('loads as many past bookings at once', async () => {
    const source = await valueOf(
      `(select prosrc from pg_proc where proname = 'list_past_requests')`,
    );
    expect(/limit (\d+)/.exec(String(source))?.[1]).toBe(String(PAST_BOOKINGS_PER_PAGE));
  });

  it('has one clock on the wall, in summer and in winter', async () => {
    const onTheWall = (instant: string) => {
      const { date, time } = wallClockIn(DEFAULT_PLACE.timeZone)(new Date(instant));
      return `${date} ${time}`;
    };
    for (const instant of [
      '2026-03-08T07:59:00Z',
      '2026-07-01T12:00:00Z',
      '2026-11-01T07:30:00Z',
    ]) {
      const stored = `to_char(private.wall_clock($1::timestamptz), 'YYYY-MM-DD HH24:MI')`;
      expect(await valueOf(stored, [instant])).toBe(onTheWall(instant));
    }
  });

  it('plans a visit within the same lengths', async () => {
    const change = (minutes: number) =>
      db.admin('update public.appointments set visit_minutes = $1', [minutes]).then(
        () => 'taken',
        () => 'refused',
      );
    await requestBooking(db);
    const { min, max } = VISIT_MINUTES;
    expect(await change(min)).toBe('taken');
    expect(await change(max)).toBe('taken');
    expect(await change(min - 1)).toBe('refused');
    expect(await change(max + 1)).toBe('refused');
  });

  it.each([
    ['appointments_status_known', BOOKING_STATUSES],
    ['contact_messages_status_known', MESSAGE_STATUSES],
  ])('knows the same states: %s', async (name, statuses) => {
    const check = String(
      await valueOf('(select pg_get_constraintdef(oid) from pg_constraint where conname = $1)', [
        name,
      ]),
    );
    const known = [...check.matchAll(/'(\w+)'/g)].map(([, status]) => status);
    expect(known.toSorted()).toEqual([...statuses].toSorted());
  });
});
