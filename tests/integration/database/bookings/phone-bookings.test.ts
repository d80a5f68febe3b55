import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, bookingForm } from '../submissions.ts';
import { bookByPhone, emailKinds, historyOf, ownerTransition, readRequest } from './transitions.ts';

describeDatabase('a booking by phone', (db) => {
  const stored = async (id = '') =>
    await db.one(
      `select request.source, request.customer_email as email, visit_until::text as until,
           visit_minutes as minutes, team, quote.total_amount as total, quote.vehicle_type as size,
           quote.selected_services as services, quote.quote_status as quote_is
         from public.appointments as request join public.quotes as quote on quote.id = quote_id
         where request.id = $1`,
      [id],
    );

  it('is confirmed with its window, priced by size, and shows its source', async () => {
    const { done, id, appointment_number } = await bookByPhone(db, {
      services: ['eco-wash', 'headlight-restoration'],
      time: '08:00',
      until: '11:00',
      minutes: 150,
      team: 2,
    });
    expect(done).toBe(true);
    expect(appointment_number).toMatch(/^A-/);
    expect(await stored(id)).toEqual({
      source: 'phone',
      email: null,
      until: '11:00:00',
      minutes: 150,
      team: 2,
      total: 150,
      size: 'suv',
      services: ['eco-wash', 'headlight-restoration'],
      quote_is: 'converted',
    });
    expect(await readRequest(db, id ?? '')).toMatchObject({ status: 'confirmed', awaits: false });
    expect(await historyOf(db, id ?? '')).toMatchObject([
      { kind: 'received', actor: 'Olive' },
      { kind: 'transition', actor: 'Olive', from: 'pending', to: 'confirmed' },
    ]);
  });

  it('takes as long as its services by default', async () => {
    await db.admin(
      `update public.services set visit_minutes = 90 where service_id = 'complete-detail'`,
    );
    const { id } = await bookByPhone(db);
    expect(await stored(id)).toMatchObject({ minutes: 90 });
  });

  it('sends an email only on request and with an address', async () => {
    const silent = await bookByPhone(db, { email: 'ann@example.com' });
    expect(await emailKinds(db, silent.id ?? '')).toEqual([]);
    const booked = await bookByPhone(db, {
      email: 'ann@example.com',
      sends_email: true,
      note: 'Hi',
    });
    expect(await emailKinds(db, booked.id ?? '')).toEqual(['send-visit-confirmed']);
    const unreachable = await bookByPhone(db, { sends_email: true });
    await ownerTransition(db, unreachable.id ?? '', 'cancel', 1);
    expect(await emailKinds(db, unreachable.id ?? '')).toEqual([]);
    expect(await db.count('email_outbox')).toBe(1);
  });

  it('creates a link for the customer only on request', async () => {
    expect((await bookByPhone(db)).manage_token).toBeNull();
    const { manage_token: token } = await bookByPhone(db, { gives_link: true });
    expect(
      await db.as(
        'service_role',
        `select public.load_booking(encode(sha256(convert_to($1, 'UTF8')), 'hex')) ->> 'status' as status`,
        [token],
      ),
    ).toEqual([{ status: 'confirmed' }]);
  });

  it('sent forty times at once is stored once', async () => {
    const key = randomUUID();
    const results = await atOnce(40, () =>
      bookByPhone(db, { email: 'ann@example.com', sends_email: true }, key),
    );
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    for (const table of ['appointments', 'quotes', 'email_outbox']) {
      expect(await db.count(table), table).toBe(1);
    }
    await expect(bookByPhone(db, { name: 'Somebody else' }, key)).rejects.toMatchObject({
      code: 'PT409',
    });
  });

  it.each([
    [{ date: '2025-01-01' }, 'date must be today or later'],
    [{ minutes: 5 }, 'minutes must be between 15 and 1440'],
    [{ team: 0 }, 'team must be between 1 and 20'],
    [{ email: 'ann' }, 'email must look like name@example.com'],
    [{ vehicle_type: 'truck' }, 'vehicle_type must be regular or suv'],
    [{ services: ['unknown'] }, 'an unknown service was selected'],
    [{ until: '08:00' }, 'time window must end after it begins'],
  ])('with %o is refused as a whole', async (fields, message) => {
    await expect(bookByPhone(db, fields)).rejects.toMatchObject({ code: '22023', message });
    expect([await db.count('appointments'), await db.count('quotes')]).toEqual([0, 0]);
  });

  it('does not let a visitor leave the address out', async () => {
    await expect(
      db.call('anon', 'create_booking', {
        submission_id: randomUUID(),
        booking: bookingForm({ email: null, source: 'phone', date: VISIT_DAY }),
      }),
    ).rejects.toMatchObject({ message: 'email is required' });
  });
});
