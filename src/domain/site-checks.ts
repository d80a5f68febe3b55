import { z } from 'zod';
import { isElsewhere } from '#config/public-site.ts';
import { formatCount, formatDuration } from '#domain/format.ts';
import { instant } from './instant.ts';

const outcome = z.object({ status: z.enum(['ok', 'warn', 'fail', 'skip']), message: z.string() });
export type Outcome = z.output<typeof outcome>;

export const ok = (message: string): Outcome => ({ status: 'ok', message });
export const warn = (message: string): Outcome => ({ status: 'warn', message });
export const fail = (message: string): Outcome => ({ status: 'fail', message });
/** There is nothing to check, or the source of the facts does not respond. */
const skip = (message: string): Outcome => ({ status: 'skip', message });

/** The site's usage of its plans, and the time of its last backup. */
export const usage = z.object({
  /** Sent to the content source since the month began (UTC). */
  queries: z.number(),
  /** Sent in the last 24 hours. */
  emailsOfDay: z.number(),
  /** Sent since the month began (UTC). */
  emailsOfMonth: z.number(),
  /** Null before the first backup. */
  backedUpAt: instant.nullable(),
  /** When the database was bound to this site. */
  boundAt: instant.nullable(),
  /** The state of the owner's own calendar; null without one. */
  ownCalendar: z.object({ problem: z.string().nullable(), readAt: instant.nullable() }).nullable(),
});
export type Usage = z.output<typeof usage>;

/** The facts that a process of the site has about itself. */
export type SiteProcess = {
  node: string;
  /** Bytes left; null when the host doesn't report them. */
  machine: { disk: number; memory: number } | null;
  siteUrl: string;
  siteEnv: string;
};

export type SiteState = SiteProcess & {
  /** One sentence for each job that the scheduler has missed. */
  scheduler: readonly string[];
  /** Null while the database does not report it. */
  usage: Usage | null;
  now: Date;
};

/** A check that the site runs itself, for the doctor and for the owner under Site status. */
type SiteCheck = {
  id: string;
  title: string;
  /** Where the doctor lists it. */
  group: 'Content' | 'Database' | 'Email' | 'Site';
  /** One sentence or command. */
  fix: string;
  run(site: SiteState): Outcome;
};

/** The result of a check in the health report, without secrets and personal data. */
export const siteFinding = outcome.extend({ id: z.string(), title: z.string(), fix: z.string() });
export type SiteFinding = z.output<typeof siteFinding>;

const NO_USAGE = "The database doesn't report the usage.";

const ofUsage =
  (judge: (usage: Usage, site: SiteState) => Outcome): SiteCheck['run'] =>
  (site) =>
    site.usage ? judge(site.usage, site) : skip(NO_USAGE);

/** The monthly limit of Sanity's free plan. A month begins at midnight UTC on the first day. */
const PLAN = 250_000;
const MUCH = 0.8 * PLAN;
/** A projection from an earlier part of the month would be unreliable. */
const TELLING_SHARE = 0.1;

/** Returns the part of the month that is over, from 0 to 1. */
function shareOfMonth(now: Date): number {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return (now.getTime() - begin) / (end - begin);
}

const questions: SiteCheck = {
  id: 'questions',
  title: 'This month’s queries fit Sanity’s plan',
  group: 'Content',
  fix: 'Compare with Usage on sanity.io/manage. Stop unused copies of the site, let the stream of live events through the proxy, or choose a larger plan.',
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

/** A week, and a day for a missed night. */
const LATE_MS = 8 * 86_400_000;

const backup: SiteCheck = {
  id: 'backup',
  title: 'The last backup is at most a week old',
  group: 'Database',
  fix: 'Run npm run backup now, and schedule it for every night (Backup and restore in docs/operations.md).',
  run: ({ siteUrl, siteEnv, usage, now }) => {
    if (!isElsewhere(siteUrl)) return skip('A site on this computer needs no backup.');
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
      ? warn(`There is no backup yet, and the site is ${formatDuration(lived)} old.`)
      : ok('There is no backup yet. The first one is due within eight days.');
  },
};

const MB = 1_000_000;
/** A build takes about half of it, and the photos another half. */
const LITTLE_DISK = 2_000 * MB;
/** For the log and the page cache. PostgreSQL runs elsewhere. */
const NO_DISK = 200 * MB;
/** The memory of a process under load. */
const LITTLE_MEMORY = 150 * MB;

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;

const machine: SiteCheck = {
  id: 'machine',
  title: 'The server has enough free disk and memory',
  group: 'Site',
  fix: 'Delete old builds and logs, lower IMAGE_CACHE_MB, or use a larger server.',
  run: ({ machine: left }) => {
    if (!left) return skip("This host doesn't report disk or memory.");
    const message = `${megabytes(left.disk)} of disk and ${megabytes(left.memory)} of memory are left.`;
    if (left.disk < NO_DISK) return fail(message);
    return left.disk < LITTLE_DISK || left.memory < LITTLE_MEMORY ? warn(message) : ok(message);
  },
};

/** Resend's free plan. */
const A_DAY = 100;
const A_MONTH = 3_000;
const MAIL_QUOTA_MUCH = 0.8;

const mailQuota: SiteCheck = {
  id: 'mail-quota',
  title: 'The emails fit Resend’s plan',
  group: 'Email',
  fix: 'Look at Usage on resend.com, and choose a larger plan. Emails over the limit wait.',
  run: ofUsage(({ emailsOfDay, emailsOfMonth }) => {
    const message = `The site has sent ${formatCount(emailsOfDay)} emails in 24 hours and ${formatCount(emailsOfMonth)} this month`;
    // Twice the limit, because the 24 hours may span two days of the plan.
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
  group: 'Site',
  fix: 'In Requests → Calendar → Blocked times, compare its secret address with your calendar and paste it again. If days are listed, block the time on those days by hand, or change the entries in your calendar.',
  run: ofUsage(({ ownCalendar }) => {
    if (!ownCalendar) return ok("You haven't added your own calendar.");
    const { problem, readAt } = ownCalendar;
    if (problem === null) return ok('Your own calendar blocks time.');
    const kept = readAt === null ? '' : ` Busy times read at ${readAt} still block time.`;
    return warn(`${problem}${kept}`);
  }),
};

/** The minimum in package.json, and the version that the tests use. */
const OLDEST = [22, 18] as const;
const TESTED = 24;

const nodeVersion: SiteCheck = {
  id: 'node',
  title: 'Node is new enough',
  group: 'Site',
  fix: 'Run the site on Node 24.',
  run: ({ node }) => {
    const [major = 0, minor = 0] = node.split('.').map(Number);
    const isTooOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (isTooOld) return fail(`The site runs on Node ${node}, older than ${OLDEST.join('.')}.`);
    if (major !== TESTED && major % 2 === 1) return warn(`Node ${node} has no long-term support.`);
    return ok(`The site runs on Node ${node}.`);
  },
};

const scheduler: SiteCheck = {
  id: 'scheduler',
  title: 'The scheduler calls the site every minute',
  group: 'Site',
  fix: 'Have a scheduler call GET /api/outbox (on a serverless host /api/reconcile too) every minute with "Authorization: Bearer <CRON_SECRET>".',
  run: ({ scheduler: idle }) =>
    idle.length > 0 ? fail(idle.join(' ')) : ok('The scheduler is running.'),
};

/** The site's own checks, in reading order. The doctor includes each of them. */
export const SITE_CHECKS: readonly SiteCheck[] = [
  scheduler,
  questions,
  mailQuota,
  backup,
  ownCalendarCheck,
  machine,
  nodeVersion,
];

/** Returns the results of the site's own checks. */
export const examineSite = (site: SiteState): SiteFinding[] =>
  SITE_CHECKS.map((check) => {
    const { id, title, fix } = check;
    return { id, title, fix, ...check.run(site) };
  });
