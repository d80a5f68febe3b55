import { environment } from '#config/env.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { applyRetention } from '#outbox/apply-retention.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

/**
 * Delivers the emails that could not be sent right away, and forgets what is too old. A scheduler calls
 * it with the secret.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  await runOutbox();
  await applyRetention();
  return Response.json({ ok: true });
}
