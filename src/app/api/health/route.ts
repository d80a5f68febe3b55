import { healthReport } from '#app/api/health/health-report.ts';
import { environment } from '#config/env.ts';
import { checkReadToken } from '#content/studio-secret.ts';
import { readUsage } from '#data/usage.ts';
import { bearerToken, isSameSecret } from '#lib/secrets.ts';
import { readSession } from '#owner-api/access/session-token.ts';
import { describeProcess } from './describe-process.ts';
import { createHealthResponder } from './respond.ts';

export const dynamic = 'force-dynamic';

const respond = createHealthResponder({
  report: async (isForOperator) => {
    if (isForOperator) await checkReadToken();
    return healthReport();
  },
  readUsage,
});

/**
 * How the site is doing: one sentence per error, 503 when there is one. Everybody gets a report that
 * may be some seconds old. With the secret as a bearer token, or the one that the Studio gets for its
 * members, it is made now, and has the errors of this process and its scheduler, the emails that failed
 * a moment ago or for good, what the site finds by itself with its fix, and which process this is.
 */
export async function GET(request: Request): Promise<Response> {
  const isOperator = isSameSecret(bearerToken(request.headers), environment().cronSecret);
  const isInformed = isOperator || Boolean(await readSession(request.headers));
  return respond(isInformed ? describeProcess(request.headers) : null);
}
