import { formatCount } from '#lib/format-count.ts';
import { ok, skip, warn } from './outcome.ts';
import type { SiteCheck } from './site-check.ts';
import { NO_USAGE } from './usage-unknown.ts';

/** A month of Sanity's free plan; it begins at midnight UTC on the first day. */
const PLAN = 250_000;
const MUCH = 0.8 * PLAN;
/** The first days of a month say little about the others. */
const TELLING_SHARE = 0.1;

/** How much of the month is over, from 0 to 1. */
function shareOfMonth(now: Date): number {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return (now.getTime() - begin) / (end - begin);
}

export const questions: SiteCheck = {
  id: 'questions',
  title: 'The queries of this month fit Sanity’s plan',
  fix: 'Compare with Usage on sanity.io/manage. End copies of the site that nobody needs, let the stream of live events through the proxy, or take a larger plan.',
  run: ({ usage, now }) => {
    if (!usage) return skip(NO_USAGE);
    const { queries } = usage;
    const message = `The site has sent Sanity ${formatCount(queries)} queries this month, of ${formatCount(PLAN)} in the free plan`;
    if (queries >= MUCH) return warn(`${message}.`);
    const share = shareOfMonth(now);
    const expected = Math.round(queries / share);
    return share >= TELLING_SHARE && expected > PLAN
      ? warn(`${message}. At this pace it will be ${formatCount(expected)}.`)
      : ok(`${message}.`);
  },
};
