import { TIME_ZONE } from '#config/business.ts';
import { readOutboxHealth, type OutboxHealth } from '#data/outbox/health.ts';
import { businessDay } from '#domain/bookings/times.ts';
import { dateWriter } from '#domain/clock.ts';
import { formatDuration } from '#lib/format-duration.ts';

const MINUTE_MS = 60_000;
/** The scheduler runs the outbox every minute. */
const LATE_MS = 10 * MINUTE_MS;

/** Within this time a mail server that was busy for a moment has been tried five times. */
const PATIENCE_MS = 5 * MINUTE_MS;

/** One sentence each, without personal data. */
export type EmailsState = {
  /** Somebody should look. */
  errors: string[];
  /** The scheduler does not call. */
  scheduler: string[];
  /** Emails that failed a moment ago and are tried again. */
  retrying: string[];
  /** How many failed for good. */
  failed: number;
};

/** How the emails are doing. Never throws. */
export async function checkEmails(now = new Date()): Promise<EmailsState> {
  try {
    return describe(await readOutboxHealth(), now);
  } catch {
    const errors = ['The state of the emails cannot be read.'];
    return { errors, scheduler: [], retrying: [], failed: 0 };
  }
}

function describe({ lastRunAt, failed, failing, untried }: OutboxHealth, now: Date): EmailsState {
  const idle = now.getTime() - Date.parse(lastRunAt);
  const isRecent = ({ since }: { since: string }) =>
    now.getTime() - Date.parse(since) < PATIENCE_MS;
  const sentenceOf = ({ error, emails, since }: OutboxHealth['failing'][number]) =>
    `${waiting(emails, since, now)}: ${error.replace(/\.$/, '')}.`;
  const scheduler = idle > LATE_MS ? [`No outbox run for ${formatDuration(idle)}.`] : [];
  const errors = [
    ...failing.filter((group) => !isRecent(group)).map(sentenceOf),
    ...(untried.since === null
      ? []
      : [`${waiting(untried.emails, untried.since, now)} without a result.`]),
    ...(failed === 0
      ? []
      : [
          failed === 1
            ? '1 email failed and needs a look.'
            : `${failed} emails failed and need a look.`,
        ]),
  ];
  return { errors, scheduler, retrying: failing.filter(isRecent).map(sentenceOf), failed };
}

function waiting(emails: number, since: string, now: Date): string {
  const subject = emails === 1 ? '1 email has' : `${emails} emails have`;
  return `${subject} been waiting since ${formatSince(new Date(since), now)}`;
}

const clock = { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE } as const;
const writeTime = dateWriter(clock);
const writeDayAndTime = dateWriter({ month: 'short', day: 'numeric', ...clock });

/** `9:40 AM`, or `Nov 20, 9:40 AM` on another day, in Central time. */
function formatSince(since: Date, now: Date): string {
  const write = businessDay(since) === businessDay(now) ? writeTime : writeDayAndTime;
  return write(since);
}
