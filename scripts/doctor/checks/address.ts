import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { request } from '../request.ts';
import { isPage, loginOf } from '../site.ts';

const DAY_MS = 86_400_000;
const HTTPS_PORT = 443;
/** A certificate that renews itself never gets this close to its end. The shortest-lived last six days. */
const SOON_DAYS = 3;
/** Ninety-day certificates renew thirty days before they end. */
const LATE_DAYS = 14;
const WWW = 'www.';

/** Returns the name with "www." added or removed, or null for a subdomain, which has no such variant. */
function otherName(hostname: string): string | null {
  if (hostname.startsWith(WWW)) return hostname.slice(WWW.length);
  return hostname.split('.').length === 2 ? `${WWW}${hostname}` : null;
}

/** The shortest lifetime in seconds that counts as safe. */
const HALF_A_YEAR = 15_768_000;

export const ADDRESS: Checks = {
  login: {
    fix: 'Turn the login or bot filter off at the host or CDN, or exempt this site and its webhooks from it. On Vercel it is Settings → Deployment Protection.',
    run: async ({ site, address }) => {
      const { home } = await site.entrance();
      const login = loginOf(home);
      return login === null
        ? ok('Visitors need no login.')
        : fail(`A login or a bot filter protects the whole site: ${address} ${login}.`);
    },
  },
  home: {
    after: ['login', 'certificate'],
    fix: 'Start the site, and compare the address with SITE_URL and with the DNS records of the domain.',
    run: async ({ site, address }) => {
      const answer = (await site.entrance().catch(() => null))?.home;
      if (!answer) return fail(`${address} does not respond.`);
      const location = answer.headers.get('location');
      if (location) return fail(`${address} redirects to ${location}.`);
      if (answer.status !== 200) return fail(`${address} responds with ${answer.status}.`);
      if (!isPage(answer)) return fail(`${address} shows a page without a heading.`);
      return ok(`${address} responds.`);
    },
  },
  'site-url': {
    fix: 'Set SITE_URL to the public https address, for both the build and the server, and rebuild.',
    run: ({ environment, address, isPublic }) => {
      const { origin, protocol, pathname } = new URL(environment.siteUrl);
      if (pathname !== '/') {
        return fail(`${environment.siteUrl} has a path, so links would be wrong.`);
      }
      if (isPublic && protocol !== 'https:') {
        return fail(`${environment.siteUrl} does not use https.`);
      }
      if (origin !== new URL(address).origin) {
        return warn(`The site at ${address} has the SITE_URL ${environment.siteUrl}.`);
      }
      return ok(`SITE_URL is ${environment.siteUrl}.`);
    },
  },
  certificate: {
    fix: 'Renew the certificate, and find out why it was not renewed automatically: the timer, port 80, or a CAA record.',
    run: async ({ readCertificate, address, now }) => {
      const { protocol, hostname, port } = new URL(address);
      if (protocol !== 'https:') throw new Skip('The site does not use https.');
      const read = readCertificate(hostname, Number(port || HTTPS_PORT));
      const { validTo, error } = await read.catch(() => {
        throw new Skip(`${hostname} has no certificate.`);
      });
      const days = Math.floor((validTo.getTime() - now().getTime()) / DAY_MS);
      const left = `The certificate of ${hostname} expires in ${days} days.`;
      if (days < 0) return fail(`The certificate of ${hostname} has expired.`);
      if (error) return fail(`Browsers do not trust the certificate of ${hostname}: ${error}.`);
      if (days < SOON_DAYS) return fail(left);
      return days < LATE_DAYS ? warn(left) : ok(left);
    },
  },
  'plain-http': {
    after: ['login', 'home'],
    fix: 'Redirect http to https in the proxy or at the host (docs/fronts has two examples).',
    run: async ({ fetch, address }) => {
      const { protocol, host } = new URL(address);
      if (protocol !== 'https:') throw new Skip('The site does not use https.');
      const answer = await request(fetch, `http://${host}/`).catch(() => null);
      if (!answer) return ok('No server responds on http.');
      const target = URL.parse(answer.headers.get('location') ?? '', address);
      const isRedirect = answer.status >= 300 && answer.status < 400;
      return isRedirect && target?.protocol === 'https:'
        ? ok('http redirects to https.')
        : fail(`http://${host} responds with ${answer.status} instead of redirecting to https.`);
    },
  },
  'other-name': {
    after: ['login', 'home', 'certificate'],
    fix: 'Point the other name at the same server and redirect it to SITE_URL.',
    run: async ({ fetch, address }) => {
      const { hostname, origin, protocol } = new URL(address);
      const other = otherName(hostname);
      if (!other || protocol !== 'https:') throw new Skip('The site has only one name.');
      const answer = await request(fetch, `https://${other}/`).catch(() => null);
      if (!answer) return warn(`${other} does not respond, so visitors who type it get an error.`);
      const target = URL.parse(answer.headers.get('location') ?? '');
      if (target?.origin === origin) return ok(`${other} redirects to ${origin}.`);
      if (answer.status < 300)
        return fail(`${other} shows a second copy of the site, where forms do not work.`);
      const found = target ? `redirects to ${target.origin}` : `responds with ${answer.status}`;
      return fail(`${other} ${found} instead of redirecting to ${origin}.`);
    },
  },
  hsts: {
    fix: 'Let the proxy pass Strict-Transport-Security on. The site sends it when SITE_URL uses https.',
    run: async ({ site, address }) => {
      if (!address.startsWith('https:')) throw new Skip('The site does not use https.');
      const { headers } = await site.get('/');
      const seconds = Number(
        /max-age="?(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1],
      );
      if (!seconds) return fail('Pages have no Strict-Transport-Security.');
      if (seconds < HALF_A_YEAR) {
        return fail(`Browsers remember to use https for only ${seconds} seconds.`);
      }
      return ok('Browsers remember to use https.');
    },
  },
};
