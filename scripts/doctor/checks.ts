import {
  backup,
  machine,
  mailQuota,
  nodeVersion,
  questions,
  scheduler,
  type SiteCheck,
} from '#domain/site-checks.ts';
import { Skip, type Check } from './check.ts';
import { ADDRESS } from './checks/address.ts';
import { CONTENT_ACCESS } from './checks/content-access.ts';
import { CONTENT } from './checks/content.ts';
import { DATABASE } from './checks/database.ts';
import { DEPLOYMENT } from './checks/deployment.ts';
import { EMAIL } from './checks/email.ts';
import { HOST } from './checks/host.ts';
import { SERVED_PAGES } from './checks/pages.ts';
import { PUBLISH_EVENTS } from './checks/publish-events.ts';
import { RIGHTS } from './checks/rights.ts';
import { SENDER } from './checks/sender.ts';

/** What the site finds by itself, and shows its owner under Site status too. */
const fromSite = ({ id, title, fix }: SiteCheck): Check => ({
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

export const CHECKS: Record<string, readonly Check[]> = {
  Content: [...CONTENT, ...CONTENT_ACCESS, ...PUBLISH_EVENTS, fromSite(questions)],
  Database: [...DATABASE, ...RIGHTS, fromSite(backup)],
  Email: [...SENDER, fromSite(mailQuota), ...EMAIL],
  Site: [
    ...ADDRESS,
    ...SERVED_PAGES,
    ...DEPLOYMENT,
    fromSite(scheduler),
    ...HOST,
    fromSite(nodeVersion),
    fromSite(machine),
  ],
};
