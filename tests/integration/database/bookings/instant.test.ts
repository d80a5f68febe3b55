import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { availableDay } from '#domain/schedule/availability.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, aSender, bookingForm, createBooking, OLIVE } from '../submissions.ts';
import { ASKED, MONDAY, publishHours } from './hours.ts';
import { bookByPhone, ownerTransition } from './transitions.ts';

/** The evening before the visit. */
const EARLIER = `${addDays(MONDAY, -1)} 20:00`;
const SERVICES = ['eco-wash', 'interior-detail'];
const INSTANT = { services: SERVICES, lead_hours: 12, days: 500, drive_minutes: 30 };
const WEEK = { first_day: MONDAY, last_day: addDays(MONDAY, 6) };

const kinds = z.array(z.object({ kind: z.string() }));

describeDatabase('a free window', (db) => {
  let revision = 0;

  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times, public.owner_calendar');
    await open();
  });

  async function open({
    teams = 1,
    instant = INSTANT,
  }: { teams?: number; instant?: object | null } = {}) {
    revision += 1;
    const hours = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
    await publishHours(db, { teams, hours, instant }, revision);
  }
  const ask = (fields: object = {}) => createBooking(db, { ...ASKED, ...fields });
  const statusOf = async ({ id }: { id: string }) =>
    db.value('select appointment_status from public.appointments where id = $1', [id]);
  const visit = (time: string, fields: object = {}) =>
    bookByPhone(db, {
      date: MONDAY,
      time,
      minutes: 120,
      city: 'Edina',
      name: `Bo ${time}`,
      ...fields,
    });
  async function instantWindows(services = ['eco-wash'], minutes = 120, clock = EARLIER) {
    const values = [clock, MONDAY, 1, minutes, services];
    const [day] = z
      .array(availableDay)
      .parse(await db.value('select private.availability_at($1, $2, $3, $4, $5)', values));
    return day?.windows.filter(({ instant }) => instant).map(({ from }) => from) ?? [];
  }

  it('is confirmed at once, and its emails mention it', async () => {
    const booking = await ask();
    expect(await statusOf(booking)).toBe('confirmed');
    const mails = kinds.parse(
      await db.admin(
        'select kind from public.email_outbox where appointment_id = $1 order by kind',
        [booking.id],
      ),
    );
    expect(mails.map(({ kind }) => kind)).toEqual([
      'send-admin-notification',
      'send-visit-confirmed',
    ]);
    expect(
      await db.admin(
        `select kind, actor, to_status from private.history where appointment_id = $1 order by id`,
        [booking.id],
      ),
    ).toEqual([
      { kind: 'received', actor: 'Customer', to_status: 'pending' },
      { kind: 'transition', actor: 'The website', to_status: 'confirmed' },
    ]);
  });

  it.each<[string, object]>([
    ['if the page did not show it', { instant: false }],
    ['outside the area', { in_area: false }],
    ['of an unknown size', { size: null }],
    ['for another service', { package: 'eco-wax' }],
    ['at a time that is no window', { until: '13:00' }],
    ['that looks like spam', { looks_like_spam: true }],
  ])('stays a request %s', async (_, fields) => {
    expect(await statusOf(await ask(fields))).toBe('pending');
  });

  it('stays a request while the owner has not turned it on', async () => {
    await open({ instant: null });
    expect(await instantWindows()).toEqual([]);
    expect(await statusOf(await ask())).toBe('pending');
  });

  it('shows beforehand: in time, not too far ahead, for the chosen services', async () => {
    expect(await instantWindows()).toEqual(['08:00', '11:00', '14:00']);
    expect(await instantWindows(['eco-wash', 'interior-detail'])).toHaveLength(3);
    expect(await instantWindows(['eco-wash', 'eco-wax'])).toEqual([]);
    expect(await instantWindows([])).toEqual([]);
    // It would end after closing time.
    expect(await instantWindows(['eco-wash'], 301)).toEqual(['08:00', '11:00']);
    expect(await instantWindows(['eco-wash'], 120, `${addDays(MONDAY, -1)} 20:01`)).toEqual([
      '11:00',
      '14:00',
    ]);
    await open({ instant: { ...INSTANT, days: 3 } });
    expect(await instantWindows(['eco-wash'], 120, `${addDays(MONDAY, -4)} 12:00`)).toEqual([]);
  });

  it('leaves time to drive to any city of the visits around it', async () => {
    await visit('08:45');
    // From 8:15 until 11:15 with the drive.
    expect(await instantWindows()).toEqual(['14:00']);
    expect(await statusOf(await ask())).toBe('pending');
    expect(await statusOf(await ask({ time: '14:00', until: '17:00' }))).toBe('confirmed');
  });

  it('is not possible on a day off, in blocked hours, or when the owner’s own calendar is busy', async () => {
    const days = { first_day: MONDAY, last_day: MONDAY, yearly: false, reason: null };
    await db.serve('block_time', { blocked: { ...days, from: '08:00', until: '09:00' }, ...OLIVE });
    const address = 'https://calendar.example/a.ics';
    await db.serve('write_owner_calendar', { calendar: { address, shows_titles: false } });
    const busy = { [MONDAY]: [{ from: '12:00', until: '12:15' }] };
    await db.serve('write_owner_calendar', { calendar: { address, busy, problem: null } });
    expect(await instantWindows()).toEqual(['14:00']);
    expect(await statusOf(await ask())).toBe('pending');
    await db.serve('block_time', { blocked: days, ...OLIVE });
    expect(await instantWindows()).toEqual([]);
  });

  describe('from a sender or customer with several visits ahead', () => {
    const WINDOWS = [
      { time: '08:00', until: '11:00' },
      { time: '11:00', until: '14:00' },
      { time: '14:00', until: '17:00' },
    ];
    /** The visit with this number, at three a day. */
    const nth = (index: number) => ({
      ...WINDOWS[index % 3],
      date: addDays(MONDAY, Math.floor(index / 3)),
    });
    const stranger = (index: number) => ({
      name: `Visitor ${index}`,
      email: `visitor${index}@example.com`,
      phone: `612-555-${2000 + index}`,
    });
    const askOften = async (count: number, fields: (index: number) => object) => {
      const statuses: unknown[] = [];
      for (let index = 0; index < count; index += 1) {
        statuses.push(await statusOf(await ask({ ...nth(index), ...fields(index) })));
      }
      return statuses;
    };
    const confirmed = (count: number) => Array.from({ length: count }, () => 'confirmed');

    it('is accepted for four cars of a household, and then waits for the owner', async () => {
      const household = (index: number) => ({ model: `Car ${index}` });
      expect(await askOften(5, household)).toEqual([...confirmed(4), 'pending']);
      // The limit counts by phone with any inbox, and by inbox with any phone.
      expect(await statusOf(await ask({ ...nth(6), email: 'other@example.com' }))).toBe('pending');
      const alias = { email: 'ann+again@example.com', phone: '612-555-0199' };
      expect(await statusOf(await ask({ ...nth(7), ...alias }))).toBe('pending');
      expect(await statusOf(await ask({ ...nth(8), ...stranger(8) }))).toBe('confirmed');
    });

    it('is accepted six times for an address and twelve times for a network', async () => {
      const from = (visitor: string) => ({ sender: { visitor, network: 'network of the office' } });
      const one = await askOften(7, (index) => ({ ...stranger(index), ...from('office') }));
      expect(one).toEqual([...confirmed(6), 'pending']);
      const others = await Promise.all(
        Array.from({ length: 7 }, (_, index) =>
          ask({ ...nth(index + 9), ...stranger(index + 9), ...from(`office ${index}`) }),
        ),
      );
      const statuses = await Promise.all(others.map(statusOf));
      expect(statuses.filter((status) => status === 'confirmed')).toHaveLength(6);
    });

    it('counts only visits ahead', async () => {
      await askOften(4, (index) => ({ model: `Car ${index}` }));
      await db.bypass('update public.appointments set visit_date = current_date - 2');
      expect(await statusOf(await ask(nth(6)))).toBe('confirmed');
    });

    it('shows why it is a request', async () => {
      await askOften(4, (index) => ({ model: `Car ${index}` }));
      expect(await reasonOf(await ask({ ...nth(6), model: 'Car 6' }))).toBe('limit');
    });
  });

  /** The booking as the customer's page, the owner and the email see it. */
  const reasonOf = ({ id }: { id: string }) =>
    db.value(
      `select private.booking_payload(booking) ->> 'request_reason'
       from public.appointments as booking where id = $1`,
      [id],
    );

  it.each<[string, object, string | null]>([
    ['its time was taken', {}, 'taken'],
    ['its address is outside the area', { in_area: false }, 'review'],
    ['its size is unknown', { size: null }, 'review'],
    ['it looks like spam', { looks_like_spam: true }, 'review'],
    ['the page did not show it', { instant: false }, null],
  ])('that stays a request shows why: %s', async (_, fields, reason) => {
    await ask();
    const other = { name: 'Bo', email: 'bo@example.com', phone: '612-555-0177' };
    expect(await reasonOf(await ask({ ...other, ...fields }))).toBe(reason);
  });

  it('waits for the owner if no site vouches for the page', async () => {
    const booking = bookingForm({ ...ASKED, sender: aSender() });
    const submission = { submission_id: crypto.randomUUID(), booking };
    expect(await db.call('anon', 'create_booking', submission)).toMatchObject({
      status: 'pending',
    });
  });

  it('is confirmed even if no email may be sent, and the owner sees that', async () => {
    const sender = aSender();
    // A sender may reach five new inboxes an hour.
    for (let index = 0; index < 5; index += 1) {
      await createBooking(db, { name: `Bo ${index}`, email: `bo${index}@example.com`, sender });
    }
    const { id } = await ask({ sender });
    expect(await statusOf({ id })).toBe('confirmed');
    const [row] = z
      .array(z.object({ number: z.string(), has_email: z.boolean() }))
      .parse(await db.serve('list_bookings', { list: 'calendar', query: WEEK }));
    expect(row).toMatchObject({ has_email: false });
    expect(await db.serve('read_booking', { booking_id: id })).toMatchObject({ has_email: false });
    await ownerTransition(db, id, 'confirm', 1);
    expect(await db.serve('read_booking', { booking_id: id })).toMatchObject({ has_email: true });
  });

  it('sent twice is confirmed once, with one email', async () => {
    const submission = crypto.randomUUID();
    const sender = aSender();
    const results = await atOnce(6, () => createBooking(db, { ...ASKED, sender }, submission));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    const sent = await db.admin(
      `select from public.email_outbox where kind = 'send-visit-confirmed'`,
    );
    expect(sent).toHaveLength(1);
  });

  describe('on random days', () => {
    const DAYS = 120;
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    type Busy = { begins: number; ends: number };
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

    /**
     * A check minute by minute: at no minute are all teams busy, the drive included, or the
     * business closed.
     */
    function fits(from: number, minutes: number, teams: number, visits: Busy[], off: Busy[]) {
      if (from + minutes > 19 * 60) return false;
      return Array.from({ length: minutes }, (_, index) => from + index).every(
        (minute) =>
          !off.some(({ begins, ends }) => minute >= begins && minute < ends) &&
          visits.filter(({ begins, ends }) => minute >= begins - 30 && minute < ends + 30).length <
            teams,
      );
    }

    it('is offered exactly if an independent computation finds that it fits', async () => {
      const spans = (count: number, longest: number): Busy[] =>
        Array.from({ length: random(count + 1) }, () => {
          const begins = 420 + random(44) * 15;
          return { begins, ends: begins + 15 + random(longest / 15) * 15 };
        });
      const cases = Array.from({ length: DAYS }, (_, index) => ({
        day: addDays(MONDAY, index % 300),
        teams: 1 + random(3),
        minutes: 30 + random(20) * 15,
        visits: spans(6, 240),
        off: spans(1, 180),
      }));
      // Each runs in a transaction that is rolled back.
      await db.admin(`create or replace function private.try_instant(
          day date, teams integer, minutes integer, visits jsonb, off jsonb
        ) returns jsonb language plpgsql as $$
        declare found jsonb;
        begin
          begin
            update public.schedule set teams = try_instant.teams;
            insert into public.owner_calendar (address, shows_titles, busy)
            values ('x', false, jsonb_build_object(try_instant.day, off));
            -- Past the gate: only what is free beside them matters.
            perform set_config('session_replication_role', 'replica', true);
            with numbered as (select id, row_number() over (order by id) as place from public.appointments),
              wanted as (
                select *, row_number() over () as place
                from jsonb_to_recordset(visits) as visit (at time, minutes integer))
            update public.appointments as booking set appointment_status = 'confirmed',
              visit_date = try_instant.day, visit_time = wanted.at, visit_until = null,
              visit_minutes = wanted.minutes
            from numbered join wanted using (place) where numbered.id = booking.id;
            found := private.availability_at('${EARLIER}', day, 1, minutes, '{eco-wash}');
            found := jsonb_build_object('days', found, 'refused', (
              select count(*) from jsonb_to_recordset(found -> 0 -> 'windows')
                as arrival("from" time, instant boolean)
              where arrival.instant and private.conflicts_of(jsonb_populate_record(
                null::public.appointments, jsonb_build_object('id', gen_random_uuid(), 'city', 'Elk River',
                  'visit_date', try_instant.day, 'visit_time', arrival."from",
                  'visit_minutes', try_instant.minutes)), 30) <> '[]'));
            raise exception using errcode = 'VC009', message = found::text;
          exception when sqlstate 'VC009' then
            return sqlerrm::jsonb;
          end;
        end $$`);
      for (let index = 0; index < 6; index += 1) await ask({ instant: false, name: `Bo ${index}` });
      for (const { day, teams, minutes, visits, off } of cases) {
        const found = await db.value('select private.try_instant($1, $2, $3, $4, $5)', [
          day,
          teams,
          minutes,
          JSON.stringify(
            visits.map(({ begins, ends }) => ({ at: clock(begins), minutes: ends - begins })),
          ),
          JSON.stringify(
            off.map(({ begins, ends }) => ({ from: clock(begins), until: clock(ends) })),
          ),
        ]);
        const { days, refused } = z
          .object({ days: z.array(availableDay), refused: z.number() })
          .parse(found);
        const [response] = days;
        // The conflicts that an owner would see on Confirm.
        expect(refused).toBe(0);
        const instant = response?.windows
          .filter((window) => window.instant)
          .map(({ from }) => from);
        const expected = [8, 11, 14].map((hour) => hour * 60);
        expect(instant, JSON.stringify({ day, teams, minutes, visits, off })).toEqual(
          expected.filter((from) => fits(from, minutes, teams, visits, off)).map(clock),
        );
      }
    });
  });

  it('reveals only that to a visitor', async () => {
    expect(Object.keys(bookingForm())).not.toContain('instant');
    const response = await db.call('anon', 'visit_availability', {
      first_day: MONDAY,
      days: 1,
      services: ['eco-wash'],
    });
    expect(JSON.stringify(response)).toMatch(
      /^\[\{"date":"[-\d]+","state":"free","holiday":false,"windows":\[\{/,
    );
  });
});
