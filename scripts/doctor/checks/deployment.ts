import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { comparedSettings } from '#config/compared-settings.ts';
import { isElsewhere } from '#config/public-site.ts';
import { notQuotable } from '#domain/publishing/published.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { parseBody, request } from '../request.ts';
import { readReport } from '../site.ts';
import { findUnpriced } from './content.ts';

/** An address that no visitor can have (RFC 5737). */
const MADE_UP = '203.0.113.77';
const OWN_NETWORK = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/;

const settings = z.object({
  projectId: z.string(),
  dataset: z.string(),
  apiHost: z.string().nullable(),
});

/** The start of the error for a database of another site. The check `binding` reports it. */
const REFUSAL = 'This database belongs to';

export const DEPLOYMENT: Checks = {
  proxy: {
    fix: 'Set TRUSTED_PROXY_HOPS to the number of proxies in front of the site, and let only them reach its port (docs/operations.md, "Behind a proxy").',
    run: async ({ site, isPublic }) => {
      if (!isPublic) throw new Skip('A site on this computer has no proxy.');
      const answer = await site.askHealth({ 'X-Forwarded-For': MADE_UP });
      const { visitor } = readReport(answer).process;
      if (visitor === MADE_UP) {
        return fail(
          'Visitors can fake their IP address, because the site trusts more proxies than there are.',
        );
      }
      const isProxy = visitor === 'unknown' || (isIPv4(visitor) && OWN_NETWORK.test(visitor));
      return isProxy
        ? fail('All visitors count as one, because the site sees the IP address of a proxy.')
        : ok('The site sees the IP addresses of visitors.');
    },
  },
  studio: {
    after: ['login', 'home'],
    fix: 'Build with npm run build, which builds the Studio too, or correct SANITY_STUDIO_URL.',
    run: async ({ fetch, environment, address }) => {
      const url = new URL(environment.sanity.studioUrl, address).href;
      const isElsewhere = !url.startsWith(address);
      const answer = await request(fetch, url).catch((error: unknown) => {
        if (isElsewhere) return null;
        throw error;
      });
      if (!answer) return fail(`${url} does not respond.`);
      const isPage = answer.headers.get('content-type')?.includes('text/html');
      return answer.status === 200 && isPage && answer.text.includes('<script')
        ? ok(`The Studio opens at ${url}.`)
        : fail(`${url} responds with ${answer.status} instead of the Studio.`);
    },
  },
  'studio-project': {
    after: ['same-services'],
    fix: 'Give the deployment the same SANITY_PROJECT_ID and SANITY_DATASET as these variables, and make sure that no cache stores /api/studio-settings.',
    run: async ({ site, environment }) => {
      const answer = await site.get('/api/studio-settings');
      const { data } = settings.safeParse(parseBody(answer));
      if (!data) throw new Skip(`/api/studio-settings responds with ${answer.status}.`);
      const { projectId, dataset, apiHost } = environment.sanity;
      const own = [projectId, dataset, apiHost].join();
      return own === [data.projectId, data.dataset, data.apiHost].join()
        ? ok(`The Studio edits ${projectId}/${dataset}.`)
        : fail(`The Studio edits ${data.projectId}/${data.dataset}, not ${projectId}/${dataset}.`);
    },
  },
  'operator-key': {
    fix: 'Set CRON_SECRET to the same text in the deployment, the scheduler and your variables. A proxy must pass the Authorization header on.',
    run: async ({ site }) => {
      const answer = await site.askHealth();
      if (parseBody(answer) === null)
        return fail(`/api/health responds with ${answer.status} instead of a report.`);
      try {
        readReport(answer);
        return ok('The site accepts CRON_SECRET.');
      } catch {
        return fail('The site has another CRON_SECRET, or another version of this code.');
      }
    },
  },
  'same-services': {
    fix: 'Compare the variables of the host with yours, and redeploy after a change.',
    run: async ({ site, isPublic, environment }) => {
      const { process } = await site.health();
      const own = comparedSettings(environment);
      const compared = [
        ['SITE_URL', process.siteUrl, own.siteUrl],
        ['SITE_ENV', process.siteEnv, own.siteEnv],
        ['the dataset', process.content, own.content],
        ['the address of Sanity', process.services.content, own.services.content],
        ['SUPABASE_URL', process.services.database, own.services.database],
        ['the address of Resend', process.services.mail, own.services.mail],
      ] as const;
      // A separate check covers a public site with emulators.
      const isEmulated = (value: string) => isPublic && URL.canParse(value) && !isElsewhere(value);
      const differences = compared
        .filter(([, there, here]) => there !== here && !isEmulated(there))
        .map(([name, there, here]) => `${name} is ${there} at the site but ${here} here`);
      return differences.length > 0
        ? fail(`${differences.join('; ')}.`)
        : ok('The site uses the same services as these variables.');
    },
  },
  emulators: {
    fix: 'Set the variables of the hosted service for the deployment, and leave SANITY_API_HOST and RESEND_BASE_URL out.',
    run: async ({ site, isPublic, variables }) => {
      if (!isPublic) throw new Skip('The site is on this computer.');
      if (variables['LOOPBACK_SERVICES'] === 'allowed') {
        throw new Skip("LOOPBACK_SERVICES allows services on the site's own server.");
      }
      const { services } = (await site.health()).process;
      const emulated = Object.entries(services).filter(([, url]) => !isElsewhere(url));
      return emulated.length > 0
        ? fail(
            `These are emulators, not hosted services: ${emulated.map(([name]) => name).join(', ')}.`,
          )
        : ok('Content, database and emails are hosted.');
    },
  },
  health: {
    after: [
      ...['dataset', 'read-token', 'service-prices', 'data-api', 'migrations', 'schema', 'binding'],
      ...['secret-key', 'publishable-key', 'same-services', 'emulators'],
    ],
    fix: 'The site repairs prices and pages on its own within minutes. If a service has no price, enter one in the Studio. "npm run tool prices:check" compares again.',
    run: async (context) => {
      const { errors, scheduler, notices } = await context.site.health();
      const unpriced = await findUnpriced(context).catch(() => []);
      const isOwned = (error: string) =>
        error.startsWith(REFUSAL) || unpriced.some((id) => error === notQuotable(id));
      const others = errors.filter((each) => !scheduler.includes(each) && !isOwned(each));
      if (others.length > 0) return fail(others.join(' '));
      return notices.length > 0 ? warn(notices.join(' ')) : ok('The site reports no problems.');
    },
  },
};
