import { fail, ok, warn, type Check } from '../check.ts';

export const siteUrl: Check = {
  id: 'site-url',
  title: 'SITE_URL is the address that visitors use, on https',
  fix: 'Set SITE_URL to the public https address for the build and the server, and build again.',
  run: ({ environment, address, isPublic }) => {
    const { origin, protocol, pathname } = new URL(environment.siteUrl);
    if (pathname !== '/') return fail(`${environment.siteUrl} has a path: links would be wrong.`);
    if (isPublic && protocol !== 'https:') return fail(`${environment.siteUrl} is not on https.`);
    if (origin !== new URL(address).origin) {
      return warn(`The site at ${address} calls itself ${environment.siteUrl}.`);
    }
    return ok(`The site calls itself ${environment.siteUrl}.`);
  },
};
