import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTicket } from '#booking/confirmation/load-ticket.ts';
import { postBooking, submitBooking } from '#booking/form/actions.ts';
import { EMPTY_BOOKING } from '#booking/form/booking-fields.ts';
import { readTicket } from '#booking/form/server/ticket-cookie.ts';
import { submitQuote } from '#booking/quote/actions.ts';
import { EMPTY_QUOTE } from '#booking/quote/draft/quote-draft.ts';
import { acceptTime, askForTime, cancelBooking } from '#booking/visit/actions.ts';
import { NO_CHANGE } from '#booking/visit/validate-requested-change.ts';
import { environment } from '#config/env.ts';
import { syncOffers, syncServices } from '#data/services.ts';
import { POST as keepTicketOf } from '../../../src/app/api/ticket/route.ts';
import { configure } from '../../support/process/configure.ts';
import { cookies, visit } from '../../support/process/visitor-request.ts';
import { formOf } from '../../support/samples/form-of.ts';
import { TYPED_BOOKING } from '../../support/samples/typed-booking.ts';
import { VISIT_DAY } from '../../support/samples/visit-day.ts';
import { failure, useSite, WASH, WAX } from './start-site.ts';

const afterResponse = vi.hoisted(() => vi.fn());
vi.mock('next/headers', () => import('../../support/process/visitor-request.ts'));
vi.mock('next/server', () => ({ after: afterResponse }));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
}));

const typed = { ...TYPED_BOOKING, name: ' Ana Berg ' };
const selection = JSON.stringify({ vehicleType: 'suv', services: ['eco-wash', 'eco-wax'] });
const refused = (text: string) => failure('Booking Failed', text);
const asShown = JSON.stringify({
  'eco-wash': { regular: 40, suv: 50 },
  'eco-wax': { regular: 80, suv: 100 },
});

const site = useSite();
const submit = (fields: Record<string, string> = {}) =>
  submitBooking(
    formOf({ ...typed, email: site.email, submissionId: site.submissionId, ...fields }),
  );
const post = (fields: Record<string, string> = {}) =>
  postBooking(
    { values: EMPTY_BOOKING, result: null },
    formOf({ ...typed, email: site.email, ...fields }),
  );
const carryTicket = (ticket: string, origin = environment().siteUrl) =>
  keepTicketOf(
    new Request(`${environment().siteUrl}/api/ticket`, {
      method: 'POST',
      body: ticket,
      headers: { origin },
    }),
  );
/** Books, and passes the ticket on as the form does. */
const bookAndKeep = async (fields: Record<string, string> = {}) => {
  const result = await submit(fields);
  if (result.status !== 'success') throw new Error('The booking was refused.');
  expect((await carryTicket(result.data.ticket)).status).toBe(204);
  return result;
};
const stored = () => site.stored('appointments');
const quotes = () => site.stored('quotes');
const quoteOf = async (selected: string) => {
  const saved = await submitQuote(crypto.randomUUID(), { ...EMPTY_QUOTE, selected: [selected] });
  return saved.status === 'success' ? saved.data.id : '';
};

beforeEach(() => void afterResponse.mockReset());

describe('a submitted booking', () => {
  it('is stored in the database’s form, and its emails go out after the response', async () => {
    const instructions = ' Gate code 4821.\r\nTwo dogs. ';
    const result = await submit({ contactBy: 'text', instructions });
    const [row] = await stored();
    expect(result).toMatchObject({
      status: 'success',
      message: {
        variant: 'default',
        title: 'Booking Successful',
        text: `Your booking request #${row?.appointment_number} has been submitted. We'll contact you soon to confirm your appointment.`,
      },
      data: { bookingNumber: row?.appointment_number },
    });
    expect(row).toMatchObject({
      customer_name: 'Ana Berg',
      customer_email: site.email.toLowerCase(),
      state: 'MN',
      selected_package: 'eco-wash',
      vehicle_year: 2021,
      preferred_date: VISIT_DAY,
      preferred_time: '09:30:00',
      appointment_status: 'pending',
      quote_id: null,
      looks_like_spam: false,
      contact_by: 'text',
      instructions: 'Gate code 4821.\nTwo dogs.',
    });
    expect(afterResponse).toHaveBeenCalledOnce();
  });

  it('is a new one if its instructions differ, and otherwise the same one', async () => {
    const first = await submit({ instructions: 'Two dogs.' });
    expect(await submit({ instructions: 'One cat.' })).toMatchObject({ status: 'failed' });
    site.submissionId = crypto.randomUUID();
    // The same form again, without the id that a script would keep.
    expect(await submit({ instructions: 'Two dogs.\r\n' })).toMatchObject({
      message: first.message,
    });
    expect(await stored()).toEqual([]);
    await submit({ instructions: 'One cat.' });
    expect(await stored()).toMatchObject([{ instructions: 'One cat.' }]);
  });

  it('is one call of the database, with any kind of price', async () => {
    const priced: Record<string, string>[] = [{}, { size: 'suv' }, { selection }];
    for (const fields of priced) {
      site.submissionId = crypto.randomUUID();
      const sent = () => submit({ ...fields, attribution: '["/edina","",[]]' });
      expect(await site.callsOf(sent)).toEqual(['/rest/v1/rpc/create_booking']);
      expect(await stored()).toMatchObject([{ attribution_page: '/edina' }]);
    }
  });

  it('is not stored while a field is missing', async () => {
    expect(await submit({ zip: ' ' })).toMatchObject({
      status: 'invalid',
      message: { text: 'Please fill out all required fields: zip' },
      errors: { zip: 'This field is required.' },
    });
    expect(await stored()).toEqual([]);
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('is marked as spam if the hidden field is filled in', async () => {
    await submit({ website: 'https://spam.example' });
    expect(await stored()).toMatchObject([{ looks_like_spam: true }]);
  });

  it('keeps its saved quote, whatever selection is sent along', async () => {
    const quoteId = await quoteOf('eco-wash');
    await submit({ quoteId, selection });
    expect(await stored()).toMatchObject([{ quote_id: quoteId }]);
    expect(await quotes()).toEqual([]);
  });

  it("shows a harmless message if it can't be stored", async () => {
    await site.cut('rpc/create_booking');
    expect(await submit()).toEqual(
      refused('Failed to save appointment: the database cannot be reached right now'),
    );
    await site.cut(null);
    expect(afterResponse).not.toHaveBeenCalled();
  });

  it('reveals nothing about an internal error', async () => {
    configure(({ supabase }) => {
      supabase.url = 'no address';
    });
    expect(await submit()).toEqual(
      refused('There was a problem submitting your appointment. Please try again.'),
    );
  });

  it.each([null, 7, 'x', {}])('that is not a form (%j) counts as an empty form', async (sent) => {
    expect(await submitBooking(sent)).toMatchObject({ status: 'invalid' });
  });

  it.each([undefined, 7, [], {}])(
    'with a change that is not a form (%j) redirects to the home page',
    async (sent) => {
      const nothing = { values: NO_CHANGE, errors: {}, failure: null };
      for (const action of [acceptTime, cancelBooking]) {
        await expect(action(null, sent)).rejects.toThrow('redirected to /');
      }
      expect(await askForTime(nothing, sent)).toMatchObject({ values: NO_CHANGE });
    },
  );

  it.each<Record<string, string>>([{}, { size: 'suv' }])(
    'shows the database’s refusal beside the field, with %j',
    async (fields) => {
      expect(await submit({ ...fields, package: 'gone' })).toMatchObject({
        status: 'failed',
        errors: { package: 'Package is not offered.' },
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('is rejected in a preview', async () => {
    visit({ preview: true });
    expect(await submit()).toMatchObject(
      refused('This is a preview, so nothing was sent. Leave the preview to send it.'),
    );
    expect(await stored()).toEqual([]);
  });

  it('is rejected over the limit of one visitor, and only for that visitor', async () => {
    visit({ address: '203.0.113.7' });
    for (let sent = 0; sent < 30; sent += 1) {
      await submit({ submissionId: crypto.randomUUID(), model: `No. ${sent}` });
    }
    expect(await submit()).toEqual(
      refused(
        'Too many requests from your connection. Please wait a minute and try again, or call us.',
      ),
    );
    visit({ address: '203.0.113.8' });
    expect(await submit()).toMatchObject({ status: 'success' });
  });
});

describe('the ticket of a booking', () => {
  it('belongs to the browser that booked, and no script can read its secret', async () => {
    // An action called by a script sets none, because the page would reload.
    await submit();
    expect(await readTicket()).toBeNull();
    const result = await bookAndKeep();
    const [row] = await stored();
    const ticket = await readTicket();
    expect(ticket?.bookingNumber).toBe(row?.appointment_number);
    expect(JSON.stringify(result)).not.toContain(ticket?.token);
    expect((await cookies()).get('booking-ticket')).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      path: '/booking',
      secure: false,
    });
    expect(await loadTicket()).toMatchObject({
      bookingNumber: row?.appointment_number,
      address: '50 S 6th St',
      visitDate: VISIT_DAY,
    });
  });

  it('is accepted only if this site sealed it and one of its pages sent it', async () => {
    const { data } = await bookAndKeep();
    const ticket = await readTicket();
    visit();
    for (const other of ['', 'A-23456789.', data.ticket.slice(1), `${data.ticket}AAAA`]) {
      expect((await carryTicket(other)).status).toBe(400);
    }
    expect((await carryTicket(data.ticket, 'https://elsewhere.example')).status).toBe(403);
    expect((await carryTicket('A'.repeat(500))).status).toBe(400);
    expect(await readTicket()).toBeNull();
    expect((await carryTicket(data.ticket)).status).toBe(204);
    expect(await readTicket()).toEqual(ticket);
  });

  it('needs an encrypted connection if the site has one', async () => {
    configure((environment) => {
      environment.siteUrl = 'https://detailing.example';
    });
    await bookAndKeep();
    expect((await cookies()).get('booking-ticket')).toMatchObject({ secure: true });
  });

  it('stays when the same booking is sent again without an id, and is never that of an earlier booking', async () => {
    await bookAndKeep({ submissionId: '' });
    const ticket = await readTicket();
    await bookAndKeep({ submissionId: '' });
    expect(await readTicket()).toEqual(ticket);
    visit();
    await bookAndKeep({ submissionId: crypto.randomUUID(), email: `other-${site.email}` });
    expect(await readTicket()).not.toBeNull();
    await bookAndKeep({ submissionId: '' });
    expect(await readTicket()).toBeNull();
  });

  it('is left out if it was made up, and while the database is down', async () => {
    const jar = await cookies();
    jar.set('booking-ticket', `A-23456789.${'x'.repeat(22)}`, {});
    expect(await loadTicket()).toBeNull();
    jar.set('booking-ticket', '<script>', {});
    expect(await loadTicket()).toBeNull();
    await bookAndKeep();
    configure(({ supabase }) => {
      supabase.url = 'http://127.0.0.1:9';
    });
    expect(await readTicket()).not.toBeNull();
    expect(await loadTicket()).toBeNull();
  });
});

describe('a booking that starts from an unsaved quote', () => {
  it('saves the quote for the owner’s number of days, and refers to it', async () => {
    await submit({ selection });
    const [quote] = await quotes();
    expect(quote).toMatchObject({
      customer_name: 'Ana Berg',
      customer_email: site.email.toLowerCase(),
      customer_phone: '612-555-0101',
      vehicle_type: 'suv',
      vehicle_make: 'toyota',
      vehicle_model: 'Camry',
      vehicle_year: 2021,
      selected_services: ['eco-wash', 'eco-wax'],
      total_amount: 150,
      quote_status: 'converted',
    });
    const validMs = Date.parse(quote?.expires_at ?? '') - Date.parse(quote?.created_at ?? '');
    expect(Math.round(validMs / 86_400_000)).toBe(45);
    expect(await stored()).toMatchObject([{ quote_id: quote?.id }]);
  });

  it('fails if a chosen service is no longer offered', async () => {
    await syncServices([WASH]);
    expect(await submit({ selection })).toEqual(
      refused('Failed to create quote: ECO Wax Package is no longer offered'),
    );
    await syncServices([WASH, WAX]);
    expect(await stored()).toEqual([]);
  });

  it('leaves no quote if the booking is refused', async () => {
    expect(await submit({ selection, package: 'eco-wash', date: '2020-01-01' })).toMatchObject({
      errors: { date: expect.any(String) as string },
    });
    expect([await stored(), await quotes()]).toEqual([[], []]);
  });
});

describe('a booking of a package with a chosen vehicle size', () => {
  it('gets its quote with the submission, as one price with its fee, and only once if sent twice', async () => {
    const { message } = await submit({ size: 'suv' });
    expect(await submit({ size: 'suv' })).toMatchObject({ status: 'success', message });
    const [quote, ...others] = await quotes();
    expect(others).toEqual([]);
    expect(quote).toMatchObject({
      vehicle_type: 'suv',
      selected_services: ['eco-wash'],
      subtotal: 50,
      mobile_fee: 50,
      total_amount: 100,
      quote_status: 'converted',
    });
    expect(await stored()).toMatchObject([{ quote_id: quote?.id, offered_prices: null }]);
  });

  it.each(['', 'van', '["suv"]'])(
    'keeps both prices, as the page showed them, for the size "%s"',
    async (size) => {
      await submit({ size });
      expect(await quotes()).toEqual([]);
      expect(await stored()).toMatchObject([
        { quote_id: null, offered_prices: { regular: 40, suv: 50 } },
      ]);
    },
  );

  it('gets its quote without a size if the price is the same for all sizes', async () => {
    const price = { regular: null, suv: null, flat: 80, perWheel: null };
    await syncServices([WASH, WAX, { ...WASH, id: 'lights', price }]);
    await submit({ package: 'lights' });
    expect(await quotes()).toMatchObject([{ subtotal: 80, mobile_fee: 20, total_amount: 100 }]);
    await syncServices([WASH, WAX]);
  });

  it('keeps the quote it arrived with', async () => {
    await submit({ size: 'regular', selection });
    expect(await quotes()).toMatchObject([{ vehicle_type: 'suv', total_amount: 150 }]);
  });
});

describe('the price that the page showed', () => {
  const priceOfWash = (regular: number, suv: number) =>
    syncServices([{ ...WASH, price: { ...WASH.price, regular, suv } }, WAX]);
  const changedPrice = (price: string) =>
    `The price of ECO Wash Package is now ${price}. Nothing was sent yet. Press Request Booking again to book at the new price.`;
  afterEach(() => priceOfWash(40, 50));

  it.each([
    ['of a size that was chosen', { size: 'suv' }, '$70', 100],
    ['while the size is unknown', {}, '$100 a visit', null],
    ['of a service of an unsaved quote', { selection }, '$70', 170],
  ])('is the booked price, %s', async (_, fields, price, total) => {
    await priceOfWash(60, 70);
    expect(await submit({ ...fields, shownPrices: asShown })).toMatchObject({
      status: 'failed',
      message: { title: 'Price Changed', text: changedPrice(price) },
      changedPrices: { 'eco-wash': { regular: 60, suv: 70 } },
    });
    expect([await stored(), await quotes()]).toEqual([[], []]);
    expect(afterResponse).not.toHaveBeenCalled();

    const shownPrices = JSON.stringify({ 'eco-wash': { regular: 60, suv: 70 } });
    expect(await submit({ ...fields, shownPrices })).toMatchObject({ status: 'success' });
    expect(await stored()).toMatchObject([
      { offered_prices: total === null ? { regular: 60, suv: 70 } : null },
    ]);
    expect(await quotes()).toMatchObject(total === null ? [] : [{ total_amount: total }]);
  });

  it('is checked if it falls, but not if the price of another size changes', async () => {
    await priceOfWash(30, 50);
    expect(await submit({ size: 'regular', shownPrices: asShown })).toMatchObject({
      message: { text: changedPrice('$30') },
    });
    expect(await submit({ size: 'suv', shownPrices: asShown })).toMatchObject({
      status: 'success',
    });
  });

  it('was two prices and is now one for all sizes: the visitor sees that before booking', async () => {
    await priceOfWash(50, 50);
    expect(await submit({ shownPrices: asShown })).toMatchObject({
      message: { text: changedPrice('$100 a visit') },
    });
  });

  it('is checked once: a stored booking is not checked again', async () => {
    await submit({ size: 'suv', shownPrices: asShown });
    await priceOfWash(60, 70);
    expect(await submit({ size: 'suv', shownPrices: asShown })).toMatchObject({
      status: 'success',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('from a saved quote stays, whatever the table contains', async () => {
    const quoteId = await quoteOf('eco-wash');
    await priceOfWash(160, 170);
    expect(await submit({ quoteId, shownPrices: asShown })).toMatchObject({ status: 'success' });
    expect(await stored()).toMatchObject([{ quote_id: quoteId }]);
  });

  it.each(['unsaved', 'saved'])(
    'is that of the chosen package, if the %s quote has other services',
    async (kind) => {
      const quoteId = await quoteOf('eco-wax');
      const others = JSON.stringify({ vehicleType: 'suv', services: ['eco-wax'] });
      const brought: Record<string, string> =
        kind === 'saved' ? { quoteId } : { selection: others };
      await submit({ ...brought, size: 'suv', shownPrices: asShown });
      const [quote] = await quotes();
      expect(quote).toMatchObject({ selected_services: ['eco-wash'], total_amount: 100 });
      expect(await stored()).toMatchObject([{ quote_id: quote?.id }]);
    },
  );

  it('is lower for a visitor who claims to be new, without a script', async () => {
    await syncOffers([
      [
        {
          id: 'welcome',
          name: 'Welcome offer',
          services: ['eco-wash', 'eco-wax'],
          dollarsOff: 20,
          percentOff: null,
          code: null,
          newCustomers: true,
          firstDay: '2020-01-01',
          lastDay: '2099-12-31',
        },
        '2026-01-01T00:00:00Z',
      ],
    ]);
    const both = JSON.stringify({ vehicleType: 'suv', services: ['eco-wash', 'eco-wax'] });
    const prices = {
      shownPrices: asShown,
      shownPricesIfNew: JSON.stringify({
        'eco-wash': { regular: 40, suv: 50 },
        'eco-wax': { regular: 80, suv: 100 },
      }),
    };
    const sentForm = { ...prices, selection: both, saysNew: '1' };
    await expect(post(sentForm)).rejects.toThrow('redirected to /booking/confirmation');
    await expect(post({ ...prices, selection: both })).rejects.toThrow('redirected to');
    const { data } = await site.client
      .from('quotes')
      .select('says_new, subtotal')
      .eq('customer_email', site.email.toLowerCase())
      .order('subtotal');
    expect(data).toEqual([
      { says_new: true, subtotal: 110 },
      { says_new: false, subtotal: 150 },
    ]);
    await syncOffers([], { withdrawOthers: '2026-02-01T00:00:00Z' });
  });

  it('returns changed with every value, without a script', async () => {
    await priceOfWash(60, 70);
    expect(await post({ size: 'suv', shownPrices: asShown })).toMatchObject({
      values: { ...typed, email: site.email, size: 'suv' },
      result: {
        message: { text: changedPrice('$70') },
        changedPrices: { 'eco-wash': { regular: 60, suv: 70 } },
      },
    });
  });
});

describe('a booking posted without JavaScript', () => {
  /** Returns the rows of a visitor without a script that keeps the id. */
  const postedTo = async (
    table: 'appointments' | 'quotes',
    fields: Record<string, string> = {},
  ) => {
    await expect(post(fields)).rejects.toThrow('redirected to /booking/confirmation');
    const { data } = await site.client
      .from(table)
      .select()
      .eq('customer_email', site.email.toLowerCase());
    return data;
  };

  it('opens the confirmation page, with the quote of its page', async () => {
    const quoteId = await quoteOf('eco-wash');
    visit({ referer: `https://example.com/booking?quote=${quoteId}` });
    expect(await postedTo('appointments')).toMatchObject([{ quote_id: quoteId }]);
  });

  it('keeps its ticket even if the visitor disconnects, because the cookie is set before the emails', async () => {
    const kept: unknown[] = [];
    afterResponse.mockImplementationOnce(() =>
      kept.push(cookies().then((jar) => jar.get('booking-ticket'))),
    );
    await postedTo('appointments');
    expect(await Promise.all(kept)).toEqual([expect.objectContaining({ httpOnly: true })]);
  });

  it('is one booking with one quote if it is tapped twice', async () => {
    await postedTo('quotes', { size: 'suv' });
    expect(await postedTo('quotes', { size: 'suv' })).toMatchObject([
      { quote_status: 'converted' },
    ]);
  });

  it('keeps the window that was chosen before the script was lost', async () => {
    expect(await postedTo('appointments', { time: '08:00', until: '11:00' })).toMatchObject([
      { preferred_until: '11:00:00', visit_until: '11:00:00' },
    ]);
  });

  it('keeps the page whose link led to the form', async () => {
    visit({ referer: 'https://example.com/booking?service=eco-wash&from=/edina' });
    expect(await postedTo('appointments')).toMatchObject([
      { attribution_page: '/edina', attribution_referrer: null, attribution_campaign: null },
    ]);
  });

  it('returns with every value as typed, and with the errors', async () => {
    const kept = { size: 'suv', until: '11:00', instructions: 'Two dogs.\r\n<Ring> twice.' };
    expect(await post({ ...kept, phone: '' })).toMatchObject({
      values: { ...typed, ...kept, email: site.email, phone: '' },
      result: {
        message: { text: 'Please fill out all required fields: phone' },
        errors: { phone: 'This field is required.' },
      },
    });
  });
});
