import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, expireQuotes, saveQuote, SERVICES, syncService } from '../submissions.ts';

describeDatabase('booking requests', (db) => {
  const appointments = () => db.admin('select * from public.appointments');
  const emails = () => db.admin('select kind, payload from public.email_outbox order by kind');
  const quoteStatus = () => db.value('select quote_status from public.quotes');

  it('are stored as one normalized appointment', async () => {
    const booked = await createBooking(db, {
      name: '  Ann\tBerg ',
      email: ' ANN@Example.com',
      state: 'mn',
      year: '2021',
    });
    expect(booked.appointment_number).toMatch(/^A-[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/);
    const row = await db.one(`
      select *, preferred_date::text as day, preferred_time::text as clock from public.appointments`);
    expect(row).toMatchObject({
      id: booked.id,
      appointment_number: booked.appointment_number,
      quote_id: null,
      customer_name: 'Ann Berg',
      customer_email: 'ann@example.com',
      customer_phone: '612-555-0100',
      service_address: '1 Lake Street',
      city: 'Edina',
      state: 'MN',
      zip_code: '55424',
      full_address: '1 Lake Street, Edina, MN 55424',
      vehicle_year: 2021,
      vehicle_type: 'sedan',
      selected_package: 'complete-detail',
      selected_services: ['complete-detail'],
      service_details: {},
      subtotal: 0,
      mobile_fee: 0,
      total_amount: 0,
      day: VISIT_DAY,
      clock: '14:30:00',
      appointment_status: 'pending',
    });
  });

  it('queue two emails without a price', async () => {
    const { appointment_number } = await createBooking(db);
    const queued = await emails();
    expect(queued.map((email) => email['kind'])).toEqual([
      'send-admin-notification',
      'send-confirmation',
    ]);
    for (const email of queued) {
      expect(email['payload']).toMatchObject({
        appointment_number,
        name: 'Ann Berg',
        package_title: 'Complete Detail',
        preferred_date: VISIT_DAY,
        preferred_time: '14:30',
        status: 'pending',
        quote: null,
      });
    }
  });

  it('copy their quote into the emails and convert it', async () => {
    const quote = await saveQuote(db, {
      vehicle_type: 'suv',
      selected_services: ['eco-wash', 'headlight-restoration'],
    });
    await createBooking(db, { quote_id: quote.id, package: 'eco-wash' });
    expect(await appointments()).toMatchObject([{ quote_id: quote.id, total_amount: 0 }]);
    expect(await quoteStatus()).toBe('converted');
    const [email] = await emails();
    expect(email?.['payload']).toMatchObject({
      quote: {
        quote_number: quote.quote_number,
        vehicle_type: 'suv',
        services: [
          { id: 'eco-wash', title: 'ECO Wash Package', price: 50 },
          { id: 'headlight-restoration', title: 'Headlights', price: 100 },
        ],
        subtotal: 150,
        mobile_fee: 0,
        total: 150,
      },
    });
  });

  it('show no quote number to a visitor who saved no quote', async () => {
    await createBooking(db, { selection: { vehicle_type: 'suv', services: ['eco-wash'] } });
    const [email] = await emails();
    expect(email?.['payload']).toMatchObject({
      quote: { quote_number: null, vehicle_type: 'suv', total: 100 },
    });
  });

  it.each(['', '  ', 'nope', randomUUID(), 42, {}, 'x'.repeat(5000)])(
    'are stored without a quote if its id is %j',
    async (quoteId) => {
      await createBooking(db, { quote_id: quoteId });
      expect(await appointments()).toMatchObject([{ quote_id: null }]);
    },
  );

  it('are stored without an expired quote, so that no old price is promised', async () => {
    const { id } = await saveQuote(db);
    await expireQuotes(db);
    await createBooking(db, { quote_id: id });
    expect(await appointments()).toMatchObject([{ quote_id: null }]);
  });

  it('keep the link to a quote that was booked before, because the visitor saw its prices', async () => {
    const { id } = await saveQuote(db);
    await createBooking(db, { quote_id: id });
    await createBooking(db, { quote_id: id, date: `${NEXT_YEAR}-06-01` });
    expect(await appointments()).toMatchObject([{ quote_id: id }, { quote_id: id }]);
    expect(await quoteStatus()).toBe('converted');
  });

  it('are stored even if converting the quote fails', async () => {
    const { id } = await saveQuote(db);
    await db.admin(`create function private.reject_update() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`);
    await db.admin(`create trigger reject_conversion before update on public.quotes
      for each row execute function private.reject_update()`);
    try {
      await createBooking(db, { quote_id: id });
    } finally {
      await db.admin('drop function private.reject_update cascade');
    }
    expect(await appointments()).toMatchObject([{ quote_id: id }]);
    expect(await emails()).toHaveLength(2);
    expect(await quoteStatus()).toBe('active');
  });

  it('queue no email to the visitor if they look like spam', async () => {
    await createBooking(db, { looks_like_spam: true });
    expect((await emails()).map((email) => email['kind'])).toEqual(['send-admin-notification']);
    expect(await appointments()).toMatchObject([{ looks_like_spam: true }]);
  });

  it('sent again return the same appointment, whatever the spam check finds', async () => {
    const submissionId = randomUUID();
    const first = await createBooking(db, {}, submissionId);
    expect(await createBooking(db, { name: ' Ann Berg\n' }, submissionId)).toEqual(first);
    expect(await createBooking(db, { looks_like_spam: true }, submissionId)).toEqual(first);
    expect(await appointments()).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
  });

  it('sent again after the package was deactivated return the same appointment', async () => {
    await syncService(db, 'brief', { price_flat: 50 });
    const submissionId = randomUUID();
    const first = await createBooking(db, { package: 'brief' }, submissionId);
    await db.serve('deactivate_other_services', {
      service_ids: SERVICES.map(({ id }) => id),
      revised_at: '2026-02-01T00:00:00Z',
    });
    expect(await createBooking(db, { package: 'brief' }, submissionId)).toEqual(first);
    await expect(createBooking(db, { package: 'brief', zip: '1' })).rejects.toThrow(
      'package is not offered',
    );
  });

  it('from a second tab that saved the same quote again return the same appointment', async () => {
    const [one, two] = [await saveQuote(db), await saveQuote(db)];
    expect(two.id).not.toBe(one.id);
    const first = await createBooking(db, { quote_id: one.id });
    expect(await createBooking(db, { quote_id: two.id })).toEqual(first);
    expect(await appointments()).toMatchObject([{ quote_id: one.id }]);
  });

  it('with a quote of other services create another appointment', async () => {
    const other = await saveQuote(db, { selected_services: ['eco-wash'] });
    const first = await createBooking(db, { quote_id: (await saveQuote(db)).id });
    expect(await createBooking(db, { quote_id: other.id })).not.toEqual(first);
    expect(await appointments()).toHaveLength(2);
  });

  it('with the same content create another appointment once the first was canceled', async () => {
    const first = await createBooking(db);
    await db.admin("update public.appointments set appointment_status = 'cancelled'");
    expect(await createBooking(db)).not.toEqual(first);
  });
});
