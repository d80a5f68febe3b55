import { performance } from 'node:perf_hooks';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Stack } from '../../../local/dev-runner/stack.ts';
import type { Database } from '../../../src/data/generated/database.types.ts';
import { bookingForm } from '../../integration/database/submissions.ts';
import { postBooking, readBookingForm } from '../plain-booking.ts';
import type { Row } from '../report.ts';

/** From one network: fewer than it may send in a minute. */
const BOOKINGS = 100;
const AT_ONCE = 6;
const BAR = 1 / 3;

const json = z.record(z.string(), z.json());

/**
 * Bookings a second through the whole site, and straight into the same database with the two calls that
 * admit and store them: what the form, its checks and the server cost.
 */
export async function measureSubmissions({ plan }: Stack): Promise<Row[]> {
  const url = `http://localhost:${plan.ports.database}`;
  const database = createClient<Database>(url, plan.keys.publishableKey, {
    auth: { persistSession: false },
  });
  const worker = createClient<Database>(url, plan.keys.secretKey, {
    auth: { persistSession: false },
  });
  const hidden = await readBookingForm(plan.siteUrl);
  const site = await perSecond(async (index) => {
    const visitor = {
      email: `site-${index}@example.com`,
      address: `198.51.100.${index}`,
      submissionId: crypto.randomUUID(),
    };
    if (!(await postBooking(plan.siteUrl, hidden, visitor))) throw new Error('Not confirmed.');
  });
  const bare = await perSecond(async (index) => {
    const booking = bookingForm({ email: `bare-${index}@example.com`, package: 'eco-wash' });
    const submission_id = crypto.randomUUID();
    const sender = { visitor: `visitor ${index}`, network: 'a network', looks_like_spam: false };
    await worker.rpc('admit_submission', { form: 'booking', submission_id, ...sender });
    const { error } = await database.rpc('request_booking', {
      submission_id,
      booking: json.parse(booking),
    });
    if (error) throw new Error(error.message);
  });
  const share = site / bare;
  return [
    { what: 'bookings a second through the site', value: site.toFixed(1) },
    { what: 'bookings a second straight into the database', value: bare.toFixed(1) },
    { what: 'the first of the second', value: share.toFixed(2), bar: `≥ ${BAR.toFixed(2)}` },
  ];
}

async function perSecond(book: (index: number) => Promise<void>): Promise<number> {
  const waiting = Array.from({ length: BOOKINGS }, (_, index) => index).values();
  const startedAt = performance.now();
  const visit = async () => {
    for (const index of waiting) await book(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return BOOKINGS / ((performance.now() - startedAt) / 1000);
}
