import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { conflict, describeConflict } from '#domain/schedule/conflicts.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE } from '../submissions.ts';
import { MONDAY, publishHours } from './hours.ts';
import {
  bookByPhone,
  customerTransition,
  emailKinds,
  ownerTransition,
  readRequest,
  tokenOf,
} from './transitions.ts';

const HOLIDAY = `${NEXT_YEAR}-07-04`;
const SUNDAY = addDays(MONDAY, -1);

const conflictList = z.array(conflict);

describeDatabase('the conflicts of a time:', (db) => {
  let revision = 0;
  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times');
    await open(1);
  });

  async function open(teams: number) {
    const days = WEEKDAYS.filter((day) => day !== 'Sunday');
    const hours = [{ days, opens: '08:00', closes: '19:00' }];
    revision += 1;
    await publishHours(db, { teams, hours }, revision);
  }
  const block = (
    day: string,
    hours: { from: string | null; until: string | null },
    reason = '',
  ) => {
    const days = { first_day: day, last_day: day, yearly: false };
    return db.serve('block_time', { blocked: { ...days, ...hours, reason }, ...OLIVE });
  };

  let visitors = 0;
  const ask = async (fields: object = {}) => {
    visitors += 1;
    const name = `Visitor ${visitors}`;
    return (await createBooking(db, { name, date: MONDAY, time: '14:00', ...fields })).id;
  };
  /**
   * As the form sends it: the time of the request, two hours, and half an hour between two cities.
   */
  const confirm = (id: string, details: object = {}, revisionSeen = 0) =>
    ownerTransition(db, id, 'confirm', revisionSeen, {
      minutes: 120,
      drive_minutes: 30,
      ...details,
    });
  const bookConfirmed = async (fields: object = {}) => {
    const id = await ask(fields);
    expect(await confirm(id)).toMatchObject({ done: true });
    return id;
  };
  /** The conflicts that the owner reads instead of a result. */
  async function conflictsOf(move: ReturnType<typeof confirm>): Promise<string[]> {
    const { done, conflicts } = await move;
    expect(done).toBe(conflicts === undefined);
    return conflictList
      .parse(conflicts ?? [])
      .map((one) => describeConflict(one).replace(/#[\w-]+/, '#'));
  }

  it('nothing if the team is free within the hours', async () => {
    await bookConfirmed({ time: '12:00' });
    expect(await conflictsOf(confirm(await ask({ time: '14:00' })))).toEqual([]);
  });

  it('another visit, with its customer and end, before anything is sent', async () => {
    await bookConfirmed({ time: '13:00', name: 'Ann Berg' });
    const id = await ask();
    expect(await conflictsOf(confirm(id))).toEqual([
      'Overlaps Ann Berg in Edina, 1:00 PM until 3:00 PM (#).',
    ]);
    expect(await readRequest(db, id)).toMatchObject({ status: 'pending', revision: 0 });
    expect(await emailKinds(db, id)).toEqual([]);
  });

  it('the second press confirms the conflicts shown, and new conflicts are shown again', async () => {
    await bookConfirmed({ time: '13:00', name: 'Ann Berg' });
    const id = await ask();
    const { conflicts_key: seen } = await confirm(id);
    await bookConfirmed({ time: '15:30', name: 'Bo Lund' });
    expect(await conflictsOf(confirm(id, { seen_conflicts: seen }))).toHaveLength(2);
    const { conflicts_key: both } = await confirm(id, { seen_conflicts: seen });
    expect(await confirm(id, { seen_conflicts: both })).toMatchObject({ done: true });
    expect(await emailKinds(db, id)).toEqual(['send-visit-confirmed']);
  });

  it('a proposed time reserves its place, and a proposal shows the same conflicts', async () => {
    const offered = await ask({ name: 'Ann Berg' });
    await ownerTransition(db, offered, 'propose', 0, { date: MONDAY, time: '09:00', minutes: 120 });
    const [sentence] = await conflictsOf(
      ownerTransition(db, await ask(), 'propose', 0, { date: MONDAY, time: '10:00', minutes: 120 }),
    );
    expect(sentence).toBe('Overlaps Ann Berg in Edina, 9:00 AM until 11:00 AM (#).');
  });

  it('too little time to drive between two cities, on either side, and none within one', async () => {
    await bookConfirmed({ time: '11:45', name: 'Ann Berg', city: 'Edina' });
    expect(await conflictsOf(confirm(await ask({ city: 'Eagan' })))).toEqual([
      'Too little time to drive: Ann Berg in Edina, 11:45 AM until 1:45 PM (#).',
    ]);
    expect(await conflictsOf(confirm(await ask({ city: ' EDINA ' })))).toEqual([]);
    expect(await conflictsOf(confirm(await ask({ city: 'Eagan', time: '09:30' })))).toHaveLength(1);
    const near = { city: 'Eagan', time: '09:15' };
    expect(await conflictsOf(confirm(await ask(near)))).toEqual([]);
  });

  it('closed days, hours and blocked times', async () => {
    expect(await conflictsOf(confirm(await ask({ date: SUNDAY })))).toEqual([
      expect.stringMatching(/^You're closed on Sunday/),
    ]);
    await block(HOLIDAY, { from: null, until: null });
    expect(await conflictsOf(confirm(await ask({ date: HOLIDAY })))).toHaveLength(1);
    const outside = 'Outside your hours, 8am-7pm.';
    expect(await conflictsOf(confirm(await ask({ time: '07:30' })))).toEqual([outside]);
    expect(await conflictsOf(confirm(await ask({ time: '17:30' })))).toEqual([outside]);
    expect(await conflictsOf(confirm(await ask({ time: '17:00' })))).toEqual([]);
    await block(MONDAY, { from: '09:00', until: '10:00' }, 'Dentist');
    expect(await conflictsOf(confirm(await ask({ time: '08:30' })))).toEqual([
      'Blocked from 9:00 AM to 10:00 AM: Dentist.',
    ]);
  });

  it('two teams make two visits at once, and each team one', async () => {
    await open(2);
    const visit = { date: MONDAY, time: '14:00', minutes: 120 };
    expect(await bookByPhone(db, { ...visit, name: 'Ann Berg', team: 1 })).toMatchObject({
      done: true,
    });
    const same = await bookByPhone(db, { ...visit, name: 'Bo Lund', team: 1 });
    expect(same).toMatchObject({ done: false, conflicts: [{ kind: 'overlap', name: 'Ann Berg' }] });
    expect(await bookByPhone(db, { ...visit, name: 'Bo Lund', team: 2 })).toMatchObject({
      done: true,
    });
    expect(await conflictsOf(confirm(await ask()))).toHaveLength(2);
  });

  it('a moved visit does not conflict with itself', async () => {
    const id = await bookConfirmed();
    expect(await conflictsOf(confirm(id, { date: MONDAY, time: '15:00' }, 1))).toEqual([]);
  });

  it('the second of two owners who confirm one slot at the same moment sees the conflict', async () => {
    const ids = await Promise.all([ask({ name: 'Ann Berg' }), ask({ name: 'Bo Lund' })]);
    const results = await Promise.all(ids.map((id) => confirm(id)));
    expect(results.map(({ done }) => done).sort()).toEqual([false, true]);
    expect(results.find(({ done }) => !done)?.conflicts).toHaveLength(1);
  });

  it('a refused time is never confirmed by leaving it out', async () => {
    const id = await ask();
    const { hash } = await tokenOf(db, id);
    await customerTransition(db, 'ask', hash, 0, { note: 'Not on Monday', requested: null });
    await expect(confirm(id, {}, 1)).rejects.toMatchObject({
      message: 'date is required because the customer has asked for another time',
    });
    const other = { date: MONDAY, time: '10:00' };
    expect(await confirm(id, other, 1)).toMatchObject({ done: true });
  });

  it('nothing before the hours are known', async () => {
    await db.admin('truncate public.schedule');
    await bookConfirmed();
    expect(await conflictsOf(confirm(await ask({ date: MONDAY })))).toEqual([]);
  });
});
