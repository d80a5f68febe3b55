import { PRODUCTION } from '#config/deployment.ts';
import { fail, ok, type Check } from '../check.ts';

const CLOSED = /^disallow:\s*\/\s*$/im;

export const robots: Check = {
  id: 'robots',
  title: 'robots.txt lets search engines in, or keeps them out of a trial',
  fix: 'Set SITE_ENV (production: leave it out) for the build and the server, build again, and remove a robots.txt that the host puts in front.',
  run: async ({ site, environment }) => {
    const { siteEnv, siteUrl } = environment;
    const { status, text } = await site.get('/robots.txt');
    if (status !== 200) return fail(`/robots.txt answers ${status}.`);
    const isClosed = CLOSED.test(text);
    if (siteEnv !== PRODUCTION) {
      return isClosed
        ? ok(`Search engines stay away from ${siteEnv}.`)
        : fail(`Search engines may list ${siteEnv} beside the real site.`);
    }
    if (isClosed) return fail('robots.txt keeps search engines away from the whole site.');
    return text.includes(`${siteUrl}/sitemap.xml`)
      ? ok('Search engines may come, and find the sitemap.')
      : fail(`robots.txt does not name ${siteUrl}/sitemap.xml.`);
  },
};
