import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { aSender, bookingForm, createBooking, saveQuote } from '../submissions.ts';
import {
  addresses,
  expectOpen,
  flood,
  type Form,
  FORMS,
  sendOnce,
  type Submission,
} from './attackers.ts';

describeDatabase('the rate limits', (db) => {
  const send = (form: Form, submission?: Submission) => sendOnce(db, form, submission);
  const letTimePass = (minutes: number) =>
    db.admin(`update private.attempts set made_at = made_at - interval '${minutes} minutes'`);

  describe.each(FORMS)('the form %s', (form) => {
    it('is open to thirty a minute from one address', async () => {
      const ann = { visitor: 'ann', network: 'a network' };
      await flood(db, form, [ann], 30);
      expect(await send(form, ann)).toBe('refused');
      expect(await send(form, { visitor: 'bo', network: 'a network' })).toBe('counted');
      await letTimePass(1);
      expect(await send(form, ann)).toBe('counted');
    });

    it('stays open to others while 64 attackers send', () =>
      expectOpen(db, form, addresses(64, 1)));
  });

  it('is closed to frequent senders once all of them together send too many', async () => {
    await flood(db, 'booking', addresses(64, 1), 10);
    expect(await send('booking', addresses(1, 1)[0])).toBe('busy');
    expect(await send('contact', addresses(1, 1)[0])).toBe('counted');
  });

  it('is less open to a network than to the sum of its addresses', async () => {
    const inOne = addresses(200, 256);
    await flood(db, 'booking', inOne, 3);
    expect(
      await send('booking', {
        visitor: 'one more',
        network: 'attacked network 0',
      }),
    ).toBe('refused');
  });

  it('is closed by spam for spam only', async () => {
    const bots = addresses(100, 1).map((bot) => ({
      ...bot,
      looksLikeSpam: true,
    }));
    await flood(db, 'booking', bots, 1);
    expect(await send('booking', { visitor: 'bot', looksLikeSpam: true })).toBe('busy');
    expect(await send('booking', addresses(1, 1)[0])).toBe('counted');
    const spam = `select count(*)::integer from private.attempts where bucket = 'spam'`;
    expect(await db.value(spam)).toBe(60);
  });

  const counted = () => db.value('select count(*)::integer from private.attempts');

  it('counts a repeated booking once', async () => {
    const id = randomUUID();
    const sender = aSender();
    for (let sent = 0; sent < 40; sent += 1) await createBooking(db, { sender }, id);
    expect(await counted()).toBe(1);
  });

  describe('counts refused submissions', () => {
    const QUOTE = {
      vehicle_type: 'regular',
      selected_services: ['complete-detail'],
    };
    const selection = {
      vehicle_type: 'regular',
      services: ['complete-detail'],
    };
    const REFUSED: [string, string, Record<string, object>][] = [
      ['a quote with a wrong code', 'save_quote', { quote: { ...QUOTE, code: 'GUESS' } }],
      ['a quote of no service', 'save_quote', { quote: { ...QUOTE, selected_services: [] } }],
      [
        'a booking with a wrong code',
        'create_booking',
        {
          booking: bookingForm({ selection: { ...selection, code: 'GUESS' } }),
        },
      ],
      ['a booking without a name', 'create_booking', { booking: bookingForm({ name: '' }) }],
      [
        'a booking at an unseen price',
        'create_booking',
        {
          booking: bookingForm({
            size: 'regular',
            shown_prices: { 'complete-detail': { regular: 1, suv: 1 } },
          }),
        },
      ],
      ['a message without words', 'send_contact_message', { message: { name: 'Eve' } }],
      ['a place on the waiting list without a day', 'join_waiting_list', { entry: {} }],
    ];

    it.each(REFUSED)('%s', async (_, name, form) => {
      const [[field, sent] = ['', {}]] = Object.entries(form);
      const sender = { visitor: 'eve', network: 'a network' };
      const post = (id: string = randomUUID()) =>
        db
          .serve(name, { submission_id: id, [field]: { ...sent, sender } })
          .catch((error: unknown) => error);
      // This holds under one id or many.
      const id = randomUUID();
      for (let sent = 0; sent < 15; sent += 1) await post(id);
      for (let sent = 0; sent < 15; sent += 1) await post();
      expect(await counted()).toBe(30);
      expect(await post()).toMatchObject({ code: 'PT429' });
      expect(await db.count('quotes')).toBe(0);
      expect(await db.count('appointments')).toBe(0);
    });

    it('an email with a quote that has no address', async () => {
      const { id } = await saveQuote(db, { customer_email: null });
      const sender = aSender();
      for (let sent = 0; sent < 3; sent += 1) {
        await expect(db.serve('email_quote', { quote_id: id, email: '', sender })).rejects.toThrow(
          'email is required',
        );
      }
      expect(await counted()).toBe(4);
    });
  });

  it('allow thirty calls a minute around the site in all, whatever sender a caller claims, with a clear sentence for the rest', async () => {
    const call = (index: number, id: string = randomUUID()) =>
      db.call('anon', 'create_booking', {
        submission_id: id,
        booking: bookingForm({ phone: `${index}`, sender: aSender() }),
      });
    const known = randomUUID();
    const { id: first } = z.object({ id: z.string() }).parse(await call(0, known));
    for (let index = 1; index < 30; index += 1) await call(index);
    await expect(call(30)).rejects.toMatchObject({
      code: 'PT429',
      message: `we're getting too many requests right now. Please try again in a minute, or call us`,
    });
    expect(await call(0, known)).toMatchObject({ id: first });
    await createBooking(db, { phone: '30' });
    await letTimePass(1);
    await call(31);
  });

  it('resets after an hour', async () => {
    await send('booking');
    await letTimePass(61);
    await send('contact');
    await queueDueEmails(db);
    expect(await db.admin('select form from private.attempts')).toEqual([{ form: 'contact' }]);
  });
});
