import type { Faults, Plant } from './plant.ts';
import {
  answering,
  deployedWith,
  fails,
  refusing,
  replacing,
  warns,
  withHeader,
  withPolicy,
  withText,
} from './plant.ts';

const TEN_MINUTES_MS = 600_000;

export const withCertificate =
  (days: number, error: string | null = null): Plant =>
  ({ world }) => {
    const validTo = new Date(Date.now() + days * 86_400_000);
    world.readCertificate = () => Promise.resolve({ validTo, error });
  };

export const SITE_FAULTS: Faults = {
  home: {
    'the site does not answer': fails(
      /does not respond/,
      refusing(/^https:\/\/polaris-detailing\.com/),
    ),
    'the home page is broken': fails(
      /responds with 500/,
      replacing('/', ({ headers }) => new Response('', { status: 500, headers })),
    ),
    'the address leads elsewhere': fails(
      /redirects to https:\/\/parked/,
      replacing('/', ({ headers }) => {
        headers.set('location', 'https://parked.example/');
        return new Response(null, { status: 302, headers });
      }),
    ),
  },
  'site-url': {
    'the site is opened under another name than it knows': warns(
      /polaris\.vercel\.app has the SITE_URL https:\/\/polaris-detailing\.com/,
      (trial) => {
        trial.address = 'https://polaris.vercel.app';
      },
    ),
  },
  certificate: {
    'the certificate ends soon': warns(/expires in 9 days/, withCertificate(9.5)),
    'the certificate has ended': fails(/has expired/, withCertificate(-1)),
    'browsers do not trust the certificate': fails(
      /self-signed/,
      withCertificate(60, 'self-signed certificate'),
    ),
  },
  'plain-http': {
    'http does not lead to https': fails(
      /instead of redirecting to https/,
      answering(/^http:\/\/polaris/, () => new Response('<h1>Nginx</h1>')),
    ),
  },
  'other-name': {
    'www leads nowhere': warns(
      /www\.polaris-detailing\.com does not respond/,
      refusing(/^https:\/\/www\./),
    ),
    'www shows a copy': fails(
      /second copy/,
      answering(/^https:\/\/www\./, () => new Response('<h1>Detailing</h1>')),
    ),
  },
  hsts: {
    'the proxy drops HSTS': fails(
      /no Strict-Transport-Security/,
      withHeader('/', 'strict-transport-security', null),
    ),
  },
  'security-headers': {
    'the proxy replaces the policy': fails(
      /changed in transit: Content-Security-Policy/,
      withHeader('/', 'content-security-policy', "default-src 'self'"),
    ),
    'the proxy lets any script in a page run': fails(
      /changed in transit: Content-Security-Policy/,
      withPolicy((policy) => policy.replace(/'sha256-[^']+'/, "'unsafe-inline'")),
    ),
  },
  'page-cache': {
    'a CDN keeps pages for an hour': fails(
      /hidden for up to 3600 seconds/,
      withHeader('/faq', 'cache-control', 'public, s-maxage=3600'),
    ),
    'pages are rendered for each visitor': fails(
      /may not be cached/,
      withHeader('/faq', 'cache-control', 'private, no-store'),
    ),
  },
  'private-pages': {
    'a CDN keeps what is one customer’s': fails(
      /may store \/booking\/confirmation/,
      withHeader('/booking/confirmation', 'cache-control', 'public, max-age=600'),
    ),
  },
  proxy: {
    'visitors can make up their address': fails(
      /fake their IP address/,
      deployedWith('TRUSTED_PROXY_HOPS', '2'),
    ),
    'all visitors count as one': fails(/count as one/, ({ site }) => {
      site.hops = '198.51.100.9, 10.0.0.5';
    }),
  },
  canonical: {
    'the pages were built for another address': fails(
      /canonical address is http:\/\/localhost:3000/,
      withText('/', '<link rel="canonical" href="http://localhost:3000"/><h1>Detailing</h1>'),
    ),
  },
  sitemap: {
    'the sitemap lists another address': fails(
      /lists 1 pages of another site/,
      withText('/sitemap.xml', '<loc>http://localhost:3000/faq</loc>'),
    ),
  },
  robots: {
    'robots.txt keeps search engines away': fails(
      /keeps search engines away/,
      withText('/robots.txt', 'User-Agent: *\nDisallow: /\n'),
    ),
  },
  indexing: {
    'the host adds noindex': fails(
      /not to list them: \/\./,
      withHeader('/', 'x-robots-tag', 'noindex'),
    ),
  },
  studio: {
    'the Studio was not built': fails(
      /responds with 404 instead of the Studio/,
      replacing('/studio', ({ headers }) => new Response('', { status: 404, headers })),
    ),
  },
  'studio-project': {
    'a cache keeps the Studio’s former settings': fails(
      /edits former\/production/,
      replacing('/api/studio-settings', () =>
        Response.json({ projectId: 'former', dataset: 'production', apiHost: null }),
      ),
    ),
  },
  'operator-key': {
    'the deployment has another CRON_SECRET': fails(
      /another CRON_SECRET/,
      deployedWith('CRON_SECRET', 'another-secret-of-the-scheduler'),
    ),
  },
  'same-services': {
    'the deployment uses another database': fails(
      /SUPABASE_URL is https:\/\/former/,
      ({ site }) => {
        site.process.services['database'] = 'https://former.supabase.co';
      },
    ),
  },
  emulators: {
    'the deployment uses an emulator': fails(/not hosted services: mail/, ({ site }) => {
      site.process.services['mail'] = 'http://localhost:3030';
    }),
  },
  health: {
    'prices differ': fails(/eco-wash: the prices differ/, ({ site }) => {
      site.report.errors = ['eco-wash: the prices differ.'];
    }),
    'a process is left over': warns(/has ended/, ({ site }) => {
      site.report.notices = ['The process that started the site has ended.'];
    }),
  },
  scheduler: {
    'the scheduler does not call': fails(/No outbox run for 20 minutes/, ({ site }) => {
      const idle = 'No outbox run for 20 minutes.';
      Object.assign(site.report, { emails: [idle], scheduler: [idle] });
    }),
  },
  build: {
    'a process serves the former build': fails(/serve 2 builds/, ({ site }) => {
      site.builds = ['build-a', 'build-b'];
    }),
  },
  node: {
    'Node is too old': fails(/older than 22\.18/, ({ site }) => {
      site.process.node = '20.19.0';
    }),
  },
  clock: {
    'the clock of the server is wrong': fails(/differ by \d+ seconds/, ({ site }) => {
      site.clockAheadMs = -TEN_MINUTES_MS;
    }),
    'the clock of this computer is wrong': fails(/differ by \d+ seconds/, ({ world }) => {
      world.now = () => new Date(Date.now() + TEN_MINUTES_MS);
    }),
  },
  host: {
    'Vercel keeps its variables from the site': fails(
      /at Vercel without the variable VERCEL/,
      withHeader('/api/health', 'x-vercel-id', 'cle1::iad1::abcde-1795000000000-0123456789ab'),
    ),
    'the project at Vercel keeps its variables from the next deployment': fails(
      /from the next deployment/,
      (trial) => {
        Object.assign(trial.variables, { VERCEL_TOKEN: 'vercel-token', VERCEL_PROJECT: 'polaris' });
        trial.intercept = ({ url }) =>
          url === 'https://api.vercel.com/v9/projects/polaris'
            ? Response.json({ name: 'polaris', autoExposeSystemEnvs: false })
            : null;
      },
    ),
  },
  'actions-key': {
    'a deployment has another key for its forms': fails(
      /another NEXT_SERVER_ACTIONS_ENCRYPTION_KEY/,
      ({ site }) => {
        site.process['actionsKeyDigest'] = 'other';
      },
    ),
  },
  'own-calendar': {
    'the secret address of the calendar has changed': warns(
      /no calendar at this address/,
      ({ site }) => {
        const problem = "There's no calendar at this address.";
        site.usage.ownCalendar = { problem, readAt: null };
      },
    ),
  },
  machine: {
    'the disk is full': fails(/50 MB of disk/, ({ site }) => {
      site.process.machine.disk = 50_000_000;
    }),
    'memory is short': warns(/90 MB of memory are left/, ({ site }) => {
      site.process.machine.memory = 90_000_000;
    }),
  },
};
