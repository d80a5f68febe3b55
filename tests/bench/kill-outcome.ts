import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Stack } from '../../local/dev-runner/stack.ts';
import type { Database } from '../../src/data/generated/database.types.ts';
import { readInbox, type Mail } from './plain-booking.ts';

/** Longer than a worker's claim on a mail plus the first waits between tries. */
const MAILS_WITHIN_MS = 10 * 60_000;

type Outcome = { lost: number; doubled: number; wrongMails: number };

/** What became of the bookings, once every mail that waits has been sent. */
export async function countOutcome(
  { plan }: Stack,
  emails: string[],
  acknowledged: string[],
): Promise<Outcome> {
  const database = createClient<Database>(
    `http://localhost:${plan.ports.database}`,
    plan.keys.secretKey,
    { auth: { persistSession: false } },
  );
  const end = Date.now() + MAILS_WITHIN_MS;
  const isMailWaiting = async () => {
    const { count, error } = await database
      .from('email_outbox')
      .select('id', { count: 'exact', head: true })
      .in('status', ['pending', 'sending']);
    if (error) throw new Error(error.message);
    return (count ?? 0) > 0;
  };
  while ((await isMailWaiting()) && Date.now() < end) await wait(1_000);

  const { data, count, error } = await database
    .from('appointments')
    .select('customer_email', { count: 'exact' });
  if (error) throw new Error(error.message);
  if (count !== data.length) throw new Error(`Only ${data.length} of ${count} bookings were read.`);
  const stored = (email: string) => data.filter((row) => row.customer_email === email).length;
  const mails = await readInbox(plan.ports.mail);
  return {
    lost: acknowledged.filter((email) => stored(email) === 0).length,
    doubled: emails.filter((email) => stored(email) > 1).length,
    wrongMails: emails.reduce((wrong, email) => wrong + wrongMailsOf(mails, email), 0),
  };
}

/** One mail thanks the visitor; the owner's answers to the visitor. */
function wrongMailsOf(mails: Mail[], email: string): number {
  const thanks = mails.filter(({ to }) => to.includes(email)).length;
  const told = mails.filter(({ replyTo }) => replyTo?.includes(email)).length;
  return Math.abs(thanks - 1) + Math.abs(told - 1);
}
