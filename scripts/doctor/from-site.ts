import type { SiteCheck } from '#domain/site-checks/site-check.ts';
import { Skip, type Check } from './check.ts';

/** What the site finds by itself, and shows its owner under Site status too. */
export const fromSite = ({ id, title, fix }: SiteCheck): Check => ({
  id,
  title,
  fix,
  run: async ({ site }) => {
    const { findings } = await site.health();
    const found = findings.find((finding) => finding.id === id);
    if (!found) throw new Skip('The site runs another version of this code.');
    return { status: found.status, message: found.message };
  },
});
