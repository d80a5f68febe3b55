import { environment } from '#config/env.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { log } from '#lib/logging/log.ts';
import { publishing } from '#publishing/create-publishing.ts';

/**
 * Looks for publishes now. On a host without standing processes a scheduler calls it every minute.
 * Requires the secret.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  try {
    await publishing().look.look();
    return Response.json({ ok: true });
  } catch (error) {
    log.error('The look failed; the next one tries again.', { error });
    const body = { error: 'The content source or the database is down.' };
    return Response.json(body, { status: 503 });
  }
}
