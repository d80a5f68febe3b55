import { z } from 'zod';
import { environment } from '#config/env.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { applyPublishes } from '#publishing/apply-publish.ts';
import { publishEvent } from '#publishing/publish-event.ts';

const batch = z.object({
  events: z.union([z.literal('all'), z.array(publishEvent)]),
  liveEventId: z.string().optional(),
});

/**
 * What this process noticed of publishes by itself, or `all` after a start. Tags can only be
 * revalidated inside a request. Requires the secret.
 * @returns ids of documents that the database could not take, to be tried again
 */
export async function POST(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  const parsed = batch.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    return Response.json({ error: z.prettifyError(parsed.error) }, { status: 400 });
  }
  return Response.json({ failed: await applyPublishes(parsed.data) });
}
