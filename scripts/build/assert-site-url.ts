import type { Choice, Variables } from './choose-services.ts';

/** Set by hosts and by services that build for them. */
const HOST_VARIABLES = ['VERCEL', 'NETLIFY', 'CF_PAGES'];

export const isHost = (variables: Variables) => HOST_VARIABLES.some((name) => variables[name]);

/**
 * Canonical links, the sitemap and the links in emails contain the site's URL. With nothing but
 * emulators the build is for this computer, and the dev runner fills in its address.
 * @throws Error in a sentence when the build is for others and the URL is missing
 */
export function assertSiteUrl(choice: Choice, variables: Variables): void {
  const isHosted = Object.values(choice).includes('hosted');
  if (variables.SITE_URL || !(isHosted || isHost(variables))) return;
  throw new Error(
    'SITE_URL is missing: without it, every link of the built site would lead to localhost. ' +
      'Set it to the public URL of the site, e.g. "https://example.com".',
  );
}
