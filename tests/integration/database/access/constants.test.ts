import { expect, it } from 'vitest';
import { UNDO_SECONDS, VISIT_MINUTES } from '#config/business.ts';
import { BOOKING_STATUSES } from '#domain/booking/states.ts';
import { MESSAGE_STATUSES } from '#domain/contact/contact-message.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking } from '../submissions.ts';

describeDatabase('the database, like the site,', (db) => {
  it('gives the owner the same time to undo a transition', async () => {
    expect(await db.value('select private.undo_seconds()')).toBe(UNDO_SECONDS);
  });

  it('limits the length of a visit alike', async () => {
    const change = (minutes: number) =>
      db.admin('update public.appointments set visit_minutes = $1', [minutes]).then(
        () => 'taken',
        () => 'refused',
      );
    await createBooking(db);
    const { min, max } = VISIT_MINUTES;
    expect(await change(min)).toBe('taken');
    expect(await change(max)).toBe('taken');
    expect(await change(min - 1)).toBe('refused');
    expect(await change(max + 1)).toBe('refused');
  });

  it.each([
    ['appointments_status_known', BOOKING_STATUSES],
    ['contact_messages_status_known', MESSAGE_STATUSES],
  ])('lists the same states: %s', async (name, statuses) => {
    const sql = 'select pg_get_constraintdef(oid) from pg_constraint where conname = $1';
    const known = [...String(await db.value(sql, [name])).matchAll(/'(\w+)'/g)].map(
      ([, status]) => status,
    );
    expect(known.toSorted()).toEqual([...statuses].toSorted());
  });
});
