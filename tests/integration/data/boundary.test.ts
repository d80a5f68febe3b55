import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindDatabase } from '#data/binding.ts';
import { createBooking } from '#data/bookings/customer-calls.ts';
import { sendContactMessage } from '#data/contact.ts';
import {
  claimEmails,
  markFailed,
  markSent,
  readOutboxHealth,
  retryFailedEmails,
  scheduleRetry,
  storeRendered,
} from '#data/outbox.ts';
import { loadQuote, saveQuote } from '#data/quotes.ts';
import { readActiveServices, syncServices } from '#data/services.ts';
import { findPageByAddress, readPageAddresses, recordPageAddresses } from '#data/sync-state.ts';
import { TYPED_TIME } from '#emails/components/sample.ts';
import { log } from '#lib/logging/log.ts';
import { hasPostgrest } from '../../../local/supabase/tests/reference/postgrest.ts';
import { configure } from '../../support/process/configure.ts';
import { VISIT_DAY } from '../../support/samples/visit-day.ts';
import { emptySubmissions } from '../database/harness.ts';
import { usePostgrest } from './postgrest.ts';
import { aBooking, aMessage, aQuote, aService } from './submissions.ts';

const wash = aService();
const wheels = aService({
  id: 'wheel-restoration',
  title: 'Wheel Restoration',
  price: { regular: null, suv: null, flat: null, perWheel: 125 },
});

describe.skipIf(!hasPostgrest)('the site’s calls through a real PostgREST', () => {
  const db = usePostgrest();
  beforeAll(() => syncServices([wash, wheels]));
  beforeEach(() => emptySubmissions(db));

  it('read the active services as the site’s own type', async () => {
    const { id, title, description, includes, price } = wash;
    expect(await readActiveServices()).toEqual([
      { id, title, description, includes, price, deposit: null },
      {
        id: wheels.id,
        title: wheels.title,
        description,
        includes,
        price: wheels.price,
        deposit: null,
      },
    ]);
  });

  it('are refused by the database of another site, with its sentence', async () => {
    await bindDatabase();
    configure((environment) => {
      environment.siteUrl = 'https://b.example';
    });
    await expect(retryFailedEmails()).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(
        /belongs to http:\/\/localhost:3000.* refuses https:\/\/b/,
      ) as string,
    });
    await bindDatabase({ moves: true });
    expect(await retryFailedEmails()).toBe(0);
    await db.admin('delete from private.database_binding');
  });

  it('record the addresses of a city page', async () => {
    const seenAt = '2026-02-01T00:00:00Z';
    await recordPageAddresses([]);
    await recordPageAddresses([
      { address: 'old-town', documentId: 'city-a', seenAt },
      { address: 'new-town', documentId: 'city-a', seenAt },
    ]);
    expect(await findPageByAddress('old-town')).toBe('city-a');
    expect(await findPageByAddress('nowhere')).toBeNull();
    expect(await readPageAddresses()).toEqual(['new-town', 'old-town']);
  });

  it('save a quote and load it again, priced by the database', async () => {
    const saved = await saveQuote(aQuote());
    expect(saved).toMatchObject({
      hasEmail: false,
      vehicleType: 'suv',
      vehicleYear: '2021',
      services: [
        { id: 'wheel-restoration', title: 'Wheel Restoration', price: 500 },
        { id: 'eco-wash', title: 'ECO Wash Package', price: 50, includes: wash.includes },
      ],
      subtotal: 550,
      mobileFee: 0,
      total: 550,
    });
    expect(saved.expiresAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await loadQuote(saved.id)).toEqual(saved);
    expect(JSON.stringify(saved)).not.toMatch(/Ann Berg|ann@example|612-555/);
    expect(await loadQuote('nope')).toBeNull();
    expect(await loadQuote(randomUUID())).toBeNull();
  });

  it('take a booking from its quote to the payload of its emails', async () => {
    const quote = await saveQuote(aQuote());
    const extras = { contactBy: 'text', instructions: 'Two dogs.\nRing twice.' };
    const booking = aBooking({ quoteId: quote.id, until: '17:30', ...extras });
    const booked = await createBooking(booking);
    // The same booking from a second sender, with its own link.
    const { manageToken, ...same } = booked;
    const repeated = await createBooking(booking);
    expect(repeated).toMatchObject(same);
    expect(repeated.manageToken).not.toBe(manageToken);
    expect(await loadQuote(quote.id)).toBeNull();
    const emails = await claimEmails(10);
    const kinds = emails.map((email) => email.kind).sort();
    expect(kinds).toEqual(['send-admin-notification', 'send-confirmation']);
    const confirmation = emails.find(({ kind }) => kind === 'send-confirmation');
    const { name, email, phone, address, city, state, zip } = booking;
    const { quoteNumber, vehicleType, services, subtotal, mobileFee, total } = quote;
    expect(confirmation?.payload).toEqual({
      name,
      email,
      phone,
      address,
      city,
      state,
      zip,
      ...TYPED_TIME,
      ...extras,
      bookingId: booked.id,
      bookingNumber: booked.bookingNumber,
      packageTitle: 'ECO Wash Package',
      vehicleYear: 2021,
      vehicleMake: 'volvo',
      vehicleModel: 'XC60',
      preferredDate: VISIT_DAY,
      preferredTime: '14:30',
      preferredUntil: '17:30',
      visitDate: VISIT_DAY,
      visitTime: '14:30',
      visitUntil: '17:30',
      visitMinutes: booked.visitMinutes,
      proposedDate: null,
      proposedTime: null,
      revision: 0,
      status: 'pending',
      looksLikeSpam: false,
      manageToken: expect.stringMatching(/^[\w-]{22}$/) as unknown,
      quote: { quoteNumber, vehicleType, services, subtotal, mobileFee, total },
      services: ['Wheel Restoration', 'ECO Wash Package'],
      vehicleType: 'suv',
      deposit: 0,
      unpaid: 550,
      saysNewButKnown: false,
    });
  });

  it('report on an email with its claim, until the claim is lost', async () => {
    await sendContactMessage(aMessage({ looksLikeSpam: true }));
    const [email] = await claimEmails(1);
    if (!email) throw new Error('There is nothing to claim.');
    const rendered = {
      to: 'owner@example.com',
      replyTo: null,
      subject: 'A message',
      html: '<p>Hi</p>',
      text: 'Hi',
      attachments: [{ filename: 'visit.ics', contentType: 'text/calendar', content: 'QUJD' }],
    };
    expect(await storeRendered(email, rendered)).toEqual(rendered);
    expect(await scheduleRetry(email, 0.5, 'busy', false)).toBe(true);
    expect(await markFailed(email, 'late')).toBe(false);
    await db.admin('update public.email_outbox set due_at = now()');
    const [repeated] = await claimEmails(1);
    expect(repeated).toMatchObject({ id: email.id, attempts: 2, rendered });
    expect(await storeRendered(email, rendered)).toBeNull();
    expect(repeated && (await markSent(repeated, 'r-1'))).toBe(true);
  });

  it('report the state of the outbox, and send failed emails again', async () => {
    await sendContactMessage(aMessage());
    const [first, second] = await claimEmails(2);
    if (!first || !second) throw new Error('There is nothing to claim.');
    await scheduleRetry(first, 60, 'Resend returned 401 (x): ann@example.com', true);
    await markFailed(second, 'late');
    expect(await readOutboxHealth()).toMatchObject({
      failed: 1,
      failing: [{ error: 'Resend returned 401 (x)', emails: 1 }],
      untried: { emails: 0, since: null },
    });
    expect(await retryFailedEmails()).toBe(1);
    await db.admin('update public.email_outbox set due_at = now()');
    const emails = await claimEmails(2);
    expect(emails.find(({ id }) => id === first.id)).toMatchObject({
      idempotencyKey: first.id,
      uncertainSince: expect.any(String) as string,
      seenErrors: ['Resend returned 401 (x)'],
    });
    expect(emails.find(({ id }) => id === second.id)).toMatchObject({
      idempotencyKey: `${second.id}:1`,
      uncertainSince: null,
      seenErrors: [],
    });
  });

  it('stop offering a service, and log one without a price', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const updatedAt = '2026-02-01T00:00:00.000Z';
    const brief = aService({ id: 'brief', updatedAt });
    const unpriced = aService({ id: 'unpriced', price: { ...wheels.price, perWheel: null } });
    await syncServices([wash, wheels, unpriced, brief]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Service "unpriced" is not offered in quotes: the service has no price.',
    );
    warn.mockRestore();
    const ids = async () => (await readActiveServices()).map((service) => service.id);
    expect(await ids()).toEqual(['brief', 'eco-wash', 'wheel-restoration']);
    await syncServices([wash, wheels]);
    expect(await ids()).toEqual(['brief', 'eco-wash', 'wheel-restoration']);
    await syncServices([wash, wheels], { asOf: updatedAt });
    expect(await ids()).toEqual(['eco-wash', 'wheel-restoration']);
    await syncServices([]);
    expect(await ids()).toEqual(['eco-wash', 'wheel-restoration']);
  });

  it('write only the changed services, and withdraw those that are not published anymore', async () => {
    const updatedAt = '2026-03-01T00:00:00.000Z';
    const dearer = { ...wash, price: { ...wash.price, regular: 45 }, updatedAt };
    const unchanged = { ...wheels, price: { ...wheels.price, perWheel: 999 } };
    await syncServices([wash, wheels, aService({ id: 'brief' })], { asOf: updatedAt });
    await syncServices([dearer, unchanged], { changed: [dearer], asOf: updatedAt });
    expect(await readActiveServices()).toMatchObject([
      { id: 'eco-wash', price: { regular: 45 } },
      { id: 'wheel-restoration', price: { perWheel: 125 } },
    ]);
  });
});
