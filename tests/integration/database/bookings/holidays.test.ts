import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { availableDay, firstFreeDay } from '#domain/schedule/availability.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE } from '../submissions.ts';
import { ASKED, MONDAY, publishHours } from './hours.ts';

const HOLIDAY = { name: 'Memorial Day', from: MONDAY, to: MONDAY };
const INSTANT = { services: ['eco-wash'], lead_hours: 1, days: 500, drive_minutes: 0 };

describeDatabase('a national holiday', (db) => {
  let revision = 0;

  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times, public.open_holidays');
    await publish({});
  });

  async function publish({ days = [...WEEKDAYS], holidays = [HOLIDAY] }) {
    revision += 1;
    const hours = [{ days, opens: '08:00', closes: '19:00' }];
    await publishHours(db, { teams: 1, hours, instant: INSTANT, holidays }, revision);
  }
  async function readAvailability() {
    const asked = [`${addDays(MONDAY, -2)} 20:00`, MONDAY, 2, 120, ['eco-wash']];
    const found = await db.value('select private.availability_at($1, $2, $3, $4, $5)', asked);
    return z.array(availableDay).parse(found);
  }
  const firstFree = async () => firstFreeDay(await readAvailability())?.date;
  const statusOf = async ({ id }: { id: string }) =>
    db.value('select appointment_status from public.appointments where id = $1', [id]);
  const unanswered = () => db.serve('list_unanswered_holidays', {});

  it('can be requested until the owner answers, and no more than that', async () => {
    const [day] = await readAvailability();
    expect(day).toMatchObject({ state: 'free', holiday: true });
    expect(day?.windows.map(({ state, instant }) => [state, instant])).toEqual(
      Array(3).fill(['free', false]),
    );
    expect(await firstFree()).toBe(addDays(MONDAY, 1));
    expect(await statusOf(await createBooking(db, ASKED))).toBe('pending');
    expect(await unanswered()).toEqual([HOLIDAY]);
  });

  it('is a normal day once the owner chooses to work', async () => {
    await db.serve('open_on_holiday', { first_day: MONDAY, ...OLIVE });
    expect(await unanswered()).toEqual([]);
    expect(await firstFree()).toBe(MONDAY);
    expect(await statusOf(await createBooking(db, ASKED))).toBe('confirmed');
    expect(await db.serve('open_on_holiday', { first_day: MONDAY, ...OLIVE })).toBe(false);
  });

  it('is closed once the owner blocks it, and unanswered again when it is freed', async () => {
    const blocked = { first_day: MONDAY, last_day: MONDAY, yearly: false, reason: 'Memorial Day' };
    const { id } = z
      .object({ id: z.uuid() })
      .parse(await db.serve('block_time', { blocked, ...OLIVE }));
    expect(await unanswered()).toEqual([]);
    expect((await readAvailability())[0]).toMatchObject({ state: 'closed', holiday: false });
    await db.serve('unblock_time', { blocked_id: id, ...OLIVE });
    expect(await unanswered()).toEqual([HOLIDAY]);
  });

  it('with some blocked hours is still unanswered', async () => {
    const hours = { from: '08:00', until: '11:00' };
    const blocked = { first_day: MONDAY, last_day: MONDAY, yearly: false, reason: null, ...hours };
    await db.serve('block_time', { blocked, ...OLIVE });
    expect(await unanswered()).toEqual([HOLIDAY]);
  });

  it('and the day it is observed on are one question', async () => {
    const sunday = addDays(MONDAY, -1);
    await publish({ holidays: [{ ...HOLIDAY, from: sunday }] });
    expect(await unanswered()).toEqual([{ ...HOLIDAY, from: sunday }]);
    await db.serve('open_on_holiday', { first_day: sunday, ...OLIVE });
    expect(await firstFree()).toBe(MONDAY);
  });

  it('on a weekday without visits needs no answer', async () => {
    await publish({ days: ['Tuesday'] });
    expect(await unanswered()).toEqual([]);
  });
});
