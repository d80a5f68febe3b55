import {
  answering,
  deployedWith,
  fails,
  refusing,
  replacing,
  warns,
  withHeader,
  withPolicy,
  type Faults,
  type Plant,
} from './plant.ts';

const withCertificate =
  (days: number, error: string | null = null): Plant =>
  ({ world }) => {
    const validTo = new Date(Date.now() + days * 86_400_000);
    world.readCertificate = () => Promise.resolve({ validTo, error });
  };

export const FRONT_FAULTS: Faults = {
  home: {
    'the site does not answer': fails(
      /does not answer/,
      refusing(/^https:\/\/polaris-detailing\.com/),
    ),
    'the home page is broken': fails(
      /answers 500/,
      replacing('/', ({ headers }) => new Response('', { status: 500, headers })),
    ),
    'the address leads elsewhere': fails(
      /leads elsewhere/,
      replacing('/', ({ headers }) => {
        headers.set('location', 'https://parked.example/');
        return new Response(null, { status: 302, headers });
      }),
    ),
  },
  'site-url': {
    'the site is opened under another name than it knows': warns(
      /polaris\.vercel\.app calls itself https:\/\/polaris-detailing\.com/,
      (trial) => {
        trial.address = 'https://polaris.vercel.app';
      },
    ),
  },
  certificate: {
    'the certificate ends soon': warns(/ends in 9 days/, withCertificate(9.5)),
    'the certificate has ended': fails(/has ended/, withCertificate(-1)),
    'browsers do not trust the certificate': fails(
      /self-signed/,
      withCertificate(60, 'self-signed certificate'),
    ),
  },
  'plain-http': {
    'http does not lead to https': fails(
      /instead of leading to https/,
      answering(/^http:\/\/polaris/, () => new Response('<h1>Nginx</h1>')),
    ),
  },
  'other-name': {
    'www leads nowhere': warns(
      /www\.polaris-detailing\.com does not answer/,
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
      /changed on the way: Content-Security-Policy/,
      withHeader('/', 'content-security-policy', "default-src 'self'"),
    ),
    'the proxy lets any script in a page run': fails(
      /changed on the way: Content-Security-Policy/,
      withPolicy((policy) => policy.replace(/'sha256-[^']+'/, "'unsafe-inline'")),
    ),
  },
  'page-cache': {
    'a CDN keeps pages for an hour': fails(
      /hidden for up to 3600 seconds/,
      withHeader('/faq', 'cache-control', 'public, s-maxage=3600'),
    ),
    'pages are rendered for each visitor': fails(
      /may not be kept/,
      withHeader('/faq', 'cache-control', 'private, no-store'),
    ),
  },
  'private-pages': {
    'a CDN keeps what is one customer’s': fails(
      /may keep \/booking\/confirmation/,
      withHeader('/booking/confirmation', 'cache-control', 'public, max-age=600'),
    ),
  },
  proxy: {
    'visitors can make up their address': fails(
      /make up their address/,
      deployedWith('TRUSTED_PROXY_HOPS', '2'),
    ),
    'all visitors count as one': fails(/count as one/, ({ site }) => {
      site.hops = '198.51.100.9, 10.0.0.5';
    }),
  },
};
