import {
  deployedWith,
  fails,
  replacing,
  warns,
  withHeader,
  withText,
  type Fault,
} from './plant.ts';

const TEN_MINUTES_MS = 600_000;

export const SITE_FAULTS: Fault[] = [
  fails(
    'canonical',
    'the pages were built for another address',
    /names http:\/\/localhost:3000/,
    withText('/', '<link rel="canonical" href="http://localhost:3000"/><h1>Detailing</h1>'),
  ),
  fails(
    'sitemap',
    'the sitemap lists another address',
    /lists 1 pages elsewhere/,
    withText('/sitemap.xml', '<loc>http://localhost:3000/faq</loc>'),
  ),
  fails(
    'robots',
    'robots.txt keeps search engines away',
    /keeps search engines away/,
    withText('/robots.txt', 'User-Agent: *\nDisallow: /\n'),
  ),
  fails(
    'indexing',
    'the host adds noindex',
    /not to list it/,
    withHeader('/', 'x-robots-tag', 'noindex'),
  ),
  fails(
    'studio',
    'the Studio was not built',
    /answers 404 and no Studio/,
    replacing('/studio', ({ headers }) => new Response('', { status: 404, headers })),
  ),
  fails(
    'studio-project',
    'a cache keeps the Studio’s former settings',
    /edits former\/production/,
    replacing('/api/studio-settings', () =>
      Response.json({ projectId: 'former', dataset: 'production', apiHost: null }),
    ),
  ),
  fails(
    'operator-key',
    'the deployment has another CRON_SECRET',
    /another CRON_SECRET/,
    deployedWith('CRON_SECRET', 'another-secret-of-the-scheduler'),
  ),
  fails(
    'same-services',
    'the deployment uses another database',
    /SUPABASE_URL is https:\/\/former/,
    ({ site }) => {
      site.process.services['database'] = 'https://former.supabase.co';
    },
  ),
  fails('emulators', 'the deployment uses an emulator', /not hosted services: mail/, ({ site }) => {
    site.process.services['mail'] = 'http://localhost:3030';
  }),
  fails('health', 'prices differ', /eco-wash: the prices differ/, ({ site }) => {
    site.report.errors = ['eco-wash: the prices differ.'];
  }),
  warns('health', 'a process is left over', /has ended/, ({ site }) => {
    site.report.notices = ['The process that started the site has ended.'];
  }),
  fails('scheduler', 'the scheduler does not call', /No outbox run for 20 minutes/, ({ site }) => {
    const idle = 'No outbox run for 20 minutes.';
    Object.assign(site.report, { emails: [idle], scheduler: [idle] });
  }),
  fails('build', 'a process serves the former build', /serve 2 builds/, ({ site }) => {
    site.builds = ['build-a', 'build-b'];
  }),
  fails('node', 'Node is too old', /older than 22\.18/, ({ site }) => {
    site.process.node = '20.19.0';
  }),
  fails('clock', 'the clock of the server is wrong', /differ by \d+ seconds/, ({ site }) => {
    site.clockAheadMs = -TEN_MINUTES_MS;
  }),
  fails('clock', 'the clock of this computer is wrong', /differ by \d+ seconds/, ({ world }) => {
    world.now = () => new Date(Date.now() + TEN_MINUTES_MS);
  }),
  fails(
    'host',
    'Vercel keeps its variables from the site',
    /at Vercel without the variable VERCEL/,
    withHeader('/api/health', 'x-vercel-id', 'cle1::iad1::abcde-1795000000000-0123456789ab'),
  ),
  fails(
    'host',
    'the project at Vercel keeps its variables from the next deployment',
    /from the next deployment/,
    (trial) => {
      Object.assign(trial.variables, { VERCEL_TOKEN: 'vercel-token', VERCEL_PROJECT: 'polaris' });
      trial.intercept = ({ url }) =>
        url === 'https://api.vercel.com/v9/projects/polaris'
          ? Response.json({ name: 'polaris', autoExposeSystemEnvs: false })
          : null;
    },
  ),
  fails(
    'actions-key',
    'a deployment has another key for its forms',
    /another NEXT_SERVER_ACTIONS_ENCRYPTION_KEY/,
    ({ site }) => {
      site.process['actionsKeyDigest'] = 'other';
    },
  ),
  fails('machine', 'the disk is full', /50 MB of disk/, ({ site }) => {
    site.process.machine.disk = 50_000_000;
  }),
  warns('machine', 'memory is short', /90 MB of memory are left/, ({ site }) => {
    site.process.machine.memory = 90_000_000;
  }),
];
