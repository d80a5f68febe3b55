import type { HealthReport } from '#app/api/health/health-report.ts';
import {
  examineSite,
  type SiteFinding,
  type SiteProcess,
  type Usage,
} from '#domain/site-checks.ts';

/** A cache must not mix up the public report and the operator's. */
const SHARED = { 'Cache-Control': 'public, max-age=5', Vary: 'Authorization' };
const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** The time a public report is reused, so that a monitor doesn't cause database calls with each request. */
export const SHARED_FOR_MS = 5_000;

type Sources = {
  /** Reads database and memory, and for the operator the content source too. Never throws. */
  report: (isForOperator: boolean) => Promise<HealthReport>;
  readUsage: () => Promise<Usage>;
};

/** Returns a function that responds with the health of the site. */
export function createHealthResponder({ report, readUsage }: Sources, now = Date.now) {
  let shared: { report: Promise<HealthReport>; at: number } | undefined;

  /** Returns the current public report. */
  function sharedReport(): Promise<HealthReport> {
    if (!shared || now() - shared.at >= SHARED_FOR_MS)
      shared = { report: report(false), at: now() };
    return shared.report;
  }

  /** @param process the description for the operator; null for any other caller */
  return async (process: SiteProcess | null): Promise<Response> => {
    if (!process) {
      const { errors, emails, operation } = await sharedReport();
      return respond({ errors, emails }, operation.length > 0, SHARED);
    }
    const [{ errors, operation, ...others }, usage] = await Promise.all([
      report(true),
      readUsage().catch(() => null),
    ]);
    const { scheduler } = others;
    const findings = examineSite({ ...process, scheduler, usage, now: new Date(now()) });
    const details = { errors: [...errors, ...operation], ...others, findings, process };
    return respond(details, false, PRIVATE);
  };
}

type Details = Pick<HealthReport, 'errors' | 'emails'> &
  Partial<HealthReport> & { findings?: SiteFinding[]; process?: SiteProcess };

/** @param hasMore whether there are errors that the details omit */
function respond(details: Details, hasMore: boolean, headers: Record<string, string>): Response {
  const isWell = !hasMore && details.errors.length + details.emails.length === 0;
  const body = { status: isWell ? 'ok' : 'degraded', ...details };
  return Response.json(body, { status: isWell ? 200 : 503, headers });
}
