import { expect, it } from 'vitest';
import { describePrices } from '#domain/pricing/offered-prices.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, saveQuote } from '../submissions.ts';

describeDatabase('the owner’s overview of appointments', (db) => {
  const overview = () => db.as('service_role', 'select * from public.appointment_overview');

  it('shows the quoted vehicle, all services and the total of the quote', async () => {
    const quote = await saveQuote(db, {
      vehicle_type: 'suv',
      selected_services: ['wheel-restoration', 'eco-wash'],
    });
    await createBooking(db, { quote_id: quote.id, package: 'eco-wash' });
    expect(await overview()).toMatchObject([
      {
        vehicle_type: 'suv',
        package_title: 'ECO Wash Package',
        services: ['Wheel Restoration', 'ECO Wash Package'],
        subtotal: 550,
        mobile_fee: 0,
        total: 550,
        price_note: null,
        quote_number: quote.quote_number,
        bookings_of_this_quote: 1,
        full_address: '1 Lake Street, Edina, MN 55424',
      },
    ]);
  });

  it('shows the prices of the page if there is no quote, never zero', async () => {
    await createBooking(db);
    expect(await overview()).toMatchObject([
      {
        vehicle_type: null,
        services: ['Complete Detail'],
        subtotal: null,
        mobile_fee: null,
        total: null,
        price_note: '$300 or $350 a visit, by the size of the vehicle',
        quote_number: null,
        bookings_of_this_quote: null,
      },
    ]);
  });

  it('words prices as the site does, and shows an open price if none was kept', async () => {
    await createBooking(db);
    for (const prices of [
      { regular: 1000, suv: 1200 },
      { regular: 100, suv: 100 },
      { regular: 40, suv: 50 },
      { regular: 100000, suv: 100000 },
    ]) {
      await db.admin('update public.appointments set offered_prices = $1', [prices]);
      expect(await overview()).toMatchObject([{ price_note: describePrices(prices) }]);
    }
    await db.admin('update public.appointments set offered_prices = null');
    expect(await overview()).toMatchObject([{ price_note: 'price to be confirmed' }]);
  });

  it('shows if one quote was booked twice', async () => {
    const { id } = await saveQuote(db);
    await createBooking(db, { quote_id: id });
    await createBooking(db, { quote_id: id, date: `${NEXT_YEAR}-06-01` });
    expect(await overview()).toMatchObject([
      { bookings_of_this_quote: 2 },
      { bookings_of_this_quote: 2 },
    ]);
  });

  it('shows the states of the emails, and a bounce', async () => {
    await createBooking(db);
    expect(await overview()).toMatchObject([
      { mails_waiting: 2, mails_sent: 0, mails_failed: 0, mails_undelivered: 0, mail_error: null },
    ]);
    await db.admin(`update public.email_outbox set status = 'sent', due_at = null,
        delivery_status = 'bounced', delivery_reason = 'no such user'
      where kind = 'send-admin-notification'`);
    await db.admin(`update public.email_outbox
      set status = 'failed', due_at = null, last_error = 'no such domain'
      where kind = 'send-confirmation'`);
    expect(await overview()).toMatchObject([
      {
        mails_waiting: 0,
        mails_sent: 1,
        mails_failed: 1,
        mails_undelivered: 1,
        delivery_error: 'send-admin-notification: bounced: no such user',
        mail_error: 'send-confirmation: no such domain',
      },
    ]);
  });
});
