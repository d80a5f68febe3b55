import { setTimeout as wait } from 'node:timers/promises';
import { postBooking } from '../support/product/plain-booking.ts';
import type { Sites } from './start-sites.ts';

const TRY_AGAIN_MS = 250;

type Visitor = Parameters<typeof postBooking>[2];
type Options = {
  /** The hidden fields of the booking page. */
  hidden: Map<string, string>;
  maxTries: number;
  /** The ports of the processes to try in turn. */
  ports: readonly number[];
};

/**
 * Books as a browser without a script does, and retries until a confirmation arrives.
 * @returns the number of tries, or null when none of them was confirmed
 */
export async function bookUntilConfirmed(
  { plan }: Sites,
  visitor: Visitor,
  { hidden, maxTries, ports }: Options,
): Promise<number | null> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const origin = `http://localhost:${ports[tries % ports.length]}`;
    if (await postBooking(plan.siteUrl, hidden, visitor, origin)) return tries;
    await wait(TRY_AGAIN_MS);
  }
  return null;
}
