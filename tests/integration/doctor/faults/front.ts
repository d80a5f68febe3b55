import {
  answering,
  deployedWith,
  fails,
  refusing,
  replacing,
  warns,
  withHeader,
  type Fault,
} from './plant.ts';

const withCertificate =
  (days: number, error: string | null = null): Fault['plant'] =>
  ({ world }) => {
    const validTo = new Date(Date.now() + days * 86_400_000);
    world.readCertificate = () => Promise.resolve({ validTo, error });
  };

export const FRONT_FAULTS: Fault[] = [
  fails(
    'home',
    'the site does not answer',
    /does not answer/,
    refusing(/^https:\/\/polaris-detailing\.com/),
  ),
  fails(
    'home',
    'the home page is broken',
    /answers 500/,
    replacing('/', ({ headers }) => new Response('', { status: 500, headers })),
  ),
  fails(
    'home',
    'the address leads elsewhere',
    /leads elsewhere/,
    replacing('/', ({ headers }) => {
      headers.set('location', 'https://parked.example/');
      return new Response(null, { status: 302, headers });
    }),
  ),
  warns(
    'site-url',
    'the site is opened under another name than it knows',
    /polaris\.vercel\.app calls itself https:\/\/polaris-detailing\.com/,
    (trial) => {
      trial.address = 'https://polaris.vercel.app';
    },
  ),
  warns('certificate', 'the certificate ends soon', /ends in 9 days/, withCertificate(9.5)),
  fails('certificate', 'the certificate has ended', /has ended/, withCertificate(-1)),
  fails(
    'certificate',
    'browsers do not trust the certificate',
    /self-signed/,
    withCertificate(60, 'self-signed certificate'),
  ),
  fails(
    'plain-http',
    'http does not lead to https',
    /instead of leading to https/,
    answering(/^http:\/\/polaris/, () => new Response('<h1>Nginx</h1>')),
  ),
  warns(
    'other-name',
    'www leads nowhere',
    /www\.polaris-detailing\.com does not answer/,
    refusing(/^https:\/\/www\./),
  ),
  fails(
    'other-name',
    'www shows a copy',
    /second copy/,
    answering(/^https:\/\/www\./, () => new Response('<h1>Detailing</h1>')),
  ),
  fails(
    'hsts',
    'the proxy drops HSTS',
    /no Strict-Transport-Security/,
    withHeader('/', 'strict-transport-security', null),
  ),
  fails(
    'security-headers',
    'the proxy replaces the policy',
    /changed on the way: Content-Security-Policy/,
    withHeader('/', 'content-security-policy', "default-src 'self'"),
  ),
  fails(
    'security-headers',
    'the proxy lets any script in a page run',
    /changed on the way: Content-Security-Policy/,
    ({ site }) => {
      site.replace = (_, answer) => {
        const policy = answer.headers.get('content-security-policy') ?? '';
        const lax = policy.replace(/'sha256-[^']+'/, "'unsafe-inline'");
        answer.headers.set('content-security-policy', lax);
        return answer;
      };
    },
  ),
  fails(
    'page-cache',
    'a CDN keeps pages for an hour',
    /hidden for up to 3600 seconds/,
    withHeader('/faq', 'cache-control', 'public, s-maxage=3600'),
  ),
  fails(
    'page-cache',
    'pages are rendered for each visitor',
    /may not be kept/,
    withHeader('/faq', 'cache-control', 'private, no-store'),
  ),
  fails(
    'private-pages',
    'a CDN keeps what is one customer’s',
    /may keep \/booking\/confirmation/,
    withHeader('/booking/confirmation', 'cache-control', 'public, max-age=600'),
  ),
  fails(
    'proxy',
    'visitors can make up their address',
    /make up their address/,
    deployedWith('TRUSTED_PROXY_HOPS', '2'),
  ),
  fails('proxy', 'all visitors count as one', /count as one/, ({ site }) => {
    site.hops = '198.51.100.9, 10.0.0.5';
  }),
];
