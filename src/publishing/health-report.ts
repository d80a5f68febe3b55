import { findRefusal } from '#data/binding.ts';
import { readPublishBoard } from '#data/publish-board.ts';
import { readActiveServices } from '#data/services.ts';
import { findDrift } from '#domain/drift.ts';
import type { QuotableService } from '#domain/pricing/price.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { orphanNotice } from '#lib/parent-process.ts';
import { checkEmails } from '#outbox/check-emails.ts';
import { servicesOf } from './compare.ts';
import { DEPLOYMENT, isServerless, publishing } from './create-publishing.ts';
import type { LastLook } from './look-and-apply.ts';

/** One sentence each, without personal data. */
export type HealthReport = {
  /** What visitors may notice: content, database, prices and pages. */
  errors: string[];
  /** Emails that wait or failed. */
  emails: string[];
  /** Errors of this process and its scheduler, for the operator. */
  operation: string[];
  /** Those of the sentences above that say what does not run by itself. */
  scheduler: string[];
  /** What the operator should know although nothing is wrong. */
  notices: string[];
  /** Emails that failed a moment ago: not an error yet. */
  retrying: string[];
  /** How many failed for good, and can be sent again. */
  failedEmails: number;
};

export type HealthParts = {
  readLook: () => Promise<LastLook>;
  readTable: () => Promise<QuotableService[]>;
  checkEmails: typeof checkEmails;
  findRefusal: typeof findRefusal;
  stalePages: () => string[];
};

/** Longer than several looks take: who is this far behind may show an older page. */
const LATE_MS = 600_000;

/**
 * Whether the database is this site's, content and database respond and agree on every service and price, every page is fresh,
 * every email is sent, and somebody looks for publishes. Asks the database, and of the content source
 * nothing: the last look tells. Never throws.
 */
export async function healthReport(parts: HealthParts = productParts()): Promise<HealthReport> {
  const [look, table, emails, refusal] = await Promise.allSettled([
    parts.readLook(),
    parts.readTable(),
    parts.checkEmails(),
    parts.findRefusal(),
  ]);
  const last = look.status === 'fulfilled' ? look.value : null;
  const stale = parts.stalePages();
  const idle = emails.status === 'fulfilled' ? emails.value.scheduler : [];
  const operation = look.status === 'fulfilled' ? checkLook(last) : ['The board cannot be read.'];
  return {
    errors: [
      ...(refusal.status === 'fulfilled' && refusal.value ? [refusal.value] : []),
      ...(last?.error ? ['The content source does not respond.'] : []),
      ...(table.status === 'rejected' ? ['The database does not respond.'] : []),
      ...(last?.services && table.status === 'fulfilled'
        ? findDrift(last.services, table.value)
        : []),
      ...stale.map((path) => `${path} still shows an older version and is being retried.`),
    ],
    emails: emails.status === 'fulfilled' ? [...idle, ...emails.value.errors] : [],
    operation,
    scheduler: [...idle, ...operation],
    notices: [orphanNotice()].filter((notice) => notice !== null),
    retrying: emails.status === 'fulfilled' ? emails.value.retrying : [],
    failedEmails: emails.status === 'fulfilled' ? emails.value.failed : 0,
  };
}

/** What keeps this process, or the scheduler of a serverless host, from learning of publishes. */
function checkLook(last: LastLook): string[] {
  if (!last) return ['Nothing has looked for publishes yet.'];
  if (last.error) return [`Publishes can't be applied now: ${last.error}`];
  const idle = Date.now() - last.at;
  return idle > LATE_MS ? [`Nothing has looked for publishes for ${formatDuration(idle)}.`] : [];
}

function productParts(): HealthParts {
  const { look, stalePages } = publishing();
  const readLook = isServerless ? readBoard : () => Promise.resolve(look.last());
  return { readLook, readTable: readActiveServices, checkEmails, findRefusal, stalePages };
}

async function readBoard(): Promise<LastLook> {
  const board = await readPublishBoard(DEPLOYMENT);
  if (!board) return null;
  const services = board.publishes && servicesOf(board.publishes);
  return { at: Date.parse(board.lookedAt), error: null, services };
}
