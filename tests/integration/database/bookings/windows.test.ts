import { expect, it } from 'vitest';
import { z } from 'zod';
import { fromRow } from '#data/errors.ts';
import { bookingDetails, bookingRow, managedBooking } from '#domain/booking/schemas.ts';
import {
  currentWhen,
  formatRequestedTime,
  preferredWhen,
  visitWhen,
} from '#domain/booking/words/when.ts';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, saveQuote } from '../submissions.ts';
import { customerTransition, ownerTransition, tokenOf, undo } from './transitions.ts';

const MORNING = { date: VISIT_DAY, time: '08:00', until: '11:00' };
const OTHER_DAY = `${NEXT_YEAR}-05-20`;

describeDatabase('an arrival window', (db) => {
  const details = async (id: string) =>
    bookingDetails.parse(fromRow(await db.serve('read_booking', { booking_id: id })));
  const newest = async (id: string) => {
    const { hash } = await tokenOf(db, id);
    return managedBooking.parse(fromRow(await db.serve('load_booking', { token_hash: hash })));
  };

  it('stays as chosen, for the owner and for the customer', async () => {
    const { id } = await createBooking(db, MORNING);
    expect(preferredWhen(await details(id))).toEqual(MORNING);
    expect(visitWhen(await details(id))).toEqual(MORNING);
    expect(visitWhen(await newest(id))).toEqual(MORNING);
    const typed = await createBooking(db, { time: '08:00', phone: '1' });
    expect(visitWhen(await details(typed.id))).toEqual({ ...MORNING, until: null });
  });

  it('must end after it begins', async () => {
    for (const until of ['08:00', '07:00', '25:00', 'x']) {
      await expect(createBooking(db, { ...MORNING, until })).rejects.toMatchObject({
        code: '22023',
      });
    }
  });

  it('stays when the owner confirms it, and is gone when the owner agrees on an exact time', async () => {
    const { id } = await createBooking(db, MORNING);
    await ownerTransition(db, id, 'confirm', 0);
    expect(visitWhen(await details(id))).toEqual(MORNING);
    await ownerTransition(db, id, 'confirm', 1, { date: VISIT_DAY, time: '09:30' });
    expect(visitWhen(await details(id))).toEqual({ ...MORNING, time: '09:30', until: null });
    const afternoon = { date: VISIT_DAY, time: '13:00', until: '16:00' };
    await ownerTransition(db, id, 'confirm', 2, afternoon);
    expect(visitWhen(await newest(id))).toEqual(afternoon);
    await undo(db, id, 3);
    expect(visitWhen(await details(id))).toEqual({ ...MORNING, time: '09:30', until: null });
    await expect(
      ownerTransition(db, id, 'confirm', 4, { ...afternoon, until: '13:00' }),
    ).rejects.toMatchObject({ code: '22023' });
  });

  it('can be proposed instead, and becomes the visit once it is accepted', async () => {
    const { id } = await createBooking(db, MORNING);
    const offer = { date: OTHER_DAY, time: '11:00', until: '14:00' };
    await ownerTransition(db, id, 'propose', 0, offer);
    expect(currentWhen(await newest(id))).toEqual(offer);
    expect(visitWhen(await details(id))).toEqual(MORNING);
    const { hash } = await tokenOf(db, id);
    await customerTransition(db, 'accept', hash, 1);
    expect(visitWhen(await details(id))).toEqual(offer);
    expect((await details(id)).proposedUntil).toBeNull();
  });

  it('is requested with its day and words, until the owner answers, and again after Undo', async () => {
    const { id } = await createBooking(db, MORNING);
    const { hash } = await tokenOf(db, id);
    const requested = { date: OTHER_DAY, time: '08:00', until: '11:00' };
    await customerTransition(db, 'ask', hash, 0, { note: 'School run', requested });
    const asked = { requestedDate: OTHER_DAY, requestedTime: '08:00', requestedUntil: '11:00' };
    expect(await details(id)).toMatchObject({ ...asked, requestedNote: 'School run' });
    expect(formatRequestedTime(await newest(id))).toMatch(
      /May 20, \d+, arriving between 8 and 11 am$/,
    );
    const mail = `select payload from public.email_outbox where kind = 'send-admin-change-request'`;
    expect(await db.value(mail)).toMatchObject({
      requested_date: OTHER_DAY,
      requested_until: '11:00',
    });
    await ownerTransition(db, id, 'confirm', 1, requested);
    expect(await details(id)).toMatchObject({ requestedDate: null, requestedNote: null });
    await undo(db, id, 2);
    expect(await details(id)).toMatchObject({ ...asked, requestedNote: 'School run' });
  });

  it('is in every list, beside the price that the customer saw', async () => {
    const quote = await saveQuote(db, { selected_services: ['eco-wash'] });
    await createBooking(db, { ...MORNING, contact_by: 'text' });
    await createBooking(db, { quote_id: quote.id, package: 'eco-wash', phone: '1' });
    const query = { first_day: VISIT_DAY, last_day: VISIT_DAY };
    const listed = await db.serve('list_bookings', { list: 'export', query });
    expect(z.array(bookingRow).parse(fromRow(listed))).toMatchObject([
      {
        visitUntil: '11:00',
        contactBy: 'text',
        total: null,
        mobileFee: null,
        offeredPrices: { regular: 300, suv: 350 },
      },
      { visitUntil: null, contactBy: null, total: 100, mobileFee: 60, offeredPrices: null },
    ]);
  });
});
