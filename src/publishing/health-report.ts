import { getServiceProjections } from '#content/getters/get-service-projections.ts';
import { readActiveServices } from '#data/services.ts';
import { findDrift } from '#domain/drift.ts';
import { checkEmails } from '#outbox/check-emails.ts';
import { checkSweep } from './check-sweep.ts';
import { publishingErrors } from './publishing-errors.ts';
import { stalePages } from '#publishing/warm-up/warm-up.ts';

/** One sentence each, without personal data. */
export type HealthReport = {
  /** What visitors may notice: content, database, prices and pages. */
  errors: string[];
  /** Emails that wait or failed. */
  emails: string[];
  /** Errors of this process and its scheduler, for the operator. */
  operation: string[];
  /** Emails that failed a moment ago: not an error yet. */
  retrying: string[];
  /** How many failed for good, and can be sent again. */
  failedEmails: number;
};

/** For this long everybody gets the same report: a monitor must not cause a content query a call. */
export const SHARED_FOR_MS = 5_000;

let shared: { report: Promise<HealthReport>; at: number } | undefined;

/** The report of the last seconds, made by whoever asked first. Never throws. */
export function sharedHealthReport(now = Date.now()): Promise<HealthReport> {
  if (!shared || now - shared.at >= SHARED_FOR_MS) shared = { report: healthReport(), at: now };
  return shared.report;
}

/**
 * Whether content and database respond and agree on every service and price, every page is fresh,
 * every email is sent, and somebody looks for publishes. Asks all of them. Never throws.
 */
export async function healthReport(): Promise<HealthReport> {
  const [content, table, emails, sweep] = await Promise.allSettled([
    getServiceProjections(),
    readActiveServices(),
    checkEmails(),
    checkSweep(),
  ]);
  return {
    errors: [
      ...(content.status === 'rejected' ? ['The content source does not respond.'] : []),
      ...(table.status === 'rejected' ? ['The database does not respond.'] : []),
      ...(content.status === 'fulfilled' && table.status === 'fulfilled'
        ? findDrift(content.value, table.value)
        : []),
      ...stalePages().map((path) => `${path} still shows an older version and is being retried.`),
    ],
    emails: emails.status === 'fulfilled' ? emails.value.errors : [],
    operation: [...publishingErrors(), ...(sweep.status === 'fulfilled' ? sweep.value : [])],
    retrying: emails.status === 'fulfilled' ? emails.value.retrying : [],
    failedEmails: emails.status === 'fulfilled' ? emails.value.failed : 0,
  };
}
