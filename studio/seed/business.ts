import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isTwoCapitals } from '#domain/place/place.ts';
import { isTimeZone } from '#domain/schedule/clock.ts';

const line = z.string().trim().min(1).max(80);

/** The answers that `npm run tool new-business` asks for, which the seed can't make up. */
export const business = z.object({
  name: line,
  /** Formatted for people. */
  phone: line,
  email: z.email(),
  /** Where it is based. */
  city: line,
  /** Two capital letters. */
  state: z.string().refine(isTwoCapitals, 'Enter two capital letters, for example CO.'),
  /** The area it serves. It goes after "in the", e.g. "Denver area". */
  region: line,
  /** An IANA name, e.g. "America/Denver". */
  timeZone: z.string().refine(isTimeZone, 'Enter a time zone, for example America/Denver.'),
});
export type Business = z.infer<typeof business>;

export const BUSINESS_FILE = new URL('business.json', import.meta.url);

/** Returns the business of this checkout, or null for the demo. @throws ZodError if the file is invalid */
export function readBusiness(file: URL = BUSINESS_FILE): Business | null {
  if (!existsSync(file)) return null;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return business.parse(content);
}
