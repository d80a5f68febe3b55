import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordSiteLog } from '../e2e/support/site-log.ts';
import { readBookingForm, readInstantWindows } from '../support/product/plain-booking.ts';
import { countOutcome } from './count-outcome.ts';
import { disturbAtRandom } from './disturb.ts';
import { chargeDeposits, payDeposits } from './pay-deposits.ts';
import { writeTable } from './reliability.ts';
import { startSites, type Sites } from './start-sites.ts';
import { bookUntilConfirmed } from './visitors.ts';

const PROCESSES = 2;
const DISTURBANCES = 40;
const VISITORS_AT_ONCE = 6;
const MAX_TRIES = 200;
/** Long enough for the bookings to last as long as the disturbances, and few enough to count their emails. */
const LONGEST_PAUSE_MS = 2_000;
/** Few, so that several visitors request most of them. */
const WINDOWS = 40;
const TIMEOUT_MS = 30 * 60_000;

let sites: Sites;

beforeAll(async () => {
  recordSiteLog();
  sites = await startSites(PROCESSES);
});
afterAll(() => sites.close());

/**
 * Turns instant confirmation on, as the owner does, and returns the windows that it confirms at
 * once, when the booking form offers them.
 */
async function openInstantWindows(): Promise<Record<string, string>[]> {
  await sites.content.patch('settings').set({ 'instant.isOn': true }).commit();
  for (;;) {
    const windows = await readInstantWindows(sites.plan.siteUrl);
    if (windows.length > 0) return windows.slice(0, WINDOWS);
    await wait(1_000);
  }
}

/** Visitors book one after another until the signal, each in a separate network. */
async function bookUntil(done: AbortSignal, windows: readonly Record<string, string>[]) {
  const hidden = await readBookingForm(sites.plan.siteUrl);
  const emails: string[] = [];
  const acknowledged: string[] = [];

  const book = async () => {
    while (!done.aborted) {
      const index = emails.length;
      const email = `visitor-${index}@example.com`;
      emails.push(email);
      const wanted = windows[Math.floor(Math.random() * windows.length)];
      const visitor = {
        email,
        // Every second one comes from the form's script, which gives it an id.
        submissionId: index % 2 === 0 ? crypto.randomUUID() : null,
        // One network may cause emails to twenty inboxes an hour.
        address: `${30 + (index >> 8)}.${index % 256}.1.1`,
        // One customer may have four visits that were confirmed at once.
        typed: { ...wanted, phone: `612-555-${String(index).padStart(4, '0')}` },
      };
      const { ports } = sites;
      const tries = await bookUntilConfirmed(sites, visitor, {
        hidden,
        ports,
        maxTries: MAX_TRIES,
      });
      if (tries !== null) acknowledged.push(email);
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, book));
  return { emails, acknowledged };
}

it(
  'every booking, email and deposit counts once, however often processes and services are killed and frozen',
  async () => {
    const windows = await openInstantWindows();
    await chargeDeposits(sites);
    const visitors = new AbortController();
    const countPaid = payDeposits(sites);
    const booking = bookUntil(visitors.signal, windows);
    const { killed, frozen } = await disturbAtRandom(sites.parts, DISTURBANCES);
    visitors.abort();
    const { emails, acknowledged } = await booking;
    const { lost, doubled, wrongEmails, confirmed, overbooked } = await countOutcome(
      sites,
      emails,
      acknowledged,
    );
    const { paid, paidTwice, cents, recordedCents } = await countPaid();
    const unconfirmed = emails.length - acknowledged.length;
    expect({
      lost,
      doubled,
      unconfirmed,
      wrongEmails,
      overbooked,
      paidTwice,
      recordedCents,
    }).toEqual({
      lost: 0,
      doubled: 0,
      unconfirmed: 0,
      wrongEmails: 0,
      overbooked: 0,
      paidTwice: 0,
      recordedCents: cents,
    });
    expect(confirmed).toBeGreaterThan(0);
    expect(paid).toBeGreaterThan(0);
    await writeTable(
      'Kills and freezes',
      ['counted', 'times'],
      [
        ['processes killed', killed],
        ['processes frozen', frozen],
        ['bookings sent', emails.length],
        ['bookings lost, stored twice or never confirmed', 0],
        ['emails missing or sent twice', 0],
        ['bookings confirmed at once', confirmed],
        [`windows confirmed twice, of ${windows.length}`, 0],
        ['deposits paid', paid],
        ['deposits paid twice', 0],
        [`cents that differ from the provider's, of ${cents}`, 0],
      ],
    );
  },
  TIMEOUT_MS,
);
