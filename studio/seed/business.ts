import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isTwoCapitals } from '#domain/place.ts';
import { isTimeZone } from '#domain/schedule/clock.ts';

const line = z.string().trim().min(1).max(80);

/** What `npm run new-business` asks: all that the seed of a business cannot make up. */
export const business = z.object({
  name: line,
  /** As people read it. */
  phone: line,
  email: z.email(),
  /** Where it is based. */
  city: line,
  /** Two capitals. */
  state: z.string().refine(isTwoCapitals, 'Enter two capital letters, for example CO.'),
  /** Where it drives to, as it goes after "in the", e.g. "Denver area". */
  region: line,
  /** As the IANA database names it, e.g. "America/Denver". */
  timeZone: z.string().refine(isTimeZone, 'Enter a time zone, for example America/Denver.'),
});
export type Business = z.infer<typeof business>;

export const BUSINESS_FILE = new URL('business.json', import.meta.url);

/** The business of this checkout; null: the demo's. @throws ZodError for a file that was edited wrong */
export function readBusiness(file: URL = BUSINESS_FILE): Business | null {
  if (!existsSync(file)) return null;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return business.parse(content);
}
