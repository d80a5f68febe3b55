import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_PLACE } from '#config/business.ts';
import { TIME_ZONES, wallClockIn } from '#domain/schedule/clock.ts';
import { addDays, businessDay } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking } from '../submissions.ts';

const HOURS = { weekdays: Array(7).fill(null), teams: 1 };

describeDatabase('the time zone of the settings', (db) => {
  beforeEach(async () => {
    await db.admin('truncate public.schedule');
  });

  const sync = (schedule: object, revised_at = '2026-01-01') =>
    db.serve('sync_schedule', { schedule: { ...HOURS, ...schedule, revised_at } });
  const zone = () => db.value('select private.time_zone()');
  const shownAt = (instant: string) =>
    db.value(`select to_char(private.wall_clock($1::timestamptz), 'YYYY-MM-DD HH24:MI')`, [
      instant,
    ]);

  it('is the default until there are settings', async () => {
    expect(await zone()).toBe(DEFAULT_PLACE.timeZone);
  });

  it('is the database’s clock from the publish on, the same as the site’s', async () => {
    for (const timeZone of Object.keys(TIME_ZONES)) {
      await sync({ time_zone: timeZone });
      for (const instant of [
        '2026-03-08T09:30:00Z',
        '2026-07-01T12:00:00Z',
        '2027-01-01T06:30:00Z',
      ]) {
        const { date, time } = wallClockIn(timeZone)(new Date(instant));
        expect(await shownAt(instant), timeZone).toBe(`${date} ${time}`);
      }
    }
  });

  it('decides which day has passed for a visitor', async () => {
    await sync({ time_zone: 'Pacific/Kiritimati' });
    const ahead = businessDay('Pacific/Kiritimati');
    await expect(createBooking(db, { date: addDays(ahead, -1) })).rejects.toThrow(
      'date must be today or later',
    );
    await sync({ time_zone: 'Pacific/Pago_Pago' });
    await createBooking(db, { date: businessDay('Pacific/Pago_Pago'), time: '23:59' });
    expect(await db.count('appointments')).toBe(1);
  });

  it('stays the same if an older site writes hours without one', async () => {
    await sync({ time_zone: 'America/Denver' });
    expect(await sync({ teams: 2 }, '2026-01-02')).toBe(true);
    expect(await zone()).toBe('America/Denver');
  });

  it.each(['Mars/Olympus', '', 'America/Denver; drop table services', '+05:00'])(
    'is refused if it is "%s"',
    async (timeZone) => {
      await sync({ time_zone: 'America/Denver' });
      await expect(sync({ time_zone: timeZone }, '2026-01-02')).rejects.toThrow();
      expect(await zone()).toBe('America/Denver');
    },
  );
});
