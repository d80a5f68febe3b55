import { fail, ok, Skip, type Check } from '../check.ts';

/** What lists of such sites ask for at least. */
const HALF_A_YEAR = 15_768_000;

export const hsts: Check = {
  id: 'hsts',
  title: 'Browsers stay on https',
  fix: 'Let the proxy pass Strict-Transport-Security on; the site sends it when SITE_URL is on https.',
  run: async ({ site, address }) => {
    if (!address.startsWith('https:')) throw new Skip('The site is not on https.');
    const { headers } = await site.get('/');
    const seconds = Number(
      /max-age="?(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1],
    );
    if (!seconds) return fail('Pages have no Strict-Transport-Security.');
    if (seconds < HALF_A_YEAR) return fail(`Browsers stay on https for ${seconds} seconds only.`);
    return ok('Browsers stay on https.');
  },
};
