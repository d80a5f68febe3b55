import { environment } from '#config/env.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { log } from '#lib/logging/log.ts';
import { sweepPublishes } from '#publishing/sweep-publishes.ts';

/**
 * Applies what was published and not told of. A scheduler calls it every minute on a host without
 * standing processes. Requires the secret.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  try {
    await sweepPublishes();
    return Response.json({ ok: true });
  } catch (error) {
    log.error('The sweep failed; the next one tries again.', { error });
    const body = { error: 'The content source or the database is down.' };
    return Response.json(body, { status: 503 });
  }
}
