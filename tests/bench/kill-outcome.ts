import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../local/dev-runner/stack.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { readInbox, type Mail } from './plain-booking.ts';

/** Longer than a worker's claim on an email plus the first waits between tries. */
const MAILS_WITHIN_MS = 10 * 60_000;

/** The hourly budget of `private.email_budgets`. */
const OWNER_MAILS_AN_HOUR = 30;

type Outcome = {
  lost: number;
  doubled: number;
  wrongMails: number;
  confirmed: number;
  /** Windows that were confirmed for more than one visitor. */
  tooMany: number;
};

/** From the demo. */
const TEAMS = 1;

/** The state of the bookings once every waiting email has been sent. */
export async function countOutcome(
  { plan }: Stack,
  emails: string[],
  acknowledged: string[],
): Promise<Outcome> {
  const { database } = clientsOf(plan);
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

  const read = await database
    .from('appointments')
    .select('customer_email, appointment_status, visit_date, visit_time', { count: 'exact' })
    .eq('is_sample', false);
  if (read.error) throw new Error(read.error.message);
  const { data, count } = read;
  if (count !== data.length) throw new Error(`Only ${data.length} of ${count} bookings were read.`);
  const stored = (email: string) => data.filter((row) => row.customer_email === email).length;
  const confirmed = data.filter((row) => row.appointment_status === 'confirmed');
  const windows = Map.groupBy(confirmed, (row) => `${row.visit_date} ${row.visit_time}`);
  const mails = await readInbox(plan.ports.mail);
  return {
    lost: acknowledged.filter((email) => stored(email) === 0).length,
    doubled: emails.filter((email) => stored(email) > 1).length,
    wrongMails: countWrong(mails, emails),
    confirmed: confirmed.length,
    tooMany: [...windows.values()].filter(({ length }) => length > TEAMS).length,
  };
}

/** One email thanks each visitor. The owner gets one too, until the database only counts. */
function countWrong(mails: Mail[], emails: string[]): number {
  const ownerEmails = emails.map(
    (email) => mails.filter((mail) => mail.replyTo?.includes(email)).length,
  );
  const wrong = emails.map((email, index) => {
    const thanks = mails.filter(({ to }) => to.includes(email)).length;
    return Math.abs(thanks - 1) + Math.max((ownerEmails[index] ?? 0) - 1, 0);
  });
  const tellable = Math.min(emails.length, OWNER_MAILS_AN_HOUR);
  const untold = Math.max(tellable - ownerEmails.filter((count) => count > 0).length, 0);
  return wrong.reduce((sum, count) => sum + count, untold);
}
