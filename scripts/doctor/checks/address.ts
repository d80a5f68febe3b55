import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { request } from '../request.ts';

const DAY_MS = 86_400_000;
const HTTPS_PORT = 443;
/** Renewed by themselves, certificates have more: the shortest live six days. */
const SOON_DAYS = 3;
/** Those of ninety days are renewed thirty days before. */
const LATE_DAYS = 14;
const WWW = 'www.';

/** With "www." when the site has none, and the other way round; null: nobody types another. */
function otherName(hostname: string): string | null {
  if (hostname.startsWith(WWW)) return hostname.slice(WWW.length);
  return hostname.split('.').length === 2 ? `${WWW}${hostname}` : null;
}

/** What lists of such sites ask for at least. */
const HALF_A_YEAR = 15_768_000;

export const ADDRESS: Checks = {
  home: {
    fix: 'Start the site, and compare the address with SITE_URL and with what the domain leads to.',
    run: async ({ site, address }) => {
      const answer = await site.get('/').catch(() => null);
      if (!answer) return fail(`${address} does not answer.`);
      const location = answer.headers.get('location');
      if (location) return fail(`${address} leads elsewhere: ${location}.`);
      if (answer.status !== 200) return fail(`${address} answers ${answer.status}.`);
      if (!/<h1[\s>]/.test(answer.text)) return fail(`${address} shows a page without a heading.`);
      return ok(`${address} answers.`);
    },
  },
  'site-url': {
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
  },
  certificate: {
    fix: 'Renew the certificate, and look why that did not happen by itself: the timer, port 80, or a CAA record.',
    run: async ({ readCertificate, address, now }) => {
      const { protocol, hostname, port } = new URL(address);
      if (protocol !== 'https:') throw new Skip('The site is not on https.');
      const read = readCertificate(hostname, Number(port || HTTPS_PORT));
      const { validTo, error } = await read.catch(() => {
        throw new Skip(`${hostname} shows no certificate.`);
      });
      const days = Math.floor((validTo.getTime() - now().getTime()) / DAY_MS);
      const left = `The certificate of ${hostname} ends in ${days} days.`;
      if (days < 0) return fail(`The certificate of ${hostname} has ended.`);
      if (error) return fail(`Browsers do not trust the certificate of ${hostname}: ${error}.`);
      if (days < SOON_DAYS) return fail(left);
      return days < LATE_DAYS ? warn(left) : ok(left);
    },
  },
  'plain-http': {
    fix: 'Redirect http to https in the proxy or at the host (docs/fronts has two that do).',
    run: async ({ fetch, address }) => {
      const { protocol, host } = new URL(address);
      if (protocol !== 'https:') throw new Skip('The site is not on https.');
      const answer = await request(fetch, `http://${host}/`).catch(() => null);
      if (!answer) return ok('Nothing answers on http.');
      const target = URL.parse(answer.headers.get('location') ?? '', address);
      const leads = answer.status >= 300 && answer.status < 400;
      return leads && target?.protocol === 'https:'
        ? ok('http leads to https.')
        : fail(`http://${host} answers ${answer.status} instead of leading to https.`);
    },
  },
  'other-name': {
    fix: 'Point the other name at the same server and redirect it to SITE_URL.',
    run: async ({ fetch, address }) => {
      const { hostname, origin, protocol } = new URL(address);
      const other = otherName(hostname);
      if (!other || protocol !== 'https:') throw new Skip('The site has one name.');
      const answer = await request(fetch, `https://${other}/`).catch(() => null);
      if (!answer) return warn(`${other} does not answer: who types it finds nothing.`);
      const target = URL.parse(answer.headers.get('location') ?? '');
      if (target?.origin === origin) return ok(`${other} leads to ${origin}.`);
      if (answer.status < 300)
        return fail(`${other} shows a second copy, where no form can be sent.`);
      return fail(
        `${other} leads to ${target?.origin ?? `an answer ${answer.status}`}, not to ${origin}.`,
      );
    },
  },
  hsts: {
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
  },
};
