import { environment } from '#config/env.ts';
import { contentMemory } from '#content/process-memory.ts';
import { type ContentFinding, contentFindings } from '#content/reader/read-content.ts';
import { findRefusal } from '#data/binding.ts';
import { readWrittenServices } from '#data/services.ts';
import { readSyncState } from '#data/sync-state.ts';
import { formatDuration } from '#domain/format.ts';
import { findDrift, type WrittenService } from '#domain/publishing/published.ts';
import { orphanWarning } from '#lib/parent-process.ts';
import { checkEmails } from '#mail/check-emails.ts';
import { DEPLOYMENT, publishing } from '#publishing/create-publishing.ts';
import { servicesOf } from '#publishing/reconcile/compare.ts';
import type { LastReconcile } from '#publishing/reconcile/last-reconcile.ts';

/** One sentence each, without personal data. */
export type HealthReport = {
  /** Errors that visitors may notice: content, database, prices and pages. */
  errors: string[];
  /** Emails that wait or failed. */
  emails: string[];
  /** Errors of this process and its scheduler, for the operator. */
  operation: string[];
  /** The sentences above about tasks that no scheduler runs. */
  scheduler: string[];
  /** Content that is left out of the pages, which work without it. */
  content: ContentFinding[];
  /** News for the operator that is not an error. */
  notices: string[];
  /** Emails that failed a moment ago. They are not errors yet. */
  retrying: string[];
  /** The number of emails that failed for good. The operator can send them again. */
  failedEmails: number;
};

export type HealthParts = {
  readLast: () => Promise<LastReconcile>;
  readTable: () => Promise<WrittenService[]>;
  checkEmails: typeof checkEmails;
  findRefusal: typeof findRefusal;
  stalePages: () => string[];
  contentFindings: () => ContentFinding[];
  /** Returns why the read token doesn't work; null when no problem is known. */
  tokenRefusal: () => string | null;
};

/** Longer than several runs. A process this far behind may show older pages. */
const LATE_MS = 600_000;

/**
 * Returns the problems of the site: a foreign database, a service that doesn't respond, prices that differ,
 * stale pages, unsent emails, and publishes that were not applied. Asks the database, but not the content
 * source, which the last reconcile has read. Never throws.
 */
export async function healthReport(parts: HealthParts = productParts()): Promise<HealthReport> {
  const [found, table, emails, refusal] = await Promise.all([
    parts.readLast().catch(() => undefined),
    parts.readTable().catch(() => null),
    parts.checkEmails(),
    parts.findRefusal().catch(() => null),
  ]);
  const reconciling = found === undefined ? ['The sync state cannot be read.'] : checkLast(found);
  const down = table ? null : 'The database does not respond.';
  return {
    errors: [
      ...presentOf(refusal, found?.error?.summary, down),
      ...(found?.services && table ? findDrift(found.services, table) : []),
      ...parts
        .stalePages()
        .map((path) => `${path} still shows an older version and is being retried.`),
    ],
    emails: [...emails.scheduler, ...emails.errors],
    // Without the token the owner can neither preview nor sign in to Requests. Visitors notice nothing.
    operation: [...reconciling, ...presentOf(parts.tokenRefusal())],
    scheduler: [...emails.scheduler, ...reconciling],
    content: parts.contentFindings(),
    notices: presentOf(orphanWarning()),
    retrying: emails.retrying,
    failedEmails: emails.failed,
  };
}

/** Leaves out what is null or undefined. */
const presentOf = (...sentences: (string | null | undefined)[]) =>
  sentences.filter((sentence) => typeof sentence === 'string');

/** Returns the reason why this process, or a serverless host's scheduler, doesn't apply publishes. */
function checkLast(last: LastReconcile): string[] {
  if (!last) return ['Published changes have not been checked yet.'];
  if (last.error) return [`Publishes can't be applied now: ${last.error.message}`];
  const idle = Date.now() - last.at;
  return idle > LATE_MS
    ? [`Published changes have not been checked for ${formatDuration(idle)}.`]
    : [];
}

function productParts(): HealthParts {
  const { reconciler, stalePages } = publishing();
  const readLast = environment().isServerless
    ? readSynced
    : () => Promise.resolve(reconciler.lastReconcile());
  const tokenRefusal = () => contentMemory().tokenRefusal;
  const readTable = readWrittenServices;
  return {
    readLast,
    readTable,
    checkEmails,
    findRefusal,
    stalePages,
    contentFindings,
    tokenRefusal,
  };
}

async function readSynced(): Promise<LastReconcile> {
  const syncState = await readSyncState(DEPLOYMENT);
  if (!syncState) return null;
  const services = syncState.publishes && servicesOf(syncState.publishes.values());
  return { at: Date.parse(syncState.reconciledAt), error: null, services };
}
