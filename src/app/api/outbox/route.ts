import { environment } from '#config/env.ts';
import { hasBearer } from '#app/api/has-bearer.ts';
import { runOutbox } from '#submissions/run-outbox.ts';

/** The scheduler calls this to deliver mails that could not be sent right after their cause. */
export async function GET(request: Request): Promise<Response> {
  if (!hasBearer(request.headers, environment().cronSecret)) {
    return Response.json({ problem: 'The scheduler must send its secret.' }, { status: 401 });
  }
  await runOutbox();
  return Response.json({ ok: true });
}
