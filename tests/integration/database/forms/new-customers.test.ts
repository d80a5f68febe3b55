import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { bookByPhone, place } from '../bookings/transitions.ts';
import { describeDatabase } from '../harness.ts';
import { aSender, bookingForm, createBooking, offerRow, saveQuote } from '../submissions.ts';

const KNOWN = { email: 'ann@example.com', phone: '612-555-0100' };
const STRANGER = { email: 'bea@example.com', phone: '612-555-0199' };
const BY_PHONE = { email: 'cem@example.com', phone: KNOWN.phone };
const BOTH = ['eco-wash', 'complete-detail'];
const SELECTION = { vehicle_type: 'suv', services: BOTH };

/** The unique parts of each submission. */
const withoutIds = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/[AQ]-[A-Z0-9]{8}/g, 'number')
    .replaceAll(/"(expires_at|manage_token)":"[^"]*"/g, '"$1"');

describeDatabase('an offer for new customers', (db) => {
  beforeEach(async () => {
    await db.admin('truncate public.offers');
    const { id } = await createBooking(db, KNOWN);
    await place(db, id, 'completed');
    // This moves the emails into the past, because an inbox gets a limited number a day.
    await db.admin('delete from private.email_counts');
    await db.serve('sync_offer', {
      offer: offerRow({ service_ids: BOTH, last_day: '2099-12-31', new_customers: true }),
    });
  });

  const answerOf = async (name: string, submission: object) => {
    try {
      return withoutIds(await db.serve(name, { submission_id: randomUUID(), ...submission }));
    } catch (error) {
      return String(error);
    }
  };

  /** Every answer that a stranger can get with a typed email or phone. */
  async function answersFor(person: typeof KNOWN, claim: object) {
    const asked = {
      vehicle_type: 'suv',
      selected_services: BOTH,
      ...claim,
      customer_email: person.email,
      customer_phone: person.phone,
    };
    const quote = (fields: object = {}) =>
      answerOf('save_quote', { quote: { ...asked, sender: aSender(), ...fields } });
    const book = (fields: object) =>
      answerOf('create_booking', {
        booking: bookingForm({
          package: 'complete-detail',
          size: 'suv',
          sender: aSender(),
          ...person,
          ...claim,
          ...fields,
        }),
      });
    const saved = await saveQuote(db, asked);
    const shown = { 'eco-wash': { regular: 1, suv: 1 }, 'complete-detail': { regular: 1, suv: 1 } };
    const answers = [
      withoutIds(saved),
      withoutIds(await db.call('anon', 'load_quote', { quote_id: saved.id })),
      await quote({ shown_prices: shown }),
      await quote({ code: 'NO' }),
      await quote({ vehicle_type: 'tank' }),
      await book({ shown_prices: shown }),
      await book({ selection: SELECTION, shown_prices: shown }),
      await book({ selection: { ...SELECTION, code: 'NO' } }),
      await book({ zip: '' }),
      await book({ size: null }),
      await book({}),
      await book({ selection: SELECTION }),
      await book({ quote_id: saved.id }),
    ];
    const stored = await db.admin(
      `select quote.subtotal, quote.total_amount, booking.offered_prices
       from public.appointments as booking
       left join public.quotes as quote on quote.id = booking.quote_id
       where booking.customer_email = $1 and booking.appointment_status = 'pending'
       order by booking.created_at`,
      [person.email],
    );
    expect(stored).toHaveLength(4);
    return { answers, stored };
  }

  it.each([{}, { says_new: false }, { says_new: true }])(
    'reveals no customer: with %j a known and an unknown person get the same answers',
    async (claim) => {
      const unknown = await answersFor(STRANGER, claim);
      expect(await answersFor(KNOWN, claim)).toEqual(unknown);
      expect(await answersFor(BY_PHONE, claim)).toEqual(unknown);
      const isNew = 'says_new' in claim && claim.says_new;
      expect(unknown.stored.map((one) => one['subtotal'])).toEqual(
        isNew ? [null, 343, 386, 386] : [null, 350, 400, 400],
      );
    },
  );

  it('relies on the visitor’s word, even without contact details, and on nothing else', async () => {
    const costs = async (fields: object) =>
      (await saveQuote(db, { vehicle_type: 'suv', selected_services: BOTH, ...fields })).subtotal;
    expect(await costs({ says_new: true })).toBe(386);
    for (const says_new of [null, 'true', 1, [true]]) expect(await costs({ says_new })).toBe(400);
    expect(await costs({ customer_email: STRANGER.email })).toBe(400);
  });

  it('makes a different quote and a different booking of the same content', async () => {
    const fields = { package: 'complete-detail', ...STRANGER };
    const first = await createBooking(db, fields);
    expect(await createBooking(db, fields)).toMatchObject({ id: first.id });
    expect((await createBooking(db, { ...fields, says_new: true })).id).not.toBe(first.id);
  });

  it('stays with the booking when the owner changes its services', async () => {
    const { id } = await createBooking(db, {
      package: 'complete-detail',
      size: 'suv',
      says_new: true,
      ...STRANGER,
    });
    const change = { services: BOTH };
    await db.serve('change_booking', {
      booking_id: id,
      seen_revision: 0,
      changes: change,
      actor: { id: 'member-1', name: 'Olive' },
    });
    expect(
      await db.value(
        `select quote.subtotal from public.appointments as booking
         join public.quotes as quote on quote.id = booking.quote_id where booking.id = $1`,
        [id],
      ),
    ).toBe(386);
  });

  const flagged = z.object({ says_new_but_known: z.boolean() });

  it.each([
    [KNOWN, true, true],
    [BY_PHONE, true, true],
    [STRANGER, true, false],
    [KNOWN, false, false],
  ])('warns the owner about %j with the claim %j: %j', async (person, saysNew, isFlagged) => {
    const claim = { says_new: saysNew };
    const { id } = await createBooking(db, { ...person, ...claim });
    const mails = await db.admin(
      'select kind, payload from public.email_outbox where appointment_id = $1',
      [id],
    );
    for (const { kind, payload } of mails) {
      const isOwners = kind === 'send-admin-notification';
      if (isOwners) expect(flagged.parse(payload).says_new_but_known).toBe(isFlagged);
      else expect(payload).not.toHaveProperty('says_new_but_known');
    }
    expect(mails.map(({ kind }) => kind)).toContain('send-admin-notification');
    const list = z
      .array(flagged.loose())
      .parse(await db.serve('list_bookings', { list: 'new', query: { most: 10 } }));
    expect(list.find((row) => row['id'] === id)?.says_new_but_known).toBe(isFlagged);
    await saveQuote(db, { customer_email: person.email, customer_phone: person.phone, ...claim });
    const quotes = z.array(flagged).parse(await db.serve('list_open_quotes', { most: 10 }));
    expect(quotes[0]?.says_new_but_known).toBe(isFlagged);
  });

  it('is looked up for a member who enters a booking by phone', async () => {
    const priced = { services: BOTH, vehicle_type: 'suv' };
    const costs = async (fields: object) => {
      const { id } = await bookByPhone(db, { ...priced, ...fields });
      return db.value(
        `select quote.subtotal from public.appointments as booking
         join public.quotes as quote on quote.id = booking.quote_id where booking.id = $1`,
        [id],
      );
    };
    expect(await costs(STRANGER)).toBe(386);
    expect(await costs({ ...KNOWN, time: '18:00' })).toBe(400);
  });
});
