import { z } from 'zod';
import { isElsewhere } from '#config/public-site.ts';
import { formatCount, formatDuration } from '#domain/format.ts';
import { instant } from './schedule/instant.ts';

type Status = 'ok' | 'warn' | 'fail' | 'skip';
export type Outcome = { status: Status; message: string };

export const ok = (message: string): Outcome => ({ status: 'ok', message });
export const warn = (message: string): Outcome => ({ status: 'warn', message });
export const fail = (message: string): Outcome => ({ status: 'fail', message });
/** There is nothing to look at, or what would tell does not respond. */
const skip = (message: string): Outcome => ({ status: 'skip', message });

/** What the site has used of its plans, and when it was backed up. */
export const usage = z.object({
  /** Sent to the content source since the month began (UTC). */
  queries: z.number(),
  /** Sent in the last 24 hours. */
  emailsOfDay: z.number(),
  /** Sent since the month began (UTC). */
  emailsOfMonth: z.number(),
  /** Null: never. */
  backedUpAt: instant.nullable(),
  /** Since when the database has been this site's. */
  boundAt: instant.nullable(),
  /** How the owner's own calendar is read; null: there is none. */
  ownCalendar: z.object({ problem: z.string().nullable(), readAt: instant.nullable() }).nullable(),
});
export type Usage = z.output<typeof usage>;

/** What a process of the site knows of itself. */
export type SiteProcess = {
  node: string;
  /** Bytes left; null where the host keeps its machines to itself. */
  machine: { disk: number; memory: number } | null;
  siteUrl: string;
  siteEnv: string;
};

export type SiteState = SiteProcess & {
  /** What does not run by itself, one sentence each. */
  scheduler: readonly string[];
  /** Null while the database does not say. */
  usage: Usage | null;
  now: Date;
};

/** What the site checks by itself, for the doctor and for the owner under Site status. */
export type SiteCheck = {
  id: string;
  title: string;
  /** One sentence or command. */
  fix: string;
  run(site: SiteState): Outcome;
};

/** What one check found: no secret, and no personal data. */
export type SiteFinding = Outcome & Omit<SiteCheck, 'run'>;

const NO_USAGE = 'The database does not say what was used.';

const ofUsage =
  (judge: (usage: Usage, site: SiteState) => Outcome): SiteCheck['run'] =>
  (site) =>
    site.usage ? judge(site.usage, site) : skip(NO_USAGE);

/** A month of Sanity's free plan; it begins at midnight UTC on the first day. */
const PLAN = 250_000;
const MUCH = 0.8 * PLAN;
/** The first days of a month say little about the others. */
const TELLING_SHARE = 0.1;

/** How much of the month is over, from 0 to 1. */
function shareOfMonth(now: Date): number {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return (now.getTime() - begin) / (end - begin);
}

export const questions: SiteCheck = {
  id: 'questions',
  title: 'The queries of this month fit Sanity’s plan',
  fix: 'Compare with Usage on sanity.io/manage. End copies of the site that nobody needs, let the stream of live events through the proxy, or take a larger plan.',
  run: ofUsage(({ queries }, { now }) => {
    const message = `The site has sent Sanity ${formatCount(queries)} queries this month, of ${formatCount(PLAN)} in the free plan`;
    if (queries >= MUCH) return warn(`${message}.`);
    const share = shareOfMonth(now);
    const expected = Math.round(queries / share);
    return share >= TELLING_SHARE && expected > PLAN
      ? warn(`${message}. At this pace it will be ${formatCount(expected)}.`)
      : ok(`${message}.`);
  }),
};

/** A backup a week, and a day for a night that was missed. */
const LATE_MS = 8 * 86_400_000;

export const backup: SiteCheck = {
  id: 'backup',
  title: 'There is a backup of the last week',
  fix: 'Run npm run backup now, and let a schedule run it every night (Backup and restore in docs/operations.md).',
  run: ({ siteUrl, siteEnv, usage, now }) => {
    if (!isElsewhere(siteUrl)) return skip('The site of this computer needs no backup.');
    if (siteEnv !== 'production') return skip('Only the live site needs a backup.');
    if (!usage) return skip(NO_USAGE);
    const { backedUpAt, boundAt } = usage;
    const ageOf = (instant: string) => now.getTime() - Date.parse(instant);
    if (backedUpAt !== null) {
      const age = ageOf(backedUpAt);
      const message = `The last backup is ${formatDuration(age)} old.`;
      return age > LATE_MS ? warn(message) : ok(message);
    }
    const lived = boundAt === null ? 0 : ageOf(boundAt);
    return lived > LATE_MS
      ? warn(`Nobody has made a backup yet, and the site is ${formatDuration(lived)} old.`)
      : ok('There is no backup yet: the first one is due within eight days.');
  },
};

const MB = 1_000_000;
/** A build takes about half of it, and the photos as much again. */
const LITTLE_DISK = 2_000 * MB;
/** PostgreSQL is elsewhere: what is left is for the log and the page cache. */
const NO_DISK = 200 * MB;
/** What a process takes under load. */
const LITTLE_MEMORY = 150 * MB;

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;

export const machine: SiteCheck = {
  id: 'machine',
  title: 'The server has disk and memory left',
  fix: 'Delete builds and logs that nobody needs, lower IMAGE_CACHE_MB, or take a larger server.',
  run: ({ machine: left }) => {
    if (!left) return skip('The host keeps its machines to itself.');
    const message = `${megabytes(left.disk)} of disk and ${megabytes(left.memory)} of memory are left.`;
    if (left.disk < NO_DISK) return fail(message);
    return left.disk < LITTLE_DISK || left.memory < LITTLE_MEMORY ? warn(message) : ok(message);
  },
};

/** Resend's free plan. */
const A_DAY = 100;
const A_MONTH = 3_000;
const MAIL_QUOTA_MUCH = 0.8;

export const mailQuota: SiteCheck = {
  id: 'mail-quota',
  title: 'The emails fit Resend’s plan',
  fix: 'Look at Usage on resend.com, and take a larger plan: emails over the limit wait.',
  run: ofUsage(({ emailsOfDay, emailsOfMonth }) => {
    const message = `The site has sent ${formatCount(emailsOfDay)} emails in 24 hours and ${formatCount(emailsOfMonth)} this month`;
    // Twice: the 24 hours may reach into two days of the plan.
    const isLargerPlan = emailsOfDay > 2 * A_DAY || emailsOfMonth > A_MONTH;
    if (isLargerPlan) return ok(`${message}, more than Resend’s free plan allows.`);
    return emailsOfDay >= MAIL_QUOTA_MUCH * A_DAY || emailsOfMonth >= MAIL_QUOTA_MUCH * A_MONTH
      ? warn(
          `${message}. Resend’s free plan allows ${A_DAY} a day and ${formatCount(A_MONTH)} a month.`,
        )
      : ok(`${message}.`);
  }),
};

const ownCalendarCheck: SiteCheck = {
  id: 'own-calendar',
  title: 'Your own calendar can be read',
  fix: 'In Requests → Calendar → Blocked times, compare its secret address with your calendar and paste it again. For entries on the days that are named, block the time there by hand, or change the entries in your calendar.',
  run: ofUsage(({ ownCalendar }) => {
    if (!ownCalendar) return ok('There is no calendar of your own to read.');
    const { problem, readAt } = ownCalendar;
    if (problem === null) return ok('Your own calendar blocks time.');
    const kept = readAt === null ? '' : ` What was read at ${readAt} still blocks time.`;
    return warn(`${problem}${kept}`);
  }),
};

/** What package.json asks for, and what the tests run on. */
const OLDEST = [22, 18] as const;
const TESTED = 24;

export const nodeVersion: SiteCheck = {
  id: 'node',
  title: 'Node is new enough',
  fix: 'Run the site on Node 24.',
  run: ({ node }) => {
    const [major = 0, minor = 0] = node.split('.').map(Number);
    const isTooOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (isTooOld) return fail(`The site runs on Node ${node}, older than ${OLDEST.join('.')}.`);
    if (major !== TESTED && major % 2 === 1) return warn(`Node ${node} gets no long support.`);
    return ok(`The site runs on Node ${node}.`);
  },
};

export const scheduler: SiteCheck = {
  id: 'scheduler',
  title: 'The scheduler calls, and publishes are looked for',
  fix: 'Let a scheduler call GET /api/outbox (on a serverless host /api/reconcile too) every minute with "Authorization: Bearer <CRON_SECRET>".',
  run: ({ scheduler: idle }) =>
    idle.length > 0 ? fail(idle.join(' ')) : ok('The scheduler calls.'),
};

const CHECKS: readonly SiteCheck[] = [
  scheduler,
  questions,
  mailQuota,
  backup,
  ownCalendarCheck,
  machine,
  nodeVersion,
];

/** What the site finds by itself, in the order in which it should be read. */
export const examineSite = (site: SiteState): SiteFinding[] =>
  CHECKS.map((check) => {
    const { id, title, fix } = check;
    return { id, title, fix, ...check.run(site) };
  });
