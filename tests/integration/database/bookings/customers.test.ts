import { expect, it } from 'vitest';
import { z } from 'zod';
import { fromRow } from '#data/errors.ts';
import { bookingDetails } from '#domain/booking/schemas.ts';
import { customerRow, storedCustomer } from '#domain/customers/customers.ts';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking, OLIVE, saveQuote, sendMessage } from '../submissions.ts';
import { place } from './transitions.ts';

describeDatabase('customers', (db) => {
  /** The customer of every submission. */
  const only = async () => {
    const customers = await db.admin(
      `select customer_id as id from public.appointments
       union select customer_id from public.contact_messages
       union select customer_id from public.quotes where customer_email is not null`,
    );
    return z.tuple([z.object({ id: z.string() })]).parse(customers)[0].id;
  };
  const ofBooking = async (id: string) => {
    const sql = 'select customer_id from public.appointments where id = $1';
    return z.string().parse(await db.value(sql, [id]));
  };
  const read = async (id: string) =>
    storedCustomer.parse(fromRow(await db.serve('read_customer', { customer_id: id })));
  const search = async (text: string) =>
    z.array(customerRow).parse(fromRow(await db.serve('search_customers', { search: text })));
  const details = async (id: string) =>
    bookingDetails.parse(fromRow(await db.serve('read_booking', { booking_id: id })));
  const act = (name: string, args: object) => db.serve(name, { ...args, ...OLIVE });

  it('are recognized by inbox or phone, in any spelling', async () => {
    await createBooking(db, { email: 'ann.berg@gmail.com', phone: '612-555-0100' });
    await createBooking(db, { email: 'AnnBerg+cars@gmail.com', phone: '1', year: 2011 });
    await createBooking(db, { email: 'work@example.com', phone: '+1 (612) 555-0100 ext. 4' });
    await sendMessage(db, { email: 'work@example.com', phone: null });
    await saveQuote(db, { customer_email: 'annberg@gmail.com', customer_phone: null });
    const customer = await read(await only());
    expect(customer).toMatchObject({ name: 'Ann Berg', visits: 0, lastVisit: null, spent: 0 });
    expect(customer.bookings).toHaveLength(3);
    expect(customer.messages).toHaveLength(1);
    expect(customer.quotes).toHaveLength(1);
    expect(customer.cars).toEqual([
      { year: 2021, make: 'volvo', model: 'XC60' },
      { year: 2011, make: 'volvo', model: 'XC60' },
    ]);
    expect(customer.phones).toContain('+1 (612) 555-0100 ext. 4');
  });

  it('who share a phone but have different inboxes stay separate, and show as similar', async () => {
    const ann = await createBooking(db, { email: 'ann@example.com', phone: '612-555-0100' });
    const bo = await createBooking(db, { email: 'bo@example.com', phone: '612-555-0177' });
    await createBooking(db, { email: 'bo@example.com', phone: '612-555-0100' });
    const [one, other] = [await ofBooking(ann.id), await ofBooking(bo.id)];
    expect(one).not.toBe(other);
    expect((await read(other)).similar).toMatchObject([{ id: one }]);
    expect((await read(one)).similar).toEqual([]);
  });

  it('are one customer if many of their forms arrive at the same moment', async () => {
    await atOnce(40, (index) =>
      index % 2 === 0
        ? createBooking(db, { year: 1980 + index })
        : sendMessage(db, { message: `Number ${index}`, phone: '612-555-0100' }),
    );
    expect((await read(await only())).bookings).toHaveLength(20);
  });

  it('show visits and spending beside each request: the third visit, last in May', async () => {
    const may = await createBooking(db, { date: VISIT_DAY });
    const march = await createBooking(db, { date: `${NEXT_YEAR}-03-02`, year: 2001 });
    const cancelled = await createBooking(db, { date: `${NEXT_YEAR}-04-02`, year: 2002 });
    const june = await createBooking(db, { date: `${NEXT_YEAR}-06-02`, year: 2003 });
    for (const { id } of [may, march]) await place(db, id, 'completed');
    await place(db, cancelled.id, 'cancelled');
    const customer = { id: await only() };
    expect((await details(june.id)).customer).toEqual({
      ...customer,
      earlierVisits: 2,
      lastVisit: VISIT_DAY,
    });
    expect((await details(march.id)).customer).toEqual({
      ...customer,
      earlierVisits: 0,
      lastVisit: null,
    });
    const price = { lines: [{ title: 'Wash', price: 80 }], mobile_fee: 20, reason: 'Agreed' };
    await act('set_booking_price', { booking_id: may.id, seen_price: 0, price });
    await act('set_booking_price', { booking_id: march.id, seen_price: 0, price });
    const payment = { amount: 120, method: 'cash', paid_on: '2026-01-01' };
    await act('record_payment', {
      booking_id: may.id,
      seen_paid: 0,
      payment: { id: crypto.randomUUID(), ...payment },
    });
    expect(await read(customer.id)).toMatchObject({ visits: 2, lastVisit: VISIT_DAY, spent: 220 });
  });

  it('count every promised visit before any is done: the first, second and third', async () => {
    const ids = [];
    for (const [year, month] of ['03', '04', '05'].entries()) {
      const { id } = await createBooking(db, {
        date: `${NEXT_YEAR}-${month}-04`,
        year: 2000 + year,
      });
      await place(db, id, 'confirmed');
      ids.push(id);
    }
    const earlier = [];
    for (const id of ids) earlier.push((await details(id)).customer?.earlierVisits);
    expect(earlier).toEqual([0, 1, 2]);
    expect(await read(await only())).toMatchObject({ visits: 0, agreed: 3, lastVisit: null });
  });

  it('show their promised visit first, before any number of requests in their name', async () => {
    const promised = await createBooking(db);
    await place(db, promised.id, 'confirmed');
    for (let day = 10; day < 14; day++) {
      await createBooking(db, { date: `${NEXT_YEAR}-08-${day}`, year: 2000 + day });
    }
    const answer = await db.serve('read_customer', { customer_id: await only(), most: 3 });
    const { bookings } = storedCustomer.parse(fromRow(answer));
    expect(bookings).toHaveLength(3);
    expect(bookings[0]?.id).toBe(promised.id);
  });

  it('keep notes until the owner removes them, with the author’s name', async () => {
    const booking = await createBooking(db);
    const id = await only();
    expect(await act('add_note', { subject_id: id, note: ' Gate 12 ' })).toBe(true);
    expect(await act('add_note', { subject_id: id, note: 'Dog' })).toBe(true);
    const [gate] = (await read(id)).notes;
    expect(gate).toMatchObject({ note: 'Gate 12', actor: 'Olive' });
    const removals = await atOnce(40, () => act('remove_customer_note', { note_id: gate?.id }));
    expect(removals.filter(Boolean)).toHaveLength(1);
    expect((await read(id)).notes).toMatchObject([{ note: 'Dog' }]);
    await place(db, booking.id, 'confirmed');
    expect(await db.serve('read_day_sheet', { day: VISIT_DAY })).toMatchObject([
      { name: 'Ann Berg', vehicle_model: 'XC60', notes: [], customer_notes: ['Dog'] },
    ]);
    await expect(act('add_note', { subject_id: id, note: ' ' })).rejects.toThrow(
      'note is required',
    );
    expect(await act('add_note', { subject_id: crypto.randomUUID(), note: 'x' })).toBe(false);
  });

  it('can be merged and separated again, with all their data', async () => {
    const ann = await createBooking(db, { email: 'ann@example.com', phone: '1' });
    const work = await createBooking(db, { email: 'work@example.com', phone: '2' });
    const old = await createBooking(db, { email: 'old@example.com', phone: '3' });
    const [one = '', two = '', three = ''] = await Promise.all(
      [ann, work, old].map(({ id }) => ofBooking(id)),
    );
    const merge = (customer_id: string, other_id: string) =>
      act('merge_customers', { customer_id, other_id });
    expect(await merge(two, three)).toBe(true);
    expect(await merge(one, three)).toBe(true);
    expect(await merge(two, one)).toBe(false);
    for (const id of [one, two, three]) {
      const customer = await read(id);
      expect(customer).toMatchObject({
        id: one,
        emails: ['old@example.com', 'work@example.com', 'ann@example.com'],
      });
      expect(customer.bookings).toHaveLength(3);
      expect(customer.merged.map((member) => member.id).sort()).toEqual([two, three].sort());
    }
    expect(await act('separate_customer', { customer_id: two })).toBe(true);
    expect(await act('separate_customer', { customer_id: two })).toBe(false);
    expect((await read(two)).bookings).toHaveLength(1);
    expect((await read(three)).bookings).toHaveLength(2);
  });

  it('never merge in a circle, even if members merge at the same moment', async () => {
    const ann = await createBooking(db, { email: 'ann@example.com', phone: '1' });
    const bo = await createBooking(db, { email: 'bo@example.com', phone: '2' });
    const [one, two] = [await ofBooking(ann.id), await ofBooking(bo.id)];
    const results = await atOnce(40, (index) =>
      act(
        'merge_customers',
        index % 2 === 0 ? { customer_id: one, other_id: two } : { customer_id: two, other_id: one },
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await read(one)).id).toBe((await read(two)).id);
  });

  it('are found by any part of a name, an address or a number', async () => {
    await createBooking(db, { name: 'Solveig Lindberg', email: 'so@example.com' });
    await createBooking(db, { name: 'Bo Dahl', email: 'bo@example.com', phone: '651 555 0199' });
    for (const text of ['lindb', 'berg sol', '0100', 'so@ex', '(612) 555-0100']) {
      expect(await search(text), text).toMatchObject([{ name: 'Solveig Lindberg' }]);
    }
    for (const text of ['', '%', '_', 'zzz', 'berg dahl']) {
      expect(await search(text), text).toEqual([]);
    }
  });

  it('disappear with their last row, and lose erased data before that', async () => {
    const { id: first } = await createBooking(db, { email: 'ann@example.com' });
    await act('add_note', { subject_id: await ofBooking(first), note: 'Gate 12' });
    const { id: second } = await createBooking(db, { email: 'work@example.com', name: 'Ann W.' });
    const id = await only();
    await db.serve('erase_personal_data', { email: 'ann@example.com', anyway: true });
    expect(await read(id)).toMatchObject({ notes: [], emails: ['work@example.com'] });
    expect(await search('berg')).toEqual([]);
    await db.admin('delete from public.appointments where id = $1', [second]);
    expect(await db.admin('select id from private.customers')).toEqual([]);
    expect(await db.admin('select contact from private.customer_contacts')).toEqual([]);
  });
});
