import { environment } from '#config/env.ts';
import { readSession } from '#features/studio-api/access/session-token.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { type HealthReport, healthReport, sharedHealthReport } from '#publishing/health-report.ts';

export const dynamic = 'force-dynamic';

/** A cache in front must not give everybody what the operator gets, or the other way round. */
const SHARED = { 'Cache-Control': 'public, max-age=5', Vary: 'Authorization' };
const PRIVATE = { 'Cache-Control': 'private, no-store' };

/**
 * How the site is doing: one sentence per error, 503 when there is one. Everybody gets a report that
 * may be some seconds old. With the secret as a bearer token, or the one that the Studio gets for its
 * members, it is made now, and has the errors of this process and its scheduler, and the emails that
 * failed a moment ago or for good.
 */
export async function GET(request: Request): Promise<Response> {
  const isOperator = hasBearer(request.headers, environment().cronSecret);
  if (!isOperator && !readSession(request.headers)) {
    const { errors, emails, operation } = await sharedHealthReport();
    return respond({ errors, emails }, operation.length > 0, SHARED);
  }
  const { errors, emails, operation, retrying, failedEmails } = await healthReport();
  const details = { errors: [...errors, ...operation], emails, retrying, failedEmails };
  return respond(details, false, PRIVATE);
}

type Details = Pick<HealthReport, 'errors' | 'emails'> & Partial<HealthReport>;

/** @param hasMore whether there are errors that are not among the details */
function respond(details: Details, hasMore: boolean, headers: Record<string, string>): Response {
  const isWell = !hasMore && details.errors.length + details.emails.length === 0;
  const body = { status: isWell ? 'ok' : 'degraded', ...details };
  return Response.json(body, { status: isWell ? 200 : 503, headers });
}
