import { afterEach, describe, expect, it } from 'vitest';
import { readBookingForm, readInbox } from '../support/product/plain-booking.ts';
import { countEmails } from './count-outcome.ts';
import { RESULTS } from './reliability.ts';
import type { Product, Sites } from './start-sites.ts';
import { bookUntilConfirmed } from './visitors.ts';

const MAX_TRIES = 40;
/** An email that was refused once waits 15 seconds, and the scheduler runs every ten. */
const EMAILS_WITHIN_MS = 90_000;

const DATABASE_FAULTS: [string, object][] = [
  ['the database slow', { delayMs: 1_000 }],
  ['the database unavailable three times', { unavailable: { times: 3 } }],
  [
    'the connection cut before the commit',
    { cutBeforeCommit: { times: 1, path: 'rpc/create_booking' } },
  ],
  [
    'the connection cut after the commit',
    { cutAfterCommit: { times: 1, path: 'rpc/create_booking' } },
  ],
];
const MAIL_FAULTS: [string, object][] = [
  ['emails refused with 401', { refuse: { status: 401, times: 2 } }],
  ['emails refused with 403', { refuse: { status: 403, times: 2 } }],
  ['emails refused with 429', { refuse: { status: 429, times: 2 } }],
  ['emails refused with 500', { refuse: { status: 500, times: 2 } }],
  ['emails accepted and the response lost', { acceptThenLoseResponse: { times: 2 } }],
];

let visitors = 0;

type Booked = { email: string; tries: number };

async function book(sites: Sites, email = `visitor-${(visitors += 1)}@example.com`) {
  const { siteUrl, ports } = sites.plan;
  const hidden = await readBookingForm(siteUrl);
  const visitor = { email, address: `198.18.${visitors}.1`, submissionId: crypto.randomUUID() };
  const options = { hidden, maxTries: MAX_TRIES, ports: [ports.site] };
  const tries = await bookUntilConfirmed(sites, visitor, options);
  if (tries === null) throw new Error(`No confirmation after ${MAX_TRIES} tries.`);
  return { email, tries };
}

async function bookingsOf({ database }: Sites, email: string) {
  const { data } = await database
    .from('appointment_overview')
    .select('mails_undelivered, delivery_error')
    .eq('customer_email', email);
  return data ?? [];
}

async function expectOneOfEach(sites: Sites, faults: string, { email, tries }: Booked) {
  const counts = async () => countEmails(await readInbox(sites.plan.ports.mail), email);
  await expect.poll(counts, { timeout: EMAILS_WITHIN_MS }).toEqual({ thanks: 1, notices: 1 });
  expect(await bookingsOf(sites, email)).toHaveLength(1);
  RESULTS.bookings.push({ faults, tries });
}

/** Books with each fault of database and mail provider. */
export function describeSubmissions({ sites }: Product): void {
  // The last two are the email that is rejected and the one that bounces.
  RESULTS.announced += DATABASE_FAULTS.length + MAIL_FAULTS.length + 2;
  afterEach(async () => {
    await sites().setFaults('database', null);
    await sites().setFaults('mail', null);
  });

  it.each(DATABASE_FAULTS)('with %s, a booking is stored once', async (name, faults) => {
    await sites().setFaults('database', faults);
    const booked = await book(sites());
    await sites().setFaults('database', null);
    await expectOneOfEach(sites(), name, booked);
  });

  it.each(MAIL_FAULTS)('with %s, each email arrives once', async (name, faults) => {
    await sites().setFaults('mail', faults);
    await expectOneOfEach(sites(), name, await book(sites()));
  });

  describe('an email that Resend rejects for good', () => {
    it('is reported by health, and sent when the operator asks for it', async () => {
      await sites().setFaults('mail', { refuse: { status: 422, times: 2 } });
      const booked = await book(sites());
      const errors = () => sites().operate('GET', '/api/health').then(JSON.stringify);
      await expect.poll(errors, { timeout: 20_000 }).toContain('2 emails failed and need a look.');
      expect(await sites().operate('POST', '/api/outbox/retry')).toEqual({ retried: 2 });
      expect(await errors()).not.toContain('emails failed');
      await expectOneOfEach(sites(), 'emails rejected with 422, then retried by hand', booked);
    });

    it('shows at its booking when it bounces later', async () => {
      const email = 'bounces@example.com';
      await sites().setFaults('mail', { bounce: [email] });
      const booked = await book(sites(), email);
      const undelivered = async () => (await bookingsOf(sites(), email))[0]?.mails_undelivered;
      await expect.poll(undelivered, { timeout: 30_000 }).toBe(1);
      await expectOneOfEach(sites(), 'an email accepted and bounced', booked);
    });
  });
}
