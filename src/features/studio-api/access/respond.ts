import type { z } from 'zod';
import { environment } from '#config/env.ts';
import { findRefusal } from '#data/binding.ts';
import { DataError } from '#data/errors.ts';
import { ENTRY_COLUMNS } from '#domain/bookings/booking-entry.ts';
import { asSentence, refusedField } from '#forms/refused-field.ts';
import { log } from '#lib/logging/log.ts';
import { readSession, type Session } from './session-token.ts';

/** A Studio at another address; null when the site serves it itself. */
function studioOrigin(): string | null {
  const { studioUrl } = environment().sanity;
  return URL.canParse(studioUrl) ? new URL(studioUrl).origin : null;
}

/** Headers of every response to the tool: never cached, readable for the configured Studio alone. */
function headers(): Record<string, string> {
  const origin = studioOrigin();
  return {
    'Cache-Control': 'private, no-store',
    Vary: 'Origin, Authorization',
    ...(origin !== null && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
      'Access-Control-Max-Age': '600',
    }),
  };
}

export const respond = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: headers() });

/** @param field of the tool's form that is wrong */
export const respondError = (status: number, error: string, field?: string) =>
  respond({ error, field }, status);

/**
 * What is wrong with a form, beside the first of its fields that is; a field may stand in a part.
 * @param otherwise where none of them is
 */
export function respondInvalid(
  { issues }: z.ZodError,
  fields: readonly string[],
  otherwise: string,
): Response {
  for (const { path, message } of issues) {
    const field = fields.find((name) => path.includes(name));
    if (field !== undefined) return respondError(400, message, field);
  }
  return respondError(400, otherwise);
}

/** The answer to a browser that asks whether a page of another origin may call. */
export const preflight = () => new Response(null, { status: 204, headers: headers() });

/** A file of customers' data, for download. */
export const respondFile = (body: string, type: string, name: string) =>
  new Response(body, {
    headers: {
      ...headers(),
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

const SIGN_IN = 'Your sign-in has expired. Reload the Studio.';
const READ_ONLY = 'Your role can view requests but not change them.';

/**
 * Runs what a route does for who proved to be a member.
 * @param need `act` for whatever changes something
 * @returns 401 for strangers, 403 for readers who want to act and where the database belongs to another
 *   site, 503 while the database is down
 */
export async function forMember(
  request: Request,
  need: Session['access'],
  run: (session: Session) => Promise<Response>,
): Promise<Response> {
  const session = readSession(request.headers);
  if (!session) return respondError(401, SIGN_IN);
  if (need === 'act' && session.access !== 'act') return respondError(403, READ_ONLY);
  try {
    // The database refuses what changes something by itself.
    const refusal = need === 'read' ? await findRefusal() : null;
    return refusal ? respondError(403, refusal) : await run(session);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    if (error.kind === 'refused') return respondError(403, error.message);
    if (error.kind === 'rejected') {
      const [column = ''] = Object.keys(refusedField(error, [...ENTRY_COLUMNS.keys()]));
      return respondError(400, asSentence(error.message), ENTRY_COLUMNS.get(column));
    }
    log.error('A request of the Studio failed.', { error });
    return respondError(503, "The database isn't responding. Try again in a moment.");
  }
}
