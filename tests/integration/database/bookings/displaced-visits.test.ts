import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromRow } from '#data/errors.ts';
import { blockResult, promisedVisit } from '#domain/schedule/availability.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE } from '../submissions.ts';
import { MONDAY, publishHours } from './hours.ts';
import { bookByPhone, ownerTransition } from './transitions.ts';

const SATURDAY = addDays(MONDAY, 5);
const WORKDAYS = WEEKDAYS.filter((day) => day !== 'Saturday' && day !== 'Sunday');

describeDatabase('displaced visits', (db) => {
  let revision = 0;
  const open = async (days: readonly (typeof WEEKDAYS)[number][], closes = '19:00') => {
    revision += 1;
    await publishHours(
      db,
      { teams: 3, hours: [{ days: [...days], opens: '08:00', closes }] },
      revision,
    );
  };
  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times, public.owner_calendar');
    await open(WEEKDAYS);
  });

  const visit = (name: string, fields: object = {}) =>
    bookByPhone(db, { name, date: MONDAY, time: '11:00', minutes: 120, ...fields });
  async function block(fields: object = {}) {
    const days = { first_day: MONDAY, last_day: MONDAY, from: null, until: null, yearly: false };
    const blocked = { ...days, reason: 'Dentist', ...fields };
    return blockResult.parse(fromRow(await db.serve('block_time', { blocked, ...OLIVE })));
  }
  const blockedNames = async (fields: object = {}) =>
    (await block(fields)).visits.map(({ name }) => name);
  const displaced = async () =>
    z
      .array(promisedVisit)
      .parse(await db.serve('list_displaced_visits'))
      .map(({ name }) => name);

  describe('are listed by the block', () => {
    it('on that day, with customer, place and time', async () => {
      const { id, appointment_number: number } = await visit('Ann Berg');
      await visit('Bo Lund', { date: addDays(MONDAY, 1) });
      const visits = [
        {
          id,
          number,
          name: 'Ann Berg',
          city: 'Edina',
          date: MONDAY,
          from: '11:00',
          until: '13:00',
        },
      ];
      expect(await block()).toMatchObject({ isNew: true, visits });
      // A second block of the same time returns the same visits.
      expect(await block()).toMatchObject({ isNew: false, visits });
      expect(await displaced()).toEqual(['Ann Berg']);
    });

    it('within those hours, and none outside', async () => {
      await visit('Ann Berg');
      expect(await blockedNames({ from: '12:30', until: '14:00' })).toEqual(['Ann Berg']);
      expect(await blockedNames({ from: '13:00', until: '14:00' })).toEqual([]);
      expect(await blockedNames({ from: '09:00', until: '11:00' })).toEqual([]);
    });

    it('on several days, or every year', async () => {
      await visit('Ann Berg');
      const yearLater = `${Number(MONDAY.slice(0, 4)) + 1}${MONDAY.slice(4)}`;
      await visit('Bo Lund', { date: yearLater });
      expect(await blockedNames()).toEqual(['Ann Berg']);
      expect(await blockedNames({ yearly: true })).toEqual(['Ann Berg', 'Bo Lund']);
      const week = { first_day: addDays(MONDAY, -3), last_day: addDays(MONDAY, 3) };
      expect(await blockedNames(week)).toEqual(['Ann Berg']);
    });

    it('if they are confirmed or their time is proposed, but not requests', async () => {
      const { id: asked } = await createBooking(db, { name: 'Cy', date: MONDAY, time: '11:00' });
      const { id: offered } = await createBooking(db, { name: 'Di', date: MONDAY, time: '15:00' });
      await ownerTransition(db, offered, 'propose', 0, { date: MONDAY, time: '09:00' });
      const { id: canceled } = await visit('Ed');
      await ownerTransition(db, canceled ?? '', 'cancel', 1);
      expect(asked).not.toBe(offered);
      expect(await blockedNames()).toEqual(['Di']);
    });
  });

  it('are listed when the hours change, until they are moved or the hours change back', async () => {
    const { id } = await visit('Ann Berg', { date: SATURDAY });
    await visit('Bo Lund', { time: '16:00' });
    expect(await displaced()).toEqual([]);
    await open(WORKDAYS, '17:00');
    expect(await displaced()).toEqual(['Bo Lund', 'Ann Berg']);
    await open(WORKDAYS);
    expect(await displaced()).toEqual(['Ann Berg']);
    await ownerTransition(db, id ?? '', 'confirm', 1, {
      date: MONDAY,
      time: '11:00',
      minutes: 120,
    });
    expect(await displaced()).toEqual([]);
  });
});
