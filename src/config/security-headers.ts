/** Sanity's Dashboard shows a hosted Studio in a frame, and in it the preview of the site. */
const DASHBOARD = 'https://www.sanity.io';
/** What a Studio loads of Sanity's besides its content; `docs/operations.md` lists it. */
const STUDIO_FILES = [
  'https://*.sanity.io',
  'https://core.sanity-cdn.com',
  'https://sanity-cdn.com',
];

const ONE_YEAR = 31_536_000;

export type HeaderOptions = {
  /** Where visitors open the site; empty when it is not known. */
  siteUrl: string;
  /** A Studio at another address shows the site in a frame; null when it is served at `/studio`. */
  studioOrigin: string | null;
  /** Null: content comes from the hosted service. */
  apiHost: string | null;
  /** The development server evaluates what it compiles. */
  isDevelopment: boolean;
};

type Header = { key: string; value: string };
type Policy = Record<string, readonly string[]>;

/** Headers of every response, and the policy that takes the place of theirs in the Studio. */
export function securityHeaders(options: HeaderOptions): { site: Header[]; studio: Header[] } {
  const { siteUrl, studioOrigin, apiHost } = options;
  const dashboard = apiHost === null ? [DASHBOARD] : [];
  const ancestors = ["'self'", ...(studioOrigin ? [studioOrigin] : []), ...dashboard];
  return {
    site: [
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      // This header takes no list of origins.
      ...(ancestors.length === 1 ? [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] : []),
      { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      // A browser that once saw this over https refuses http: wrong for a site that has only that.
      ...(siteUrl.startsWith('https://')
        ? [{ key: 'Strict-Transport-Security', value: `max-age=${ONE_YEAR}` }]
        : []),
      { key: 'Content-Security-Policy', value: serialize(sitePolicy(options, ancestors)) },
    ],
    studio: [
      { key: 'Content-Security-Policy', value: serialize(studioPolicy(options, ancestors)) },
    ],
  };
}

/**
 * The policy of the site for a response whose scripts are known. Only where nobody can know them does it
 * allow any script in a page: decision 36.
 * @param hashes of the scripts that may stand in the page, in base64
 * @returns any other policy as it is
 */
export function allowOnly(policy: string, hashes: readonly string[]): string {
  const sources = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)];
  return policy.replace("script-src 'self' 'unsafe-inline';", `script-src ${sources.join(' ')};`);
}

/** What pages use, all of it from the site itself. */
function sitePolicy({ isDevelopment }: HeaderOptions, ancestors: readonly string[]): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors,
  };
}

/** A Studio talks to Sanity, shows images of anywhere, and frames the page that is previewed. */
function studioPolicy({ apiHost }: HeaderOptions, ancestors: readonly string[]): Policy {
  // An emulator, and its name for each project, on whichever port it runs: a build outlives a start.
  const hosts =
    apiHost === null ? [] : ['', '*.'].map((sub) => `${sub}${new URL(apiHost).hostname}:*`);
  const images = hosts.map((host) => `http://${host}`);
  const sockets = hosts.map((host) => `ws://${host}`);
  return {
    'default-src': ["'self'", ...STUDIO_FILES],
    'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'", ...STUDIO_FILES],
    'style-src': ["'self'", "'unsafe-inline'", 'https:'],
    'font-src': ["'self'", 'data:', 'https:'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...images],
    'media-src': ["'self'", 'blob:', 'https:', ...images],
    'connect-src': ["'self'", 'https:', 'wss:', ...images, ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors,
  };
}

function serialize(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
