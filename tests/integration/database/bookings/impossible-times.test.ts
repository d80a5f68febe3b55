import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PLACE } from '#config/business.ts';
import { fromRow } from '#data/errors.ts';
import { customerEntry, ownerEntry } from '#domain/booking/calendar/calendar-entries.ts';
import { calendarFeed } from '#domain/booking/calendar/calendar-file.ts';
import {
  bookingDetails,
  bookingPayload,
  bookingRow,
  managedBooking,
} from '#domain/booking/schemas.ts';
import { formatWhen, visitWhen } from '#domain/booking/words/when.ts';
import { clockOf } from '#domain/schedule/clock.ts';
import { addDays, businessDay, isSkipped, lastBookableDay } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE } from '../submissions.ts';
import {
  customerTransition,
  historyOf,
  ownerTransition,
  readRequest,
  tokenOf,
  undo,
} from './transitions.ts';

/** Zones that change clocks at two, at midnight, by two hours, by half an hour, and never. */
const ZONES = [
  'America/Chicago',
  'America/Santiago',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Tokyo',
];
const skipped = z.array(z.object({ zone: z.string(), skipped: z.array(z.string()) }));

describeDatabase('the time of a visit', (db) => {
  let today: string;
  beforeEach(() => {
    today = businessDay(DEFAULT_PLACE.timeZone);
  });

  const setTime = (id: string, date: string, time: string) =>
    db.bypass('update public.appointments set visit_date = $2, visit_time = $3 where id = $1', [
      id,
      date,
      time,
    ]);
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => z.object({ message: z.string() }).parse(error).message,
    );

  it('is skipped by clocks in the database exactly as on the site, in every zone', async () => {
    const days = Array.from({ length: 90 }, (_, count) => addDays('2027-02-20', count)).concat(
      Array.from({ length: 60 }, (_, count) => addDays('2027-08-25', count)),
    );
    const times = Array.from({ length: 8 }, (_, half) => clockOf(half * 30));
    const found = skipped.parse(
      await db.admin(
        `select zone, coalesce(array_agg(to_char(wall, 'YYYY-MM-DD HH24:MI') order by wall)
            filter (where private.clock_skips(wall, zone)), '{}') as skipped
         from unnest($1::text[]) as zone,
           unnest($2::date[]) as day, unnest($3::time[]) as clock, lateral (select day + clock) as at (wall)
         group by zone`,
        [ZONES, days, times],
      ),
    );
    expect(found).toHaveLength(ZONES.length);
    for (const { zone, skipped: inDatabase } of found) {
      const onSite = days.flatMap((date) =>
        times.filter((time) => isSkipped({ date, time }, zone)).map((time) => `${date} ${time}`),
      );
      expect(onSite, zone).toEqual(inDatabase);
    }
    expect(found.find(({ zone }) => zone === DEFAULT_PLACE.timeZone)?.skipped).toContain(
      '2027-03-14 02:30',
    );
  });

  it('is refused to a visitor before today, after two years, and if the clocks skip it', async () => {
    const last = lastBookableDay(today);
    expect(await refusal(createBooking(db, { date: addDays(today, -1) }))).toBe(
      'date must be today or later',
    );
    for (const date of [addDays(last, 2), '2094-05-14', '9999-12-31']) {
      expect(await refusal(createBooking(db, { date }))).toBe(
        'date must be within the next two years',
      );
    }
    const date = await db.value(
      `select min(wall)::date::text
       from generate_series(current_date + time '02:30', current_date + 400, '1 day') as wall
       where private.clock_skips(wall, $1)`,
      [DEFAULT_PLACE.timeZone],
    );
    expect(await refusal(createBooking(db, { date, time: '02:30' }))).toBe(
      'time does not exist on that day because the clocks skip it',
    );
    expect(await db.admin('select from public.appointments')).toEqual([]);
  });

  it('can be any hour of today for a visitor, and any day up to two years ahead', async () => {
    await createBooking(db, { date: today, time: '00:00' });
    await createBooking(db, { date: addDays(lastBookableDay(today), -1), phone: '1' });
    expect(await db.admin('select from public.appointments')).toHaveLength(2);
  });

  it('is not checked again if the same request is sent after its day', async () => {
    const submissionId = 'c7a6f5d0-0000-4000-8000-000000000001';
    const sent = await createBooking(db, { date: today }, submissionId);
    await db.admin('alter table public.appointments disable trigger user');
    await db.admin('update public.appointments set created_at = now() - interval $$3 days$$');
    await db.admin('alter table public.appointments enable trigger user');
    expect(await createBooking(db, { date: today }, submissionId)).toEqual(sent);
  });

  it("can't be in the past when it is confirmed, proposed or accepted", async () => {
    const { id } = await createBooking(db);
    await setTime(id, addDays(today, -1), '10:00');
    expect(await refusal(ownerTransition(db, id, 'confirm', 0))).toBe(
      'date must be today or later',
    );
    for (const action of ['confirm', 'propose'] as const) {
      const past = { date: today, time: '00:00' };
      expect(await refusal(ownerTransition(db, id, action, 0, past))).toMatch(/already passed/);
      const far = { date: '2094-05-14', time: '10:00' };
      expect(await refusal(ownerTransition(db, id, action, 0, far))).toMatch(/next two years/);
    }
    await ownerTransition(db, id, 'propose', 0);
    const { hash } = await tokenOf(db, id);
    await db.bypass(`update public.appointments set proposed_date = '${addDays(today, -1)}'`);
    expect(await refusal(customerTransition(db, 'accept', hash, 1))).toBe(
      'date must be today or later',
    );
    expect(await readRequest(db, id)).toMatchObject({ status: 'proposed', revision: 1 });
  });

  it('may be over when a visit is completed or canceled, or when that is undone', async () => {
    for (const action of ['complete', 'no-show', 'cancel'] as const) {
      const { id } = await createBooking(db, { phone: action });
      await ownerTransition(db, id, 'confirm', 0);
      await setTime(id, '2024-05-14', '10:00');
      expect(await ownerTransition(db, id, action, 1)).toMatchObject({ done: true });
      expect(await undo(db, id, 2)).toMatchObject({ done: true });
      expect(await readRequest(db, id)).toMatchObject({ status: 'confirmed', day: '2024-05-14' });
    }
  });

  it.each([
    ['0001-01-01', '00:00'],
    ['1901-12-13', '20:45'],
    ['2027-03-14', '02:30'],
    ['2094-12-31', '23:59'],
    ['9999-12-31', '23:59'],
  ])('loads everywhere if it is already stored, even %s %s', async (date, time) => {
    const { id } = await createBooking(db);
    await ownerTransition(db, id, 'confirm', 0);
    const { hash } = await tokenOf(db, id);
    await setTime(id, date, time);
    await db.bypass(
      'update public.appointments set preferred_date = visit_date, visit_minutes = 1440',
    );
    const read = async (name: string, args: Record<string, unknown>) =>
      fromRow(await db.serve(name, args));

    const query = { first_day: '0001-01-01', last_day: '9999-12-31' };
    for (const list of ['calendar', 'export']) {
      const rows = await read('list_bookings', { list, query });
      expect(z.array(bookingRow).parse(rows)).toMatchObject([{ id }]);
    }
    bookingDetails.parse(await read('read_booking', { booking_id: id }));
    const booking = managedBooking.parse(await read('load_booking', { token_hash: hash }));
    expect(formatWhen(visitWhen(booking))).toContain(' at ');
    await db.serve('replace_calendar_feed', { token_hash: 'feed', actor: 'Olive' });
    const feed = bookingPayload
      .array()
      .parse(await read('read_calendar_feed', { token_hash: 'feed' }));
    const business = { businessName: 'North Star', phone: '612-555-0142', confirmWithin: null };
    const entries = [
      ...feed.map((booking) => ownerEntry(booking, 'https://north.example/studio')),
      customerEntry(booking, business),
    ];
    expect(
      calendarFeed({ rows: entries, hasMore: false }, { ...DEFAULT_PLACE, name: 'Visits' }),
    ).toContain('END:VEVENT');
    expect(await ownerTransition(db, id, 'complete', 1)).toMatchObject({ done: true });
  });

  it('can have a note up to the stored length, and a longer note is refused', async () => {
    const { id } = await createBooking(db);
    const { hash } = await tokenOf(db, id);
    const sentence = 'note may have at most 2000 characters';
    const long = 'x'.repeat(2001);
    expect(await refusal(customerTransition(db, 'ask', hash, 0, { note: long }))).toBe(sentence);
    expect(await refusal(ownerTransition(db, id, 'confirm', 0, { note: long }))).toBe(sentence);
    const note = { subject_id: id, ...OLIVE };
    const add = (text: string) => db.serve('add_note', { ...note, note: text });
    expect(await refusal(add(long))).toBe(sentence);
    expect(await refusal(add(long.repeat(100)))).toBe(sentence);
    await add('line\r\n'.repeat(400).trim());
    expect((await historyOf(db, id)).at(-1)).toMatchObject({
      note: 'line\n'.repeat(400).trim(),
    });
  });
});
