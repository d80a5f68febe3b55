import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { availableDay } from '#domain/schedule/availability.ts';
import type { OpeningHours } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE, serviceRow } from '../submissions.ts';
import { MONDAY, publishHours } from './hours.ts';
import { ownerTransition } from './transitions.ts';

/** A time before all days in these tests. */
const EARLIER = `${MONDAY.slice(0, 8)}01 12:00`;
/** 8-11, 11-14 and 14-17, closing at 19:00. */
const WEEKDAYS: OpeningHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '19:00',
};

const days = z.array(availableDay);

describeDatabase('availability:', (db) => {
  let revision = 0;

  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times, public.owner_calendar');
    await open();
  });

  async function open({
    teams = 1,
    hours = [WEEKDAYS],
  }: { teams?: number; hours?: OpeningHours[] } = {}) {
    revision += 1;
    return publishHours(db, { teams, hours }, revision);
  }

  /** A requested visit of this many minutes. */
  async function ask(time: string, minutes = 120, date = MONDAY): Promise<string> {
    const submission = { name: `Ann ${date} ${time} ${crypto.randomUUID()}`, date, time };
    const { id } = await createBooking(db, submission);
    await db.admin('update public.appointments set visit_minutes = $2 where id = $1', [
      id,
      minutes,
    ]);
    return id;
  }
  async function bookConfirmed(time: string, minutes = 120, date = MONDAY): Promise<string> {
    const id = await ask(time, minutes, date);
    const { conflicts_key } = await ownerTransition(db, id, 'confirm', 0);
    if (conflicts_key !== undefined) {
      await ownerTransition(db, id, 'confirm', 0, { seen_conflicts: conflicts_key });
    }
    return id;
  }
  const block = (from: string | null, until: string | null, first_day = MONDAY, more = {}) => {
    const days = { first_day, last_day: first_day, yearly: false, ...more };
    return db.serve('block_time', { blocked: { ...days, from, until, reason: null }, ...OLIVE });
  };

  const monday = (state: string) => ({
    holiday: false,
    date: MONDAY,
    state,
    windows: [
      { from: '08:00', until: '11:00', state, instant: false },
      { from: '11:00', until: '14:00', state, instant: false },
      { from: '14:00', until: '17:00', state, instant: false },
    ],
  });
  /** Availability as a visitor sees it on the evening before, or at another time. */
  async function readAvailability(minutes = 120, clock = EARLIER, first = MONDAY, count = 1) {
    const values = [clock, first, count, minutes];
    return days.parse(await db.value('select private.availability_at($1, $2, $3, $4)', values));
  }
  /** `8 free, 11 full, 14 free` of the first day. */
  async function windows(...args: Parameters<typeof readAvailability>): Promise<string> {
    const [day] = await readAvailability(...args);
    return (day?.windows ?? []).map(({ from, state }) => `${from} ${state}`).join(', ');
  }

  it('a day without visits is free in every window', async () => {
    expect(await readAvailability()).toEqual([monday('free')]);
  });

  it('a confirmed visit takes its time, and leaves a window free if another visit fits', async () => {
    await bookConfirmed('11:00', 150);
    // 13:30 to 15:30 is left of the second window.
    expect(await windows()).toBe('08:00 free, 11:00 free, 14:00 free');
    await bookConfirmed('15:00', 60);
    expect(await windows()).toBe('08:00 free, 11:00 full, 14:00 free');
    expect(await windows(90)).toBe('08:00 free, 11:00 free, 14:00 free');
  });

  it('a visit that ends when the next one begins does not overlap it', async () => {
    await bookConfirmed('08:00', 60);
    await bookConfirmed('10:00', 540);
    expect(await windows(60)).toBe('08:00 free, 11:00 full, 14:00 full');
    expect(await windows(61)).toBe('08:00 full, 11:00 full, 14:00 full');
    expect((await readAvailability(61))[0]?.state).toBe('full');
  });

  it('a window is full once all teams are busy', async () => {
    await bookConfirmed('08:00', 660);
    expect(await windows()).toBe('08:00 full, 11:00 full, 14:00 full');
    await open({ teams: 2 });
    expect(await windows()).toBe('08:00 free, 11:00 free, 14:00 free');
    await bookConfirmed('08:00', 180);
    await bookConfirmed('11:00', 90);
    // Both teams work until 12:30, and one of them after that.
    expect(await windows()).toBe('08:00 full, 11:00 free, 14:00 free');
    await bookConfirmed('12:30', 390);
    expect(await windows()).toBe('08:00 full, 11:00 full, 14:00 full');
  });

  it('three visits that are never simultaneous need no third team', async () => {
    await open({ teams: 2 });
    await bookConfirmed('08:00', 120);
    await bookConfirmed('10:00', 120);
    await bookConfirmed('12:00', 420);
    expect(await windows(240)).toBe('08:00 free, 11:00 free, 14:00 free');
  });

  it('a request takes no time until it is answered, and a proposed time does', async () => {
    const id = await ask('08:00', 660);
    expect(await windows()).toBe('08:00 free, 11:00 free, 14:00 free');
    const tuesday = addDays(MONDAY, 1);
    await ownerTransition(db, id, 'propose', 0, { date: tuesday, time: '08:00' });
    expect((await readAvailability(120, EARLIER, MONDAY, 2)).map(({ state }) => state)).toEqual([
      'free',
      'full',
    ]);
  });

  it.each(['cancel', 'complete', 'no-show'] as const)(
    'a visit after "%s" takes no time',
    async (action) => {
      const id = await bookConfirmed('08:00', 660);
      await ownerTransition(db, id, action, 1);
      expect(await windows()).toBe('08:00 free, 11:00 free, 14:00 free');
    },
  );

  it('a visit past midnight takes time from the next morning', async () => {
    await bookConfirmed('18:00', 1020);
    expect(await windows(120, EARLIER, addDays(MONDAY, 1))).toBe(
      '08:00 full, 11:00 free, 14:00 free',
    );
  });

  it('a visit ends by closing time, and a visit longer than a day starts with the day', async () => {
    expect(await windows(300)).toBe('08:00 free, 11:00 free, 14:00 free');
    expect(await windows(301)).toBe('08:00 free, 11:00 free, 14:00 full');
    expect(await windows(1440)).toBe('08:00 free, 11:00 full, 14:00 full');
  });

  it('a blocked time is closed for all teams until it is freed', async () => {
    await open({ teams: 3 });
    const { id } = z.object({ id: z.uuid() }).parse(await block('08:00', '13:00'));
    expect(await windows()).toBe('08:00 full, 11:00 free, 14:00 free');
    await db.serve('unblock_time', { blocked_id: id, ...OLIVE });
    expect(await windows()).toBe('08:00 free, 11:00 free, 14:00 free');
  });

  it('days off and closed days are closed', async () => {
    const [wednesday, thursday] = [addDays(MONDAY, 2), addDays(MONDAY, 3)];
    await block(null, null, wednesday, { last_day: thursday });
    const week = await readAvailability(120, EARLIER, MONDAY, 7);
    expect(week.map(({ state }) => state).join(' ')).toBe(
      'free free closed closed free closed closed',
    );
    expect(week[2]).toEqual({ date: wednesday, state: 'closed', windows: [], holiday: false });
  });

  it('the same hours can be blocked on several days', async () => {
    await block('08:00', '13:00', MONDAY, { last_day: addDays(MONDAY, 1) });
    const days = await readAvailability(120, EARLIER, MONDAY, 3);
    expect(days.map((day) => day.windows.filter(({ state }) => state === 'free').length)).toEqual([
      2, 2, 3,
    ]);
  });

  it('a yearly block returns on the same days, even over New Year', async () => {
    const years = (day: string, more: number) => `${Number(day.slice(0, 4)) + more}${day.slice(4)}`;
    const eve = `${MONDAY.slice(0, 4)}-12-31`;
    await block(null, null, eve, { last_day: addDays(eve, 1), yearly: true });
    const daily = { days: [...WEEKDAYS.days, 'Saturday' as const, 'Sunday' as const] };
    await open({ hours: [{ ...WEEKDAYS, ...daily }] });
    for (const later of [0, 1]) {
      const days = await readAvailability(120, EARLIER, addDays(years(eve, later), -1), 4);
      expect(days.map(({ state }) => state)).toEqual(['free', 'closed', 'closed', 'free']);
    }
    expect(await readAvailability(120, `${years(eve, -1)} 06:00`, years(eve, -1))).toMatchObject([
      { state: 'free' },
    ]);
  });

  it('the owner’s own calendar fills windows, reveals nothing more, and keeps its last reading', async () => {
    const write = (calendar: object) => db.serve('write_owner_calendar', { calendar });
    const address = 'https://calendar.example/secret.ics';
    const busy = { [MONDAY]: [{ from: '08:00', until: '13:00', title: 'Dentist' }] };
    await write({ address, shows_titles: true });
    await write({ address, busy, problem: null });
    expect(await windows()).toBe('08:00 full, 11:00 free, 14:00 free');
    expect(JSON.stringify(await readAvailability())).not.toContain('Dentist');
    expect(await db.serve('times_off', { since: MONDAY, through: MONDAY })).toEqual([
      { day: MONDAY, from: '08:00', until: '13:00', all_day: false, reason: 'Dentist' },
    ]);
    await write({ address, problem: 'No server responds at this address.' });
    expect(await windows()).toBe('08:00 full, 11:00 free, 14:00 free');
    expect(await write({ address: 'https://other.example/a.ics', busy: {}, problem: null })).toBe(
      false,
    );
    await write({ address: null });
    expect(await windows()).toBe('08:00 free, 11:00 free, 14:00 free');
    await expect(db.call('anon', 'times_off', { since: MONDAY, through: MONDAY })).rejects.toThrow(
      /permission denied/,
    );
  });

  it('today shows only the time ahead', async () => {
    await bookConfirmed('13:00', 60);
    expect(await windows(120, `${MONDAY} 10:59`)).toBe('08:00 free, 11:00 free, 14:00 free');
    expect(await windows(120, `${MONDAY} 11:00`)).toBe('11:00 free, 14:00 free');
    // No visit of two hours can begin between noon and 2 PM.
    expect(await windows(120, `${MONDAY} 12:00`)).toBe('11:00 full, 14:00 free');
    expect(await readAvailability(120, `${MONDAY} 17:00`)).toEqual([
      { date: MONDAY, state: 'closed', windows: [], holiday: false },
    ]);
  });

  it.each(['03-14', '11-07'])(
    'opening hours stay the same when clocks change on 2027-%s',
    async (day) => {
      await open({ hours: [{ days: ['Sunday'], opens: '08:00', closes: '19:00' }] });
      const date = `2027-${day}`;
      expect(await windows(660, `${date} 00:30`, date)).toBe('08:00 free, 11:00 full, 14:00 full');
      expect(await windows(120, `${date} 11:30`, date)).toBe('11:00 free, 14:00 free');
    },
  );

  describe('a visitor', () => {
    const call = (args: Record<string, unknown>) =>
      db.call('anon', 'visit_availability', {
        first_day: MONDAY,
        days: 1,
        services: [],
        ...args,
      });
    const statesOf = async (services: string[]) =>
      days.parse(await call({ services }))[0]?.windows.map(({ state }) => state);

    it('sees availability for the length of their services, or two hours', async () => {
      const service = serviceRow('complete-detail', {
        visit_minutes: 330,
        revised_at: '2030-01-01',
      });
      await db.serve('sync_service', { service });
      // One hour is left before the visit, and seven after it.
      await bookConfirmed('09:00', 180);
      expect(await statesOf([])).toEqual(['full', 'free', 'free']);
      expect(await statesOf(['no-such-service'])).toEqual(['full', 'free', 'free']);
      expect(await statesOf(['complete-detail'])).toEqual(['full', 'free', 'full']);
    });

    it('learns nothing about other customers', async () => {
      await bookConfirmed('08:00', 660);
      expect(await call({})).toEqual([monday('full')]);
    });

    it.each([
      [{ days: 0 }, 'days must be between 1 and 42'],
      [{ days: 43 }, 'days must be between 1 and 42'],
      [{ days: null }, 'days must be between 1 and 42'],
      [{ first_day: null }, 'first day must be within two years of today'],
      [{ first_day: '2001-01-01' }, 'first day must be within two years of today'],
      [{ first_day: 'infinity' }, 'first day must be within two years of today'],
      [{ services: Array(51).fill('x') }, 'services may be at most 50'],
    ])('who asks for %j gets a message about valid questions', async (args, message) => {
      await expect(call(args)).rejects.toMatchObject({ code: '22023', message });
    });

    it('sees nothing before the hours are known', async () => {
      await db.admin('truncate public.schedule');
      expect(await call({})).toBeNull();
    });
  });

  it('neither an older nor an unreadable revision changes the hours', async () => {
    const row = await db.admin('select * from public.schedule');
    revision -= 2;
    expect(await open({ teams: 9 })).toBe(false);
    revision += 2;
    const hours = { closes: '19:00', windows: [{ from: '11:00', until: '08:00' }] };
    for (const broken of [
      { weekdays: Array(7).fill(hours) },
      { weekdays: [hours] },
      { teams: 0 },
      { teams: null },
    ]) {
      const schedule = { weekdays: Array(7).fill(null), teams: 1, ...broken };
      await expect(
        db.serve('sync_schedule', { schedule: { ...schedule, revised_at: '2099-01-01' } }),
        JSON.stringify(broken),
      ).rejects.toThrow();
    }
    expect(await db.admin('select * from public.schedule')).toEqual(row);
  });

  describe('a blocked time', () => {
    const list = () =>
      db.admin(`select first_day::text, added_by from public.blocked_times
        where removed_at is null order by first_day`);

    it('is stored once, however often it is blocked', async () => {
      await block('12:00', '13:00', addDays(MONDAY, 1));
      await block('09:00', '10:30');
      await block('09:00', '10:30');
      expect(await list()).toEqual([
        { first_day: MONDAY, added_by: 'Olive' },
        { first_day: addDays(MONDAY, 1), added_by: 'Olive' },
      ]);
    });

    it('from two members at the same moment is stored for one, and the other sees the name', async () => {
      const days = { first_day: MONDAY, last_day: MONDAY, yearly: false };
      const blocked = { ...days, from: null, until: null, reason: null };
      const results = await Promise.all(
        ['Olive', 'Oscar'].map((actor) =>
          db.serve('block_time', { blocked, actor: { id: actor, name: actor } }),
        ),
      );
      const blocks = z
        .array(z.object({ added_by: z.string(), is_new: z.boolean() }))
        .parse(results);
      expect(blocks.map((one) => one.is_new).sort()).toEqual([false, true]);
      expect(new Set(blocks.map((one) => one.added_by)).size).toBe(1);
    });

    it('keeps the names of the members who blocked and freed it', async () => {
      const { id: blocked_id } = z.object({ id: z.uuid() }).parse(await block('09:00', '10:00'));
      const free = (name: string) =>
        db.serve('unblock_time', { blocked_id, actor: { id: `member ${name}`, name } });
      expect([await free('Paul'), await free('Eve')]).toEqual([true, false]);
      expect(await list()).toEqual([]);
      expect(
        await db.admin('select added_by, removed_by, removed_by_id from public.blocked_times'),
      ).toEqual([{ added_by: 'Olive', removed_by: 'Paul', removed_by_id: 'member Paul' }]);
    });

    it.each([
      [{ first_day: '2020-01-01', last_day: '2020-01-01' }, 'date must be today or later'],
      [{ last_day: addDays(MONDAY, -1) }, 'last_day must be within a year of first_day'],
      [{ from: '12:00', until: '12:00' }, 'until must be later than from'],
      [{ from: null }, 'until must be later than from'],
      [{ reason: 'x'.repeat(201) }, 'reason may have at most 200 characters'],
    ])('of %j is refused with a sentence', async (fields, message) => {
      const days = { first_day: MONDAY, last_day: MONDAY, yearly: false };
      const blocked = { ...days, from: '09:00', until: '10:00', reason: null, ...fields };
      await expect(db.serve('block_time', { blocked, ...OLIVE })).rejects.toMatchObject({
        code: '22023',
        message,
      });
    });
  });
});
