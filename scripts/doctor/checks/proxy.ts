import { isIPv4 } from 'node:net';
import { fail, ok, Skip, type Check } from '../check.ts';
import { readReport } from '../site.ts';

/** Nobody has this address (RFC 5737). */
const MADE_UP = '203.0.113.77';
const OWN_NETWORK = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/;

export const proxy: Check = {
  id: 'proxy',
  title: 'The site tells visitors from one another',
  fix: 'Set TRUSTED_PROXY_HOPS to the number of proxies in front of the site, and let nothing but them reach its port (docs/operations.md, "Behind a proxy").',
  run: async ({ site, isPublic }) => {
    if (!isPublic) throw new Skip('Nothing is in front of a site on this computer.');
    const answer = await site.askHealth({ 'X-Forwarded-For': MADE_UP });
    const { visitor } = readReport(answer).process;
    if (visitor === MADE_UP) {
      return fail(
        'Visitors can make up their address: the site trusts more proxies than there are.',
      );
    }
    const isProxy = visitor === 'unknown' || (isIPv4(visitor) && OWN_NETWORK.test(visitor));
    return isProxy
      ? fail('All visitors count as one: the site sees the address of a proxy.')
      : ok('The site sees the address of a visitor.');
  },
};
