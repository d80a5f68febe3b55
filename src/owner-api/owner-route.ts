import { z } from 'zod';
import { findRefusal } from '#data/binding.ts';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { log } from '#lib/logging/log.ts';
import { respond, respondError } from './access/respond.ts';
import { readSession, type Session } from './access/session-token.ts';

const SIGN_IN = 'Your sign-in has expired. Reload the Studio.';
const READ_ONLY = 'Your role can view requests but not change them.';

/** The input of a route: the query of a GET, or the JSON body of other methods. */
type Input<Value> = {
  schema: z.ZodType<Value>;
  /** The fields of the tool's form, by their names in the database's reasons. */
  fields?: ReadonlyMap<string, string>;
  /** The error when the problem is in none of the fields. */
  fallback?: string;
};

/**
 * The result of a route: an object that is sent as JSON, with status 409 if its `done` is false; null for a missing
 * thing; or a response that isn't JSON.
 */
type Outcome = Promise<object | null>;

/** @property id from the address, empty without one */
type Call = { actor: Actor; id: string };

type RouteMessages = {
  /** The error when the id in the address is unknown. */
  notFound?: string;
};
type RouteWithoutInput = RouteMessages & { input?: undefined; run: (call: Call) => Outcome };
type RouteWithInput<Value> = RouteMessages & {
  input: Input<Value>;
  run: (call: Call & { input: Value }) => Outcome;
};

type Context = { params: Promise<{ id?: string }> };
type Handler = (request: Request, context?: Context) => Promise<Response>;

/**
 * Returns the handler of a route for members of the tool. A GET reads, and other methods act. Its errors are:
 * - 400 for invalid input and for values that the database refuses, with the field
 * - 401 without a session
 * - 403 for members who may only read but want to act, and if the database belongs to another site
 * - 503 while the database is down
 */
export function ownerRoute<Value>(route: RouteWithInput<Value>): Handler;
export function ownerRoute(route: RouteWithoutInput): Handler;
export function ownerRoute<Value>(route: RouteWithInput<Value> | RouteWithoutInput): Handler {
  return async (request, context) => {
    const session = await readSession(request.headers);
    if (!session) return respondError(401, SIGN_IN);
    const isReading = request.method === 'GET';
    if (!isReading && session.access !== 'act') return respondError(403, READ_ONLY);
    try {
      // The database itself refuses changes from another site.
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
  route: RouteWithInput<Value> | RouteWithoutInput,
  { userId, userName }: Session,
  request: Request,
  id: string | undefined,
): Promise<Response> {
  const { notFound = 'This no longer exists.' } = route;
  if (id !== undefined && !z.uuid().safeParse(id).success) return respondError(404, notFound);
  const call = { actor: { id: userId, name: userName }, id: id ?? '' };
  let outcome: object | null;
  if (route.input) {
    const given = route.input.schema.safeParse(await readInput(request));
    if (!given.success) return respondInvalid(given.error, route.input);
    outcome = await route.run({ ...call, input: given.data });
  } else {
    outcome = await route.run(call);
  }
  if (outcome === null) return respondError(404, notFound);
  if (outcome instanceof Response) return outcome;
  return respond(outcome, 'done' in outcome && outcome.done === false ? 409 : 200);
}

function readInput(request: Request): Promise<unknown> | object {
  return request.method === 'GET'
    ? Object.fromEntries(new URL(request.url).searchParams)
    : request.json().catch(() => null);
}

/** Responds with the first error at one of the form's fields. The field may be inside a group. */
function respondInvalid({ issues }: z.ZodError, input: Input<unknown>): Response {
  const { fields, fallback = "The site can't read this." } = input;
  const names = [...(fields?.values() ?? [])];
  for (const { path, message } of issues) {
    const field = names.find((name) => path.includes(name));
    if (field !== undefined) return respondError(400, message, field);
  }
  return respondError(400, fallback);
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
