import { z } from 'zod';
import type { AvailabilityQuestion } from '#data/bookings/availability.ts';
import { MAX_DAYS } from '#domain/bookings/availability.ts';

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

/** What an address asks: the question, or a sentence about what is wrong with it. */
export function parseQuestion(parameters: URLSearchParams): AvailabilityQuestion | string {
  const parsed = question.safeParse(Object.fromEntries(parameters));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  return SENTENCES[String(field)] ?? 'Say which days to look at.';
}
