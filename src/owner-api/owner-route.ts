import { z } from 'zod';
import { findRefusal } from '#data/binding.ts';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { log } from '#lib/logging/log.ts';
import { respond, respondError } from './access/respond.ts';
import { readSession, type Session } from './access/session-token.ts';

const SIGN_IN = 'Your sign-in has expired. Reload the Studio.';
const READ_ONLY = 'Your role can view requests but not change them.';

/** What a route takes: the query of a GET, else the JSON of the body. */
type Input<Value> = {
  schema: z.ZodType<Value>;
  /** The fields of the tool's form, by the names that the database gives them in its refusals. */
  fields?: ReadonlyMap<string, string>;
  /** Said where none of the fields is wrong. */
  otherwise?: string;
};

/**
 * What a route answers: a thing as JSON, with 409 when it says that it was not done; null for one that is
 * not there; anything but JSON as a response.
 */
type Outcome = Promise<object | null>;

/** @param id of what the address names, empty where it names nothing */
type Call = { actor: Actor; id: string };

/** Said where the address names nothing that is there. */
type Gone = { gone?: string };
type Plain = Gone & { input?: undefined; run: (call: Call) => Outcome };
type Taking<Value> = Gone & {
  input: Input<Value>;
  run: (call: Call & { input: Value }) => Outcome;
};

type Context = { params: Promise<{ id?: string }> };
type Handler = (request: Request, context?: Context) => Promise<Response>;

/**
 * A route of the tool, for who proved to be a member: a GET to read, anything else to act. It answers
 * strangers with 401; readers who want to act with 403, and everybody where the database belongs to
 * another site; what is not valid, and what the database rejects, with 400 beside its field; and 503 while
 * the database is down.
 */
export function ownerRoute<Value>(route: Taking<Value>): Handler;
export function ownerRoute(route: Plain): Handler;
export function ownerRoute<Value>(route: Taking<Value> | Plain): Handler {
  return async (request, context) => {
    const session = await readSession(request.headers);
    if (!session) return respondError(401, SIGN_IN);
    const isReading = request.method === 'GET';
    if (!isReading && session.access !== 'act') return respondError(403, READ_ONLY);
    try {
      // The database refuses what changes something by itself.
      const refusal = isReading ? await findRefusal() : null;
      if (refusal !== null) return respondError(403, refusal);
      const { id } = (await context?.params) ?? {};
      return await answer(route, session, request, id);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      return respondFailure(error, route.input?.fields);
    }
  };
}

async function answer<Value>(
  route: Taking<Value> | Plain,
  { userId, userName }: Session,
  request: Request,
  id: string | undefined,
): Promise<Response> {
  const { gone = 'This no longer exists.' } = route;
  if (id !== undefined && !z.uuid().safeParse(id).success) return respondError(404, gone);
  const call = { actor: { id: userId, name: userName }, id: id ?? '' };
  let outcome: object | null;
  if (route.input) {
    const given = route.input.schema.safeParse(await readInput(request));
    if (!given.success) return respondInvalid(given.error, route.input);
    outcome = await route.run({ ...call, input: given.data });
  } else {
    outcome = await route.run(call);
  }
  if (outcome === null) return respondError(404, gone);
  if (outcome instanceof Response) return outcome;
  return respond(outcome, 'done' in outcome && outcome.done === false ? 409 : 200);
}

function readInput(request: Request): Promise<unknown> | object {
  return request.method === 'GET'
    ? Object.fromEntries(new URL(request.url).searchParams)
    : request.json().catch(() => null);
}

/** What is wrong with a form, beside the first of its fields that is; a field may stand in a part. */
function respondInvalid({ issues }: z.ZodError, input: Input<unknown>): Response {
  const { fields, otherwise = "The site can't read this." } = input;
  const names = [...(fields?.values() ?? [])];
  for (const { path, message } of issues) {
    const field = names.find((name) => path.includes(name));
    if (field !== undefined) return respondError(400, message, field);
  }
  return respondError(400, otherwise);
}

function respondFailure(error: DataError, fields: Input<unknown>['fields']): Response {
  if (error.kind === 'refused') return respondError(403, error.message);
  if (error.kind === 'rejected') {
    const [column = ''] = Object.keys(refusedField(error, [...(fields?.keys() ?? [])]));
    return respondError(400, asSentence(error.message), fields?.get(column));
  }
  log.error('A request of the Studio failed.', { error });
  return respondError(503, "The database isn't responding. Try again in a moment.");
}
