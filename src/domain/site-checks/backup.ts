import { isElsewhere } from '#config/public-site.ts';
import { formatDuration } from '#lib/format-duration.ts';
import { ok, skip, warn } from './outcome.ts';
import type { SiteCheck } from './site-check.ts';
import { NO_USAGE } from './usage-unknown.ts';

/** A backup a week, and a day for a night that was missed. */
const LATE_MS = 8 * 86_400_000;

export const backup: SiteCheck = {
  id: 'backup',
  title: 'There is a backup of the last week',
  fix: 'Run npm run backup now, and let a schedule run it every night (Backup and restore in docs/operations.md).',
  run: ({ siteUrl, siteEnv, usage, now }) => {
    if (!isElsewhere(siteUrl)) return skip('The site of this computer needs no backup.');
    if (siteEnv !== 'production') return skip('Only the live site needs a backup.');
    if (!usage) return skip(NO_USAGE);
    const { backedUpAt, boundAt } = usage;
    const ageOf = (instant: string) => now.getTime() - Date.parse(instant);
    if (backedUpAt !== null) {
      const age = ageOf(backedUpAt);
      const message = `The last backup is ${formatDuration(age)} old.`;
      return age > LATE_MS ? warn(message) : ok(message);
    }
    const lived = boundAt === null ? 0 : ageOf(boundAt);
    return lived > LATE_MS
      ? warn(`Nobody has made a backup yet, and the site is ${formatDuration(lived)} old.`)
      : ok('There is no backup yet: the first one is due within eight days.');
  },
};
