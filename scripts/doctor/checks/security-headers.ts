import { securityHeaders } from '#config/security-headers.ts';
import { fail, ok, Skip, type Check } from '../check.ts';
import type { Context } from '../context.ts';

/** It has a check of its own. */
const OWN_CHECK = 'Strict-Transport-Security';

export const headersArrive: Check = {
  id: 'security-headers',
  title: 'The security headers of the site arrive',
  fix: 'Remove from the proxy or host what replaces or drops these headers; the site sends them by itself.',
  run: async (context) => {
    const { status, headers } = await context.site.get('/');
    if (status !== 200) throw new Skip('There is no page to look at.');
    const changed = expectedOf(context)
      .filter(({ key, value }) => headers.get(key) !== value)
      .map(({ key }) => key);
    return changed.length === 0
      ? ok('All security headers arrive as the site sends them.')
      : fail(`Missing or changed on the way: ${changed.join(', ')}.`);
  },
};

function expectedOf({ environment: { siteUrl, sanity } }: Context) {
  const { studioUrl, apiHost } = sanity;
  const studioOrigin = studioUrl.startsWith('/') ? null : new URL(studioUrl).origin;
  const { site } = securityHeaders({ siteUrl, studioOrigin, apiHost, isDevelopment: false });
  return site.filter(({ key }) => key !== OWN_CHECK);
}
