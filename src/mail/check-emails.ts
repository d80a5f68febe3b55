import { readOutboxHealth, type OutboxHealth } from '#data/outbox.ts';
import { loadTimeZone } from '#data/services.ts';
import { formatDuration } from '#domain/format.ts';
import { dateWriter } from '#domain/schedule/clock.ts';
import { businessDay } from '#domain/schedule/times.ts';

const MINUTE_MS = 60_000;
/** The scheduler runs the outbox every minute. */
const LATE_MS = 10 * MINUTE_MS;

/** Within this time, an email to a busy email server has been tried five times. */
const PATIENCE_MS = 5 * MINUTE_MS;

/** Sentences without personal data, and the number of failed emails. */
export type EmailsState = {
  /** Errors that need the owner's attention. */
  errors: string[];
  /** The scheduler has stopped calling the site. */
  scheduler: string[];
  /** Emails that failed a moment ago and are tried again. */
  retrying: string[];
  /** The number of emails that failed for good. */
  failed: number;
};

/** Returns the state of the emails. Never throws. */
export async function checkEmails(now = new Date()): Promise<EmailsState> {
  try {
    const [health, timeZone] = await Promise.all([readOutboxHealth(), loadTimeZone()]);
    return describe(health, { now, timeZone });
  } catch {
    const errors = ['The state of the emails cannot be read.'];
    return { errors, scheduler: [], retrying: [], failed: 0 };
  }
}

/** The time at which the state is read, and the time zone of its sentences. */
type Clock = { now: Date; timeZone: string };

function describe({ lastRunAt, failed, failing, untried }: OutboxHealth, clock: Clock) {
  const { now } = clock;
  const idle = now.getTime() - Date.parse(lastRunAt);
  const isRecent = ({ since }: { since: string }) =>
    now.getTime() - Date.parse(since) < PATIENCE_MS;
  const sentenceOf = ({ error, emails, since }: OutboxHealth['failing'][number]) =>
    `${waiting(emails, since, clock)}: ${error.replace(/\.$/, '')}.`;
  const scheduler = idle > LATE_MS ? [`No outbox run for ${formatDuration(idle)}.`] : [];
  const errors = failing.filter((group) => !isRecent(group)).map(sentenceOf);
  if (untried.since !== null) {
    errors.push(`${waiting(untried.emails, untried.since, clock)} without a result.`);
  }
  if (failed === 1) errors.push('1 email failed and needs a look.');
  if (failed > 1) errors.push(`${failed} emails failed and need a look.`);
  return { errors, scheduler, retrying: failing.filter(isRecent).map(sentenceOf), failed };
}

function waiting(emails: number, since: string, clock: Clock): string {
  const subject = emails === 1 ? '1 email has' : `${emails} emails have`;
  return `${subject} been waiting since ${formatSince(new Date(since), clock)}`;
}

/** Returns `9:40 AM`, or `Nov 20, 9:40 AM` on another day, by the clock of the business. */
function formatSince(since: Date, { now, timeZone }: Clock): string {
  const isToday = businessDay(timeZone, since) === businessDay(timeZone, now);
  return dateWriter({
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })(since);
}
