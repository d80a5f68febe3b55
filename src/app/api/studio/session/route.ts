import { z } from 'zod';
import { openSession } from '#features/studio-api/access/open-session.ts';
import { preflight, respond, respondError } from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';
import { log } from '#lib/logging/log.ts';

const proof = z.object({ id: z.string().max(100), secret: z.string().min(32).max(200) });

export const OPTIONS = preflight;

/** Exchanges a secret that the Studio wrote to the dataset for a bearer token of fifteen minutes. */
export async function POST(request: Request): Promise<Response> {
  const parsed = proof.safeParse(await readJson(request));
  if (!parsed.success) return respondError(400, 'Send the id and the secret of a document.');
  try {
    const session = await openSession(parsed.data.id, parsed.data.secret);
    return session ? respond(session) : respondError(401, 'This secret opens nothing.');
  } catch (error) {
    log.error('The Studio could not be let in.', { error });
    return respondError(503, 'The site cannot check who you are right now. Try again in a moment.');
  }
}
