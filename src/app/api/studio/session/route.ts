import { z } from 'zod';
import { recordTokenRefusal } from '#content/client.ts';
import { log } from '#lib/logging/log.ts';
import { respond, respondError } from '#owner-api/access/respond.ts';
import { openSession } from '#owner-api/access/session-token.ts';

const proof = z.object({ id: z.string().max(100), secret: z.string().min(32).max(200) });

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Exchanges a secret that the Studio wrote to the dataset for a bearer token of fifteen minutes. */
export async function POST(request: Request): Promise<Response> {
  const parsed = proof.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return respondError(400, 'Send the id and the secret of a document.');
  try {
    const session = await openSession(parsed.data.id, parsed.data.secret);
    return session ? respond(session) : respondError(401, 'This secret opens nothing.');
  } catch (error) {
    const refusal = recordTokenRefusal(error);
    log.error(refusal ?? 'The Studio could not be let in.', { error });
    return respondError(
      503,
      refusal ?? "The website can't verify your sign-in right now. Try again in a moment.",
    );
  }
}
