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
 * Returns the health of the site: one sentence per error, and 503 if there is an error. The public report may
 * be some seconds old. The operator's report is made now, for the secret or a Studio session as the bearer
 * token. It adds the errors of this process and its scheduler, the failed emails, the site's own findings with
 * their fixes, and a description of the process.
 */
export async function GET(request: Request): Promise<Response> {
  const isOperator = isSameSecret(bearerToken(request.headers), environment().cronSecret);
  const isInformed = isOperator || Boolean(await readSession(request.headers));
  return respond(isInformed ? describeProcess(request.headers) : null);
}
