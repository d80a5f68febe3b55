import { after } from 'next/server';
import { environment } from '#config/env.ts';
import { logRefusal } from '#data/binding.ts';
import { retryFailedEmails } from '#data/outbox/health.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { log } from '#lib/logging/log.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

/**
 * Sends every email that failed for good again. Requires the secret.
 * @returns how many there are
 */
export async function POST(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  try {
    const retried = await retryFailedEmails();
    after(runOutbox);
    return Response.json({ retried });
  } catch (error) {
    if (logRefusal(error)) return Response.json({ error: error.message }, { status: 409 });
    log.error('Failed emails could not be queued again.', { error });
    return Response.json({ error: 'The database is down.' }, { status: 503 });
  }
}
