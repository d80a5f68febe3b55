import { environment } from '#config/env.ts';
import { findRefusal } from '#data/binding.ts';
import { hasBearer } from '#lib/bearer-token.ts';
import { applyRetention } from '#outbox/apply-retention.ts';
import { attachCustomers } from '#outbox/attach-customers.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

/**
 * Delivers the emails that could not be sent right away, forgets what is too old, and goes on with what an
 * upgrade left. A scheduler calls it with the secret, and hears why when the database belongs to another
 * site.
 */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ error: 'Send CRON_SECRET as a bearer token.' }, { status: 401 });
  }
  await runOutbox();
  await applyRetention();
  await attachCustomers();
  const refusal = await findRefusal().catch(() => null);
  if (refusal) return Response.json({ error: refusal }, { status: 409 });
  return Response.json({ ok: true });
}
