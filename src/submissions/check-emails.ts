import { TIME_ZONE } from '#config/business.ts';
import { readOutboxHealth, type OutboxHealth } from '#data/outbox-health.ts';

const MINUTE_MS = 60_000;
/** The scheduler runs the outbox every minute. */
const LATE_MS = 10 * MINUTE_MS;

/** What is wrong with the emails, one sentence each, without personal data. Never throws. */
export async function checkEmails(now = new Date()): Promise<string[]> {
  try {
    return describe(await readOutboxHealth(), now);
  } catch {
    return ['The state of the emails cannot be read.'];
  }
}

function describe({ lastRunAt, failed, failing, untried }: OutboxHealth, now: Date): string[] {
  const idle = now.getTime() - Date.parse(lastRunAt);
  return [
    ...(idle > LATE_MS ? [`No outbox run for ${formatDuration(idle)}.`] : []),
    ...failing.map(
      ({ error, emails, since }) => `${waiting(emails, since, now)}: ${error.replace(/\.$/, '')}.`,
    ),
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
}

function waiting(emails: number, since: string, now: Date): string {
  const subject = emails === 1 ? '1 email has' : `${emails} emails have`;
  return `${subject} been waiting since ${formatSince(new Date(since), now)}`;
}

const clock = { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE } as const;
const TIME = new Intl.DateTimeFormat('en-US', clock);
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: TIME_ZONE });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...clock });

/** `9:40 AM`, or `Nov 20, 9:40 AM` on another day, in Central time. */
function formatSince(since: Date, now: Date): string {
  const format = DAY.format(since) === DAY.format(now) ? TIME : DAY_AND_TIME;
  return format.format(since).replaceAll('\u202f', ' ');
}

/** `20 minutes`, `3 hours`, `2 days` */
function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
