import { fail, ok, type Check } from '../check.ts';

export const sitemap: Check = {
  id: 'sitemap',
  title: 'The sitemap lists pages of SITE_URL',
  fix: 'Build again with the SITE_URL of this deployment, and let the proxy pass /sitemap.xml to the site.',
  run: async ({ site, environment }) => {
    const { status, text } = await site.get('/sitemap.xml');
    const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);
    if (status !== 200 || pages.length === 0)
      return fail(`/sitemap.xml answers ${status} and lists no page.`);
    const { origin } = new URL(environment.siteUrl);
    const foreign = pages.filter((page) => URL.parse(page)?.origin !== origin);
    return foreign.length === 0
      ? ok(`The sitemap lists ${pages.length} pages.`)
      : fail(`The sitemap lists ${foreign.length} pages elsewhere, such as ${foreign[0]}.`);
  },
};
