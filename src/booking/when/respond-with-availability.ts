import { z } from 'zod';
import type { AvailabilityQuestion } from '#data/bookings/customer-calls.ts';
import { DataError, asSentence } from '#data/errors.ts';
import {
  type Availability,
  type AvailableDay,
  firstFreeDay,
  MAX_DAYS,
} from '#domain/schedule/availability.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

const MAX_SERVICES = 50;
const USUAL_DAYS = '14';

const question = z.object({
  from: z.iso.date(),
  days: z
    .string()
    .regex(/^\d{1,2}$/)
    .default(USUAL_DAYS)
    .transform(Number)
    .pipe(z.number().min(1).max(MAX_DAYS)),
  services: z
    .string()
    .max(5000)
    .default('')
    .transform((list) => [...new Set(list.split(',').filter(Boolean))].sort())
    .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,96}$/)).max(MAX_SERVICES)),
});

const SENTENCES: Record<string, string> = {
  from: 'Say which day to begin with: from=2027-05-14.',
  days: `Ask for 1 to ${MAX_DAYS} days.`,
  services: `Name at most ${MAX_SERVICES} services by their ids, with commas between them.`,
};

/** Returns the query in the parameters, or a message about what is wrong with it. */
function parseQuestion(parameters: URLSearchParams): AvailabilityQuestion | string {
  const parsed = question.safeParse(Object.fromEntries(parameters));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  return SENTENCES[String(field)] ?? 'Say which days you want.';
}

/** Identical requests within this time share one response. */
const KEPT_FOR_MS = 5_000;
/** The number of different queries of one caller that are answered within that time. The form sends two or three. */
export const MAX_QUESTIONS = 30;
/** The same for all callers together, which protects the database. */
export const MAX_QUESTIONS_OF_ALL = 300;
/** The form doesn't wait longer than this and then shows every time as possible. */
const DEADLINE_MS = 2_500;

const headers = { 'Cache-Control': 'no-store' };
const refuse = (status: number, error: string) => Response.json({ error }, { status, headers });

type Kept = { response: Promise<Response>; at: number; caller: string };

/**
 * Returns a function that responds with the availability and never throws. It responds with 400 and a
 * message to an invalid query, 429 to too many different ones, and 503 while the database is down or slow. Each
 * caller has a limit of its own, so one can't use up the share of the others.
 * @param read queries the database with a visitor's permissions
 */
export function createAvailabilityResponder(
  read: (question: AvailabilityQuestion) => Promise<AvailableDay[]>,
  now = Date.now,
): (parameters: URLSearchParams, caller: string) => Promise<Response> {
  const kept = new Map<string, Kept>();

  const isFull = (caller: string) => {
    const own = [...kept.values()].filter((each) => each.caller === caller);
    return own.length >= MAX_QUESTIONS || kept.size >= MAX_QUESTIONS_OF_ALL;
  };

  return async (parameters, caller) => {
    const question = parseQuestion(parameters);
    if (typeof question === 'string') return refuse(400, question);
    for (const [key, { at }] of kept) if (now() - at >= KEPT_FOR_MS) kept.delete(key);
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (!known && isFull(caller)) {
      return refuse(429, 'There are too many requests right now. Try again in a few seconds.');
    }
    const { response } = known ?? { response: answer(() => read(question)) };
    if (!known) kept.set(key, { response, at: now(), caller });
    return (await response).clone();
  };
}

async function answer(read: () => Promise<AvailableDay[]>): Promise<Response> {
  try {
    const days = await withinDeadline(read(), DEADLINE_MS);
    const firstFree = firstFreeDay(days)?.date ?? null;
    return Response.json({ days, firstFree } satisfies Availability, { headers });
  } catch (error) {
    if (error instanceof DataError && error.kind === 'rejected') {
      return refuse(400, asSentence(error.message));
    }
    log.error('The availability could not be read.', { error });
    return refuse(
      503,
      "We can't check which times are free right now. Your request isn't affected.",
    );
  }
}
