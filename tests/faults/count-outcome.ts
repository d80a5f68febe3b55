import { setTimeout as wait } from 'node:timers/promises';
import { type Mail, readInbox } from '../support/product/plain-booking.ts';
import type { Sites } from './start-sites.ts';

/** Longer than a worker's claim on an email plus the first waits between tries. */
const EMAILS_WITHIN_MS = 10 * 60_000;

/** The hourly budget of `private.email_budgets`. */
const OWNER_EMAILS_AN_HOUR = 30;

/** From the demo. */
const TEAMS = 1;

/** Returns how many emails thank a visitor, and how many notify the owner about this visitor. */
export function countEmails(inbox: readonly Mail[], email: string) {
  return {
    thanks: inbox.filter(({ to }) => to.includes(email)).length,
    notices: inbox.filter(({ replyTo }) => replyTo?.includes(email)).length,
  };
}

async function hasWaitingEmails({ database }: Sites): Promise<boolean> {
  const { count, error } = await database
    .from('email_outbox')
    .select('id', { count: 'exact', head: true })
    .in('status', ['pending', 'sending']);
  if (error) throw new Error(error.message);
  return (count ?? 0) > 0;
}

/**
 * Waits until every email is sent, then counts what must not happen once.
 * @param emails of all visitors
 * @param acknowledged the emails of those who saw a confirmation
 */
export async function countOutcome(sites: Sites, emails: string[], acknowledged: string[]) {
  const end = Date.now() + EMAILS_WITHIN_MS;
  while ((await hasWaitingEmails(sites)) && Date.now() < end) await wait(1_000);

  const read = await sites.database
    .from('appointments')
    .select('customer_email, appointment_status, visit_date, visit_time', { count: 'exact' })
    .eq('is_sample', false);
  if (read.error) throw new Error(read.error.message);
  const { data, count } = read;
  if (count !== data.length) throw new Error(`Only ${data.length} of ${count} bookings were read.`);
  const stored = (email: string) => data.filter((row) => row.customer_email === email).length;
  const confirmed = data.filter((row) => row.appointment_status === 'confirmed');
  const windows = Map.groupBy(confirmed, (row) => `${row.visit_date} ${row.visit_time}`);
  return {
    confirmed: confirmed.length,
    lost: acknowledged.filter((email) => stored(email) === 0).length,
    doubled: emails.filter((email) => stored(email) > 1).length,
    wrongEmails: countWrongEmails(await readInbox(sites.plan.ports.mail), emails),
    /** Windows that were confirmed for more visitors than there are teams. */
    overbooked: [...windows.values()].filter(({ length }) => length > TEAMS).length,
  };
}

/** One email thanks each visitor. The owner gets one about each too, until the hour's budget is used up. */
function countWrongEmails(inbox: Mail[], emails: string[]): number {
  const counts = emails.map((email) => countEmails(inbox, email));
  const wrong = counts.map(
    ({ thanks, notices }) => Math.abs(thanks - 1) + Math.max(notices - 1, 0),
  );
  const expected = Math.min(emails.length, OWNER_EMAILS_AN_HOUR);
  const missing = Math.max(expected - counts.filter(({ notices }) => notices > 0).length, 0);
  return wrong.reduce((sum, count) => sum + count, missing);
}
