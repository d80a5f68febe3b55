import { PRODUCTION } from '#config/deployment.ts';
import { fail, ok, Skip, type Check } from '../check.ts';

const META = /<meta[^>]+name="(?:robots|googlebot)"[^>]*>/gi;
const NOINDEX = /noindex|\bnone\b/i;

export const indexing: Check = {
  id: 'indexing',
  title: 'Pages may be listed, and those of a trial may not',
  fix: 'Set SITE_ENV (production: leave it out) for the build and the server and build again; remove an X-Robots-Tag that the host or proxy adds.',
  run: async ({ site, environment: { siteEnv } }) => {
    const { status, headers, text } = await site.get('/');
    if (status !== 200) throw new Skip('There is no page to look at.');
    const header = headers.get('x-robots-tag') ?? '';
    const isHidden = [header, ...(text.match(META) ?? [])].some((each) => NOINDEX.test(each));
    if (siteEnv === PRODUCTION) {
      return isHidden
        ? fail('The home page asks search engines not to list it.')
        : ok('Search engines may list the pages.');
    }
    return isHidden
      ? ok(`Pages of ${siteEnv} ask not to be listed.`)
      : fail(`Pages of ${siteEnv} may be listed beside the real site.`);
  },
};
