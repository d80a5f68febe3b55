import { expect, it } from 'vitest';
import { z } from 'zod';
import { EXTRA_FIELDS } from '#domain/booking/fields/fields.ts';
import { snakeCase } from '#domain/keys.ts';
import { addDays } from '#domain/schedule/times.ts';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, saveQuote } from '../submissions.ts';
import { emailKinds, historyOf, ownerTransition, place, readRequest } from './transitions.ts';

const result = z.object({
  done: z.boolean(),
  current: z.object({ revision: z.number(), actor: z.string() }).loose().nullable(),
});

describeDatabase('a changed booking', (db) => {
  const change = async (id: string, seen: number, changes: object, actor = 'Olive') =>
    result.parse(
      await db.serve('change_booking', {
        booking_id: id,
        seen_revision: seen,
        actor: { id: 'member-1', name: actor },
        changes,
      }),
    );
  const confirmed = async (fields: object = {}) => {
    const { id } = await createBooking(db, { ...fields });
    await ownerTransition(db, id, 'confirm', 0);
    // This email has left.
    await db.admin(`update public.email_outbox set status = 'sent', due_at = null`);
    return id;
  };
  const changesOf = (id: string) =>
    db.admin(
      `select actor, changes from private.history
       where appointment_id = $1 and kind = 'change' order by id`,
      [id],
    );
  const waiting = (id: string) =>
    db.admin(
      `select kind, payload ->> 'address' as address, payload ->> 'email' as email,
         (payload ->> 'revision')::integer as revision, payload -> 'changed' as changed,
         payload -> 'moved' as moved, resends
       from public.email_outbox where appointment_id = $1 and status = 'pending' order by kind`,
      [id],
    );

  it('lists each change in its history, with name, old and new values', async () => {
    const id = await confirmed();
    const done = await change(id, 1, {
      name: 'Ann Berg-Olson',
      phone: '612-555-0199',
      address: '9 Oak Street ',
      make: 'saab',
      team: 2,
      contact_by: 'text',
      instructions: ' Two dogs.\r\nRing twice. ',
      minutes: 180,
    });
    expect(done).toMatchObject({ done: true, current: { revision: 2, actor: 'Olive' } });
    expect(await changesOf(id)).toEqual([
      {
        actor: 'Olive',
        changes: [
          { field: 'name', from: 'Ann Berg', to: 'Ann Berg-Olson' },
          { field: 'phone', from: '612-555-0100', to: '612-555-0199' },
          { field: 'contact_by', from: null, to: 'text' },
          { field: 'instructions', from: null, to: 'Two dogs.\nRing twice.' },
          {
            field: 'address',
            from: '1 Lake Street, Edina, MN 55424',
            to: '9 Oak Street, Edina, MN 55424',
          },
          { field: 'vehicle', from: '2021 volvo XC60', to: '2021 saab XC60' },
          { field: 'minutes', from: '120', to: '180' },
          { field: 'team', from: null, to: '2' },
        ],
      },
    ]);
    expect(await waiting(id)).toEqual([]);
  });

  it('stays the same if nothing is different', async () => {
    const id = await confirmed();
    expect(await change(id, 1, { name: ' Ann Berg ', email: 'ANN@example.com' })).toMatchObject({
      done: true,
      current: { revision: 1 },
    });
    expect(await changesOf(id)).toEqual([]);
  });

  it.each(EXTRA_FIELDS)('keeps its %s until the owner clears it, with a history', async (name) => {
    const field = snakeCase(name);
    const stored = async () =>
      await db.value(
        `select private.booking_payload(booking) ->> $1 from public.appointments as booking where id = $2`,
        [field, id],
      );
    const id = await confirmed({ [field]: 'text' });
    await change(id, 1, { name: 'Ann Olson' });
    expect(await stored()).toBe('text');
    await change(id, 2, { [field]: null });
    expect(await stored()).toBeNull();
    expect((await changesOf(id)).at(-1)?.changes).toEqual([{ field, from: 'text', to: null }]);
  });

  it('moves to another time and emails the customer only on request', async () => {
    const id = await confirmed();
    const later = { date: VISIT_DAY, time: '08:00', until: '11:00' };
    await change(id, 1, later);
    expect(await readRequest(db, id)).toMatchObject({ day: VISIT_DAY, clock: '08:00:00' });
    expect(await waiting(id)).toEqual([]);
    await change(id, 2, { time: '09:00', until: null, sends_email: true, note: 'See you then' });
    expect(await waiting(id)).toMatchObject([
      { kind: 'send-visit-confirmed', revision: 3, moved: true, changed: ['time'] },
    ]);
    expect(await changesOf(id)).toMatchObject([
      { changes: [{ from: `${VISIT_DAY} 14:30`, to: `${VISIT_DAY} 08:00 11:00` }] },
      { changes: [{ from: `${VISIT_DAY} 08:00 11:00`, to: `${VISIT_DAY} 09:00` }] },
    ]);
  });

  it('gets today’s price when its services or its size change', async () => {
    const quote = await saveQuote(db, { selected_services: ['eco-wash'] });
    const id = await confirmed({ package: 'eco-wash', quote_id: quote.id });
    await change(id, 1, { services: ['complete-detail', 'eco-wax'] });
    await change(id, 2, { vehicle_type: 'suv' });
    expect(
      await db.admin(
        `select quote.total_amount as total, quote.vehicle_type as size, quote_status as quote_is,
           request.selected_package as package
         from public.appointments as request join public.quotes as quote on quote.id = quote_id
         where request.id = $1`,
        [id],
      ),
    ).toEqual([{ total: 450, size: 'suv', quote_is: 'converted', package: 'complete-detail' }]);
    expect(await changesOf(id)).toMatchObject([
      {
        changes: [
          { field: 'services', from: 'ECO Wash Package', to: 'Complete Detail, ECO Wax Package' },
        ],
      },
      { changes: [{ field: 'vehicle_type', from: 'regular', to: 'suv' }] },
    ]);
  });

  it('needs a size before its services can change', async () => {
    const id = await confirmed();
    await expect(change(id, 1, { services: ['eco-wax'] })).rejects.toMatchObject({
      message: 'vehicle_type is required',
    });
    expect(await readRequest(db, id)).toMatchObject({ revision: 1 });
  });

  it('sends waiting emails with the new details, to the new address', async () => {
    const { id } = await createBooking(db);
    await ownerTransition(db, id, 'confirm', 0);
    await db.admin(
      `update public.email_outbox set rendered = '{}' where kind = 'send-visit-confirmed'`,
    );
    await change(id, 1, { address: '9 Oak Street', email: 'new@example.com', sends_email: true });
    const mails = await waiting(id);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'send-admin-notification',
      'send-confirmation',
      'send-visit-confirmed',
    ]);
    for (const mail of mails) {
      expect(mail).toMatchObject({
        address: '9 Oak Street',
        email: 'new@example.com',
        revision: 2,
      });
    }
    expect(mails.find(({ kind }) => kind === 'send-visit-confirmed')).toMatchObject({ resends: 1 });
    await change(id, 2, { email: null });
    expect((await waiting(id)).map(({ kind }) => kind)).toEqual(['send-admin-notification']);
  });

  it.each([
    ['pending', { time: '09:00' }, 'time can be changed once the visit is confirmed'],
    ['declined', { name: 'Bo' }, 'that is not possible with a declined request'],
    ['cancelled', { name: 'Bo' }, 'that is not possible with a cancelled request'],
    ['confirmed', { date: '2025-01-01' }, 'date must be today or later'],
    ['confirmed', { email: 'ann' }, 'email must look like name@example.com'],
    ['confirmed', { minutes: 10 }, 'minutes must be between 15 and 1440'],
    [
      'confirmed',
      { instructions: 'x'.repeat(501) },
      'instructions may have at most 500 characters',
    ],
  ] as const)('is refused while %s with %o', async (status, changes, message) => {
    const { id } = await createBooking(db);
    await place(db, id, status);
    await expect(change(id, 0, changes)).rejects.toMatchObject({ code: '22023', message });
    expect(await historyOf(db, id)).toHaveLength(1);
  });

  it('shows the second owner the first owner’s change', async () => {
    const id = await confirmed();
    const results = await Promise.all([
      change(id, 1, { name: 'Bo' }, 'Olive'),
      change(id, 1, { name: 'Cy' }, 'Oscar'),
    ]);
    const [first, second] = results.toSorted((a, b) => Number(b.done) - Number(a.done));
    expect([first?.done, second?.done]).toEqual([true, false]);
    expect(second?.current).toMatchObject({ revision: 2, actor: first?.current?.actor });
  });

  it('gets no second reminder, and one for its new day', async () => {
    const id = await confirmed();
    const remind = (clock: string) => queueDueEmails(db, { reminder: 16, clock });
    await remind(`${addDays(VISIT_DAY, -1)} 17:00`);
    expect(await emailKinds(db, id)).toEqual(['send-visit-confirmed', 'send-visit-reminder']);
    const moved = `${NEXT_YEAR}-05-20`;
    await change(id, 1, { date: moved });
    for (const time of ['17:00', '18:00']) await remind(`${addDays(moved, -1)} ${time}`);
    expect(await emailKinds(db, id)).toEqual([
      'send-visit-confirmed',
      'send-visit-reminder',
      'send-visit-reminder',
    ]);
  });
});
