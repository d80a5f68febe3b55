import { beforeEach, describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking } from '../submissions.ts';
import { ASKED, MONDAY, publishHours } from './hours.ts';
import { ownerTransition } from './transitions.ts';

const INSTANT = { services: ['eco-wash'], lead_hours: 12, days: 500, drive_minutes: 30 };

describeDatabase('the same booking sent again from another tab or device', (db) => {
  let revision = 0;
  const open = async (teams: number) => {
    revision += 1;
    const hours = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
    await publishHours(db, { teams, hours, instant: INSTANT }, revision);
  };
  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times, public.owner_calendar');
    await open(2);
  });
  const send = async (fields: object = {}) => (await createBooking(db, { ...ASKED, ...fields })).id;
  const age = (interval: string) =>
    db.admin('update public.appointments set created_at = now() - $1::interval', [interval]);

  describe.each([1, 2])('to a business with %i teams', (teams) => {
    it('is one visit, confirmed at once with one email', async () => {
      await open(teams);
      const first = await send();
      expect([await send(), await send()]).toEqual([first, first]);
      expect(await db.admin('select appointment_status from public.appointments')).toEqual([
        { appointment_status: 'confirmed' },
      ]);
      expect(
        await db.value(
          `select count(*)::integer from public.email_outbox where kind = 'send-visit-confirmed'`,
        ),
      ).toBe(1);
    });

    it('is one visit if all of them arrive at the same moment', async () => {
      await open(teams);
      expect(new Set(await atOnce(8, () => send())).size).toBe(1);
      expect(await db.count('appointments')).toBe(1);
    });
  });

  it.each([
    ['the owner confirmed it', (id: string) => ownerTransition(db, id, 'confirm', 0)],
    ['the owner proposed another time', (id: string) => ownerTransition(db, id, 'propose', 0)],
    ['it has waited for days', () => age('5 days')],
  ])('is the same once %s', async (_, happens) => {
    const id = await send({ instant: false });
    await happens(id);
    expect(await send({ instant: false })).toBe(id);
  });

  it('is the same on the day the owner moved it', async () => {
    const id = await send();
    await ownerTransition(db, id, 'confirm', 1, { date: addDays(MONDAY, 1), time: '08:00' });
    expect(await send()).toBe(id);
    await age('25 hours');
    expect(await send()).not.toBe(id);
  });

  it.each([
    ['another day', { date: addDays(MONDAY, 1) }],
    ['another window', { time: '14:00', until: '17:00' }],
    ['another car', { model: 'V90' }],
    ['another size', { size: 'regular' }],
    ['another address', { address: '2 Lake Street' }],
  ])('is a new booking with %s', async (_, fields) => {
    const id = await send();
    expect(await send(fields)).not.toBe(id);
  });

  it.each([
    ['canceled', (id: string) => ownerTransition(db, id, 'cancel', 1)],
    ['done', (id: string) => ownerTransition(db, id, 'complete', 1)],
    [
      'over',
      (id: string) =>
        db.bypass('update public.appointments set visit_date = current_date - 2 where id = $1', [
          id,
        ]),
    ],
  ])('is a new booking once the first one is %s', async (_, ends) => {
    const id = await send();
    await ends(id);
    expect(await send()).not.toBe(id);
  });
});
