import { beforeEach, describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { addDays } from '#domain/schedule/times.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE } from '../submissions.ts';
import { MONDAY, publishHours } from './hours.ts';
import {
  bookByPhone,
  customerTransition,
  emailKinds,
  historyOf,
  ownerTransition,
  readRequest,
  tokenOf,
  undo,
} from './transitions.ts';

const INSTANT = {
  services: ['eco-wash'],
  lead_hours: 12,
  days: 500,
  drive_minutes: 30,
};
const ELEVEN = { date: MONDAY, time: '11:00', until: '14:00' };
const EIGHT = { date: MONDAY, time: '08:00', until: '11:00' };

describeDatabase('a promised visit', (db) => {
  let revision = 0;
  let visitors = 0;

  beforeEach(async () => {
    await db.admin('truncate public.schedule, public.blocked_times, public.owner_calendar');
    revision += 1;
    const hours = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
    await publishHours(db, { teams: 1, hours, instant: INSTANT }, revision);
  });

  /** A booking by another person than before, for a window shown as confirmed at once. */
  async function book(fields: object = {}) {
    visitors += 1;
    const { id } = await createBooking(db, {
      name: `Visitor ${visitors}`,
      email: `visitor${visitors}@example.com`,
      phone: `612-555-${1000 + visitors}`,
      package: 'eco-wash',
      size: 'suv',
      ...ELEVEN,
      instant: true,
      in_area: true,
      ...fields,
    });
    return id;
  }
  const request = (fields: object = {}) => book({ instant: false, ...fields });
  const statusOf = async (id: string) => (await readRequest(db, id))?.['status'];
  const countPromisedAtEleven = () =>
    db.value(
      `select count(*)::integer from private.promised_visits
       where starts < timestamp '${MONDAY} 13:00' and starts + interval '1 minute' * minutes
         > timestamp '${MONDAY} 11:00'`,
    );
  const block = () =>
    db.serve('block_time', {
      blocked: {
        first_day: MONDAY,
        last_day: MONDAY,
        yearly: false,
        reason: 'Dentist',
      },
      ...OLIVE,
    });

  describe('that Undo would restore', () => {
    /** A visit that the owner canceled and whose time the next visitor got at once. */
    async function cancelAndGiveAway() {
      const first = await book();
      await ownerTransition(db, first, 'cancel', 1);
      const second = await book();
      expect(await statusOf(second)).toBe('confirmed');
      return { first, second };
    }

    it('stays canceled if its time was confirmed at once for the next visitor', async () => {
      const { first, second } = await cancelAndGiveAway();
      expect(await undo(db, first, 2)).toMatchObject({
        done: false,
        conflicts: [{ kind: 'overlap', date: MONDAY }],
        current: { status: 'cancelled', revision: 2 },
      });
      expect(await statusOf(first)).toBe('cancelled');
      expect(await statusOf(second)).toBe('confirmed');
      expect(await countPromisedAtEleven()).toBe(1);
    });

    it('stays at its new time if its former time was confirmed for the next visitor', async () => {
      const moved = await book();
      await ownerTransition(db, moved, 'confirm', 1, EIGHT);
      expect(await statusOf(await book())).toBe('confirmed');
      expect(await undo(db, moved, 2)).toMatchObject({
        done: false,
        conflicts: [{}],
      });
      expect(await readRequest(db, moved)).toMatchObject({
        status: 'confirmed',
        clock: '08:00:00',
      });
      expect(await countPromisedAtEleven()).toBe(1);
    });

    it('stays canceled if its proposed time was confirmed for the next visitor', async () => {
      const proposed = await request();
      await ownerTransition(db, proposed, 'propose', 0, ELEVEN);
      await ownerTransition(db, proposed, 'cancel', 1);
      expect(await statusOf(await book())).toBe('confirmed');
      expect(await undo(db, proposed, 2)).toMatchObject({
        done: false,
        conflicts: [{}],
      });
      expect(await countPromisedAtEleven()).toBe(1);
    });

    it('stays canceled if its day was closed meanwhile', async () => {
      const id = await book();
      await ownerTransition(db, id, 'cancel', 1);
      await block();
      expect(await undo(db, id, 2)).toMatchObject({
        done: false,
        conflicts: [{ kind: 'closed' }],
      });
    });

    it('returns with the second press, which names the conflicts that the owner saw', async () => {
      const { first } = await cancelAndGiveAway();
      const { conflicts_key: seen } = await undo(db, first, 2);
      expect(await undo(db, first, 2, { seen_conflicts: 'another' })).toMatchObject({
        done: false,
      });
      expect(await undo(db, first, 2, { seen_conflicts: seen })).toMatchObject({
        done: true,
        current: { status: 'confirmed', revision: 3 },
      });
      // The cancellation was never sent, so the confirmation is.
      expect(await emailKinds(db, first)).toEqual(['send-visit-confirmed']);
      expect((await historyOf(db, first)).at(-1)).toMatchObject({
        kind: 'undo',
        to: 'confirmed',
      });
    });

    it('holds its emails back for a minute while the owner chooses, and no longer', async () => {
      const { first } = await cancelAndGiveAway();
      const { conflicts_key: seen } = await undo(db, first, 2);
      await db.admin(`update public.email_outbox set due_at = due_at - interval '40 seconds'`);
      await db.admin(
        `update private.history set happened_at = happened_at - interval '40 seconds'`,
      );
      await db.serve('claim_emails', { batch: 20, lease_seconds: 60 });
      // A press without conflicts is too late, but a press that accepts them is not.
      expect(await undo(db, first, 2)).not.toHaveProperty('conflicts');
      expect(await undo(db, first, 2, { seen_conflicts: seen })).toMatchObject({
        done: true,
      });

      const late = await book(EIGHT);
      await ownerTransition(db, late, 'cancel', 1);
      await book(EIGHT);
      const { conflicts_key: asked } = await undo(db, late, 2);
      await db.admin(
        `update private.history set happened_at = happened_at - interval '70 seconds'`,
      );
      const answer = await undo(db, late, 2, { seen_conflicts: asked });
      expect(answer).toMatchObject({
        done: false,
        current: { status: 'cancelled' },
      });
      expect(answer).not.toHaveProperty('conflicts');
    });

    it('is restored with one press if there are no conflicts', async () => {
      const id = await book();
      await ownerTransition(db, id, 'cancel', 1);
      expect(await undo(db, id, 2)).toMatchObject({
        done: true,
        current: { status: 'confirmed' },
      });
    });
  });

  describe('at a time that another visit has', () => {
    let taken: string;
    beforeEach(async () => {
      taken = await book();
    });

    const REFUSED = { done: false, conflicts: [{ kind: 'overlap' }] };

    it('is refused on Confirm, for a proposed time, for a move and for a booking by phone', async () => {
      expect(await ownerTransition(db, await request(), 'confirm', 0)).toMatchObject(REFUSED);
      expect(await ownerTransition(db, await request(), 'propose', 0, ELEVEN)).toMatchObject(
        REFUSED,
      );
      const other = await book({ ...ELEVEN, date: addDays(MONDAY, 1) });
      expect(await ownerTransition(db, other, 'confirm', 1, ELEVEN)).toMatchObject(REFUSED);
      const change = {
        booking_id: other,
        seen_revision: 1,
        changes: ELEVEN,
        ...OLIVE,
      };
      expect(await db.serve('change_booking', change)).toMatchObject(REFUSED);
      expect(await bookByPhone(db, ELEVEN)).toMatchObject(REFUSED);
      expect(await countPromisedAtEleven()).toBe(1);
    });

    it('makes a request if the visitor’s page showed it as confirmed at once', async () => {
      expect(await statusOf(await book())).toBe('pending');
    });

    it('is refused to a visit that gets longer', async () => {
      const { id } = await bookByPhone(db, {
        date: MONDAY,
        time: '08:00',
        minutes: 120,
      });
      const change = {
        booking_id: id,
        seen_revision: 1,
        changes: { minutes: 240 },
        ...OLIVE,
      };
      expect(await db.serve('change_booking', change)).toMatchObject(REFUSED);
    });

    it('is refused to a team that doesn’t exist', async () => {
      expect(await bookByPhone(db, { ...ELEVEN, team: 2 })).toMatchObject(REFUSED);
    });

    it('is free again once the other visit is canceled', async () => {
      await ownerTransition(db, taken, 'cancel', 1);
      expect(await statusOf(await book())).toBe('confirmed');
    });
  });

  it('accepted by the customer is theirs, because the proposal reserved it', async () => {
    const id = await request();
    await ownerTransition(db, id, 'propose', 0, ELEVEN);
    expect(await statusOf(await book())).toBe('pending');
    await block();
    const { hash } = await tokenOf(db, id);
    expect(await customerTransition(db, 'accept', hash, 1)).toMatchObject({
      done: true,
    });
    expect(await countPromisedAtEleven()).toBe(1);
  });

  it.each([
    ['its state', `appointment_status = 'confirmed'`, 'pending'],
    ['its day', 'visit_date = visit_date + 1', 'confirmed'],
    ['its time', `visit_time = '08:00', visit_until = null`, 'confirmed'],
    ['its length', 'visit_minutes = 300', 'confirmed'],
    ['its team', 'team = 2', 'confirmed'],
    ['its city', `city = 'Eagan'`, 'confirmed'],
  ])("can't be changed around the gate: %s", async (_, assignment, from) => {
    const id = await (from === 'pending' ? request() : book());
    expect(await statusOf(id)).toBe(from);
    // This holds even for a function added by the owner of the tables.
    await db.admin(`create or replace function private.go_around(id uuid) returns void
      language sql as $$ update public.appointments set ${assignment} where appointments.id = $1 $$`);
    await expect(db.admin('select private.go_around($1)', [id])).rejects.toThrow(
      'only private.promise_visit changes a visit that is confirmed or proposed',
    );
  });
});
