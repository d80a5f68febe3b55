import { environment } from '#config/env.ts';
import { readUsage } from '#data/usage.ts';
import { readSession } from '#features/studio-api/access/session-token.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { healthReport } from '#publishing/health-report.ts';
import { describeProcess } from './describe-process.ts';
import { createHealthResponder } from './respond.ts';

export const dynamic = 'force-dynamic';

const respond = createHealthResponder({ report: healthReport, readUsage });

/**
 * How the site is doing: one sentence per error, 503 when there is one. Everybody gets a report that
 * may be some seconds old. With the secret as a bearer token, or the one that the Studio gets for its
 * members, it is made now, and has the errors of this process and its scheduler, the emails that failed
 * a moment ago or for good, what the site finds by itself with its mend, and which process this is.
 */
export function GET(request: Request): Promise<Response> {
  const isOperator = hasBearer(request.headers, environment().cronSecret);
  const isInformed = isOperator || Boolean(readSession(request.headers));
  return respond(isInformed ? describeProcess(request.headers) : null);
}
