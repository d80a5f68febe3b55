import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fromRow } from '#data/errors.ts';
import { receiptPayload } from '#domain/booking/receipt.ts';
import { managedBooking } from '#domain/booking/schemas.ts';
import { bookingMoney } from '#domain/money/booking-money.ts';
import { moneySums } from '#domain/money/span-sums.ts';
import { mondayOf } from '#domain/schedule/times.ts';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking, OLIVE, saveQuote } from '../submissions.ts';
import { emailKinds, historyOf, ownerTransition, place, tokenOf, undo } from './transitions.ts';

const NORA = { actor: { id: 'member-2', name: 'Nora' } };
const DETAIL = { service_id: 'complete-detail', title: 'Complete Detail', price: 300 };
const HAIR = { service_id: null, title: 'Pet hair', price: 47.5 };
const REASON = 'Two dogs, agreed on the phone';
const TODAY = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);

describeDatabase('the money of a visit', (db) => {
  const money = async (id: string) =>
    bookingMoney.parse(fromRow(await db.serve('read_booking_money', { booking_id: id })));
  const price = (
    id: string,
    seen_price: number,
    fields: { lines: object[]; mobile_fee?: number; reason?: string | null },
    actor = OLIVE,
  ) =>
    db.serve('set_booking_price', {
      booking_id: id,
      seen_price,
      price: { mobile_fee: 0, reason: null, ...fields },
      ...actor,
    });
  const pay = (id: string, seen_paid: number, fields: object = {}, actor = OLIVE) =>
    db.serve('record_payment', {
      booking_id: id,
      seen_paid,
      payment: { id: randomUUID(), amount: 300, method: 'card', paid_on: TODAY, ...fields },
      ...actor,
    });
  const receipt = (id: string) => db.serve('send_receipt', { booking_id: id, ...OLIVE });
  const sums = async (first_day: string, last_day: string) =>
    moneySums.parse(fromRow(await db.serve('sum_money', { first_day, last_day })));
  const done = async (fields: object, lines: object[], mobile_fee = 0) => {
    const { id } = await createBooking(db, { ...fields });
    await price(id, 0, { lines, mobile_fee, reason: REASON });
    await place(db, id, 'completed');
    return id;
  };

  it('is the quote’s until the owner agrees on another price, which then shows everywhere', async () => {
    const quote = await saveQuote(db, { vehicle_type: 'suv' });
    const { id } = await createBooking(db, { quote_id: quote.id });
    expect((await money(id)).price).toMatchObject({ id: null, total: 350, reason: null });
    await price(id, 0, { lines: [DETAIL, HAIR], reason: REASON });
    expect((await money(id)).price).toMatchObject({
      lines: [{ title: 'Complete Detail' }, { serviceId: null, title: 'Pet hair', price: 47.5 }],
      total: 347.5,
      reason: REASON,
      setBy: 'Olive',
    });
    expect(await historyOf(db, id)).toMatchObject([
      { kind: 'received' },
      { kind: 'price', actor: 'Olive', note: `$350 → $347.50: ${REASON}` },
    ]);
    const { hash } = await tokenOf(db, id);
    const customerView = managedBooking.parse(
      fromRow(await db.serve('load_booking', { token_hash: hash })),
    );
    expect(customerView.quote).toMatchObject({
      quoteNumber: null,
      total: 347.5,
      vehicleType: 'suv',
    });
    expect(await db.serve('list_bookings', { list: 'new' })).toMatchObject([
      { total: 347.5, mobile_fee: 0, paid: 0 },
    ]);
  });

  it('is updated in waiting emails', async () => {
    const { id } = await createBooking(db);
    await price(id, 0, { lines: [DETAIL] });
    const waiting = await db.admin(
      `select distinct payload -> 'quote' -> 'total' as total from public.email_outbox
       where appointment_id = $1 and status = 'pending'`,
      [id],
    );
    expect(waiting).toEqual([{ total: 300 }]);
  });

  it('is the quote’s again if a later quote replaces the agreed price', async () => {
    const { id } = await createBooking(db);
    await price(id, 0, { lines: [DETAIL] });
    const later = await saveQuote(db, { selected_services: ['ceramic-coatings'] });
    await db.admin('update public.appointments set quote_id = $2 where id = $1', [id, later.id]);
    expect((await money(id)).price).toMatchObject({ id: null, total: 1000 });
  });

  it('needs a reason unless it equals the catalog’s price, for one size and with its fee', async () => {
    const { id } = await createBooking(db);
    const wash = { service_id: 'eco-wash', title: 'ECO Wash', price: 50 };
    for (const refused of [
      { lines: [{ ...DETAIL, price: 280 }] },
      { lines: [DETAIL, wash] },
      { lines: [HAIR], mobile_fee: 52.5 },
      { lines: [wash] },
      { lines: [DETAIL], mobile_fee: 20 },
    ]) {
      await expect(price(id, 0, refused)).rejects.toThrow(/^reason is required/);
    }
    expect(await price(id, 0, { lines: [wash], mobile_fee: 50 })).toMatchObject({ done: true });
    const { price: agreed } = await money(id);
    expect(agreed).toMatchObject({ subtotal: 50, mobileFee: 50, total: 100, reason: null });
    expect(await price(id, agreed?.id ?? 0, { lines: [DETAIL] })).toMatchObject({ done: true });
  });

  it.each([
    ['no lines', { lines: [] }],
    ['lines without words', { lines: [{ ...HAIR, title: ' ' }] }],
    ['a negative price', { lines: [{ ...HAIR, price: -1 }] }],
    ['half a cent', { lines: [{ ...HAIR, price: 0.005 }] }],
    ['a price as text', { lines: [{ ...HAIR, price: '40' }] }],
    ['more than $100,000', { lines: [HAIR, { ...HAIR, price: 100_000 }] }],
    ['a negative fee', { lines: [HAIR], mobile_fee: -5 }],
    ['a long reason', { lines: [HAIR], reason: 'x'.repeat(201) }],
  ])('has no price with %s', async (_, fields) => {
    const { id } = await createBooking(db);
    await expect(price(id, 0, { reason: REASON, ...fields })).rejects.toMatchObject({
      code: '22023',
    });
    expect(await historyOf(db, id)).toHaveLength(1);
  });

  it('can be changed by one of two owners at once; the other sees the name', async () => {
    const { id } = await createBooking(db);
    const both = await Promise.all([
      price(id, 0, { lines: [DETAIL] }),
      price(id, 0, { lines: [{ ...DETAIL, price: 350 }] }, NORA),
    ]);
    expect(both).toContainEqual({ done: true, actor: expect.any(String) as string });
    const winner = (await money(id)).price?.setBy;
    expect(both).toContainEqual({ done: false, actor: winner });
    expect(await historyOf(db, id)).toHaveLength(2);
  });

  it('is paid in parts, each stored once however often it is sent, and can be taken back', async () => {
    const { id } = await createBooking(db);
    const first = { id: randomUUID(), amount: 100.5, method: 'cash' };
    await atOnce(40, () => pay(id, 0, first));
    expect(await pay(id, 100.5, { amount: 200 })).toMatchObject({ done: true });
    expect(await money(id)).toMatchObject({
      paid: 300.5,
      payments: [{ amount: 100.5, method: 'cash', recordedBy: 'Olive' }, { amount: 200 }],
    });
    const back = { payment_id: first.id, ...NORA };
    expect(await db.serve('remove_payment', back)).toMatchObject({ done: true });
    expect(await db.serve('remove_payment', { ...back, ...OLIVE })).toEqual({
      done: false,
      actor: 'Nora',
    });
    expect(await money(id)).toMatchObject({ paid: 200, payments: [{ amount: 200 }] });
    expect((await historyOf(db, id)).map(({ note }) => note)).toEqual([
      null,
      expect.stringMatching(/^\$100\.50 by cash on \w{3} \d+, \d{4}$/),
      expect.stringMatching(/^\$200 by card/),
      'Taken back: $100.50 by cash',
    ]);
  });

  it('is recorded once if many owners at once saw it unpaid', async () => {
    const { id } = await createBooking(db);
    const results = await atOnce(40, () => pay(id, 0));
    expect(results.filter((one) => JSON.stringify(one).includes('true'))).toHaveLength(1);
    expect(await money(id)).toMatchObject({ paid: 300 });
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['an unknown method', { method: 'gold' }],
    ['tomorrow', { paid_on: `${NEXT_YEAR}-01-01` }],
    ['long ago', { paid_on: '2019-12-31' }],
  ])('is not paid with %s', async (_, fields) => {
    const { id } = await createBooking(db);
    await expect(pay(id, 0, fields)).rejects.toMatchObject({ code: '22023' });
    expect(await money(id)).toMatchObject({ paid: 0 });
  });

  it('has a receipt after a payment, and each receipt is a separate email', async () => {
    const { id } = await createBooking(db);
    await expect(receipt(id)).rejects.toThrow('a receipt needs a payment first');
    await pay(id, 0, { amount: 200 });
    await expect(receipt(id)).rejects.toThrow('a receipt needs a price first');
    await price(id, 0, { lines: [DETAIL, HAIR], reason: REASON });
    expect(await receipt(id)).toMatchObject({ done: true });
    expect(await receipt(id)).toMatchObject({ done: false });
    await db.admin(`update public.email_outbox set status = 'sent', due_at = null
      where kind = 'send-visit-receipt'`);
    await pay(id, 200, { amount: 147.5 });
    expect(await receipt(id)).toMatchObject({ done: true });
    expect(await emailKinds(db, id)).toEqual(['send-visit-receipt', 'send-visit-receipt']);
    const shown = await db.serve('read_receipt', { booking_id: id });
    expect(receiptPayload.parse(fromRow(shown)).receipt).toMatchObject({
      lines: [
        { title: 'Complete Detail', price: 300 },
        { title: 'Pet hair', price: 47.5 },
      ],
      mobileFee: 0,
      total: 347.5,
      paid: 347.5,
      balance: 0,
    });
  });

  it('has a receipt that can be undone until its email leaves, and then sent again', async () => {
    const { id } = await createBooking(db);
    await price(id, 0, { lines: [DETAIL] });
    await pay(id, 0);
    expect(await receipt(id)).toMatchObject({ done: true, revision: -1 });
    expect(await db.serve('claim_emails', { batch: 100, lease_seconds: 60 })).not.toContainEqual(
      expect.objectContaining({ kind: 'send-visit-receipt' }),
    );
    expect(await undo(db, id, -2)).toMatchObject({ done: false });
    expect(await undo(db, id, -1)).toMatchObject({
      done: true,
      current: { status: 'pending', revision: 0 },
    });
    expect(await undo(db, id, -1)).toMatchObject({ done: false });
    expect(await emailKinds(db, id)).toEqual([]);
    expect((await historyOf(db, id)).map(({ note }) => note)).toContain('Taken back');
    expect(await receipt(id)).toMatchObject({ done: true });
    await db.admin(
      `update public.email_outbox set due_at = now() where kind = 'send-visit-receipt'`,
    );
    expect(await db.serve('claim_emails', { batch: 100, lease_seconds: 60 })).toContainEqual(
      expect.objectContaining({ kind: 'send-visit-receipt' }),
    );
    expect(await undo(db, id, -1)).toMatchObject({ done: false });
    expect(await emailKinds(db, id)).toEqual(['send-visit-receipt']);
  });

  it('does not keep the owner from undoing an action on the visit', async () => {
    const { id } = await createBooking(db);
    await price(id, 0, { lines: [DETAIL] });
    await pay(id, 0);
    await ownerTransition(db, id, 'confirm', 0);
    await receipt(id);
    expect(await undo(db, id, 1)).toMatchObject({ done: true });
    expect(await emailKinds(db, id)).toEqual(['send-visit-receipt']);
  });

  it('adds up by week, by service and by city to the billed amount', async () => {
    const wash = { service_id: 'eco-wash', title: 'ECO Wash', price: 50 };
    const edina = await done({}, [DETAIL, HAIR]);
    const washed = await done({ phone: '2', city: 'edina ' }, [wash], 50);
    const blaine = await done({ phone: '3', city: 'Blaine' }, [DETAIL]);
    const ahead = await createBooking(db, { phone: '4' });
    await pay(ahead.id, 0, { amount: 10 });
    const open = await createBooking(db, { phone: '5' });
    await place(db, open.id, 'completed');
    await done({ phone: '6', date: `${NEXT_YEAR}-06-01` }, [DETAIL]);
    await pay(edina, 0, { amount: 300 });
    await pay(blaine, 0, { amount: 320, method: 'cash' });
    const ann = { name: 'Ann Berg', visitDate: VISIT_DAY };
    expect(await sums(VISIT_DAY, VISIT_DAY)).toEqual({
      visits: 4,
      onItsWay: 0,
      back: 0,
      billed: 747.5,
      unpaid: 147.5,
      open: expect.arrayContaining([
        { ...ann, id: edina, unpaid: 47.5 },
        { ...ann, id: washed, unpaid: 100 },
        { ...ann, id: open.id, unpaid: null },
      ]) as unknown,
      received: 0,
      byService: [
        { name: 'Complete Detail', visits: 2, amount: 600 },
        { name: 'ECO Wash Package', visits: 1, amount: 50 },
        { name: 'Mobile service fee', visits: 1, amount: 50 },
        { name: 'Pet hair', visits: 1, amount: 47.5 },
      ],
      byCity: [
        { name: 'Edina', visits: 3, amount: 447.5 },
        { name: 'Blaine', visits: 1, amount: 300 },
      ],
      byMethod: [],
      byWeek: [{ name: mondayOf(VISIT_DAY), visits: 4, amount: 747.5 }],
    });
    expect((await sums(VISIT_DAY, `${NEXT_YEAR}-06-01`)).byWeek).toEqual([
      { name: mondayOf(VISIT_DAY), visits: 4, amount: 747.5 },
      { name: mondayOf(`${NEXT_YEAR}-06-01`), visits: 1, amount: 300 },
    ]);
    expect(await sums(TODAY, TODAY)).toMatchObject({
      visits: 0,
      received: 630,
      byMethod: [
        { name: 'cash', visits: 1, amount: 320 },
        { name: 'card', visits: 2, amount: 310 },
      ],
    });
  });

  it('shows beside the page and the campaign that brought it, with quotes and messages', async () => {
    const attribution = (press: string) => ({
      attribution: { page: '/edina', referrer: null, campaign: `medium: cpc, gclid: ${press}` },
    });
    await done(attribution('Ab1'), [DETAIL]);
    await saveQuote(db, attribution('Cd2'));
    await saveQuote(db);
    const leads = { since: '2020-01-01', until: `${NEXT_YEAR}-01-01` };
    expect(await db.serve('count_leads', leads)).toEqual([
      {
        page: '/edina',
        campaign: 'medium: cpc, gclid',
        requests: 1,
        booked: 1,
        quotes: 1,
        messages: 0,
        revenue: 300,
      },
    ]);
    const past = { ...leads, until: '2020-12-31' };
    expect(await db.serve('count_leads', past)).toEqual([]);
  });
});
