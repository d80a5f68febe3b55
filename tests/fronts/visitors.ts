import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Plan } from '../../local/dev-runner/plan.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { postBooking, readBookingForm } from '../support/product/plain-booking.ts';

const READERS = 2;
/** Behind a proxy, all of them have one address, which may send thirty forms a minute. */
const BOOKING_EVERY_MS = 2_500;
const PAGES = ['/', '/services', '/quote', '/booking', '/edina', '/studio'];

/**
 * Deploys this many times in a row, while visitors read and book.
 * @param origin that a proxy would pass them to; by default the site's own
 * @returns the addresses of all bookings
 * @throws AssertionError when a request got no response
 */
export async function deployUnderLoad(
  url: string,
  times: number,
  deploy: (index: number) => Promise<void>,
  origin = url,
): Promise<string[]> {
  const end = new AbortController();
  const load = putUnderLoad(url, end.signal, origin);
  try {
    for (let index = 0; index < times; index += 1) {
      const startedAt = Date.now();
      await deploy(index);
      const took = Math.round((Date.now() - startedAt) / 1_000);
      console.log(`Deployment ${index + 1} in ${took} s: ${load.report()}`);
    }
  } finally {
    end.abort();
  }
  const { requests, failures, bookings } = await load.ended;
  console.log(`${requests} requests, ${bookings.length} bookings, ${failures.length} failed`);
  assert.deepEqual(failures, [], 'every request is answered');
  return bookings;
}

/** Visitors who read pages with their initial scripts, and others who book. */
function putUnderLoad(url: string, until: AbortSignal, origin: string) {
  let requests = 0;
  const failures: string[] = [];
  const bookings: string[] = [];
  const readOn = async () => {
    const html = await (await fetch(`${origin}/booking`)).text();
    const scripts = html.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g) ?? [];
    const paths = new Set([...PAGES, ...scripts]);
    while (!until.aborted) {
      for (const path of paths) {
        const status = await statusOf(`${origin}${path}`);
        requests += 1;
        if (status !== '200') failures.push(`${path}: ${status}`);
        await delay(50);
      }
    }
  };
  const book = async () => {
    for (let index = 0; !until.aborted; index += 1) {
      const email = `visitor-${String(index).padStart(5, '0')}@example.com`;
      const address = `198.51.${index % 250}.${index % 199}`;
      const visitor = { email, address, submissionId: null };
      const form = await readBookingForm(origin).catch(() => null);
      const isIn = form && (await postBooking(url, form, visitor, origin).catch(() => false));
      requests += 2;
      if (isIn) bookings.push(email);
      else failures.push(`the booking of ${email}`);
      await delay(BOOKING_EVERY_MS);
    }
  };
  const ended = Promise.all([...Array.from({ length: READERS }, readOn), book()]).then(() => ({
    requests,
    failures,
    bookings,
  }));
  const report = () => `${requests} requests so far, ${failures.length} failed`;
  return { ended, report };
}

async function statusOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return String(error);
  }
}

/** The addresses of all bookings of these visitors. */
export async function storedEmails(plan: Plan): Promise<string[]> {
  const { database } = clientsOf(plan);
  const emails: string[] = [];
  for (;;) {
    const { data, error } = await database
      .from('appointments')
      .select('customer_email')
      .like('customer_email', 'visitor-%')
      .order('customer_email')
      .range(emails.length, emails.length + 499);
    if (error) throw new Error(error.message);
    if (data.length === 0) return emails;
    emails.push(...data.map(({ customer_email: email }) => String(email)));
  }
}
