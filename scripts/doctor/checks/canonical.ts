import { fail, ok, Skip, type Check } from '../check.ts';

const LINK = /<link[^>]+rel="canonical"[^>]*>/i;
const ADDRESS = /href="([^"]*)"/i;
const withoutSlash = (url: string) => url.replace(/\/$/, '');

export const canonical: Check = {
  id: 'canonical',
  title: 'Pages name SITE_URL as their address',
  fix: 'Build again with the SITE_URL of this deployment: the address is part of each page.',
  run: async ({ site, environment }) => {
    const { status, text } = await site.get('/');
    if (status !== 200) throw new Skip('There is no page to look at.');
    const named = ADDRESS.exec(LINK.exec(text)?.[0] ?? '')?.[1];
    if (named === undefined) return fail('The home page names no canonical address.');
    return withoutSlash(named) === environment.siteUrl
      ? ok(`Pages name ${environment.siteUrl}.`)
      : fail(`The home page names ${named}, not ${environment.siteUrl}.`);
  },
};
