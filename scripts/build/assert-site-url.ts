import { deploymentOf } from '../../src/config/deployment.ts';
import { isHost } from '../../src/config/public-site.ts';
import type { Choice, Variables } from './choose-services.ts';

/**
 * Canonical links, the sitemap and the links in emails contain the site's URL. With nothing but
 * emulators the build is for this computer, and the dev runner fills in its address.
 * @throws Error in a sentence when the build is for others and the URL is missing
 */
export function assertSiteUrl(choice: Choice, variables: Variables): void {
  const isHosted = Object.values(choice).includes('hosted');
  if (deploymentOf(variables).siteUrl || !(isHosted || isHost(variables))) return;
  throw new Error(
    'SITE_URL is missing: without it, every link of the built site would lead to localhost. ' +
      'Set it to the public URL of the site, e.g. "https://example.com".',
  );
}
