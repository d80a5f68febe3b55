/** Sanity's Dashboard shows a hosted Studio in a frame, with the preview of the site in it. */
const DASHBOARD = 'https://www.sanity.io';
/** Sanity's files that a Studio loads besides its content, as listed in `docs/operations.md`. */
const STUDIO_FILES = [
  'https://*.sanity.io',
  'https://core.sanity-cdn.com',
  'https://sanity-cdn.com',
];

const ONE_YEAR = 31_536_000;

export type HeaderOptions = {
  /** The public address of the site; empty when unknown. */
  siteUrl: string;
  /** A Studio at another address, which shows the site in a frame; null when it is served at `/studio`. */
  studioOrigin: string | null;
  /** Null when content comes from the hosted service. */
  apiHost: string | null;
  /** The development server evaluates the code that it compiles. */
  isDevelopment: boolean;
};

type Header = { key: string; value: string };
type Policy = Record<string, readonly string[]>;

/** Returns the headers of every response, and the policy that replaces theirs in the Studio. */
export function securityHeaders(options: HeaderOptions): { site: Header[]; studio: Header[] } {
  const { siteUrl, studioOrigin, apiHost } = options;
  const dashboard = apiHost === null ? [DASHBOARD] : [];
  const ancestors = ["'self'", ...(studioOrigin ? [studioOrigin] : []), ...dashboard];
  return {
    site: [
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      // This header can't contain a list of origins.
      ...(ancestors.length === 1 ? [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] : []),
      { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      // A browser that once saw this header refuses http, which would break a site without https.
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
 * Returns the policy with hashes instead of permission for any inline script. That permission only remains where
 * scripts can't be known: decision 36.
 * @param hashes of the page's allowed scripts, in base64
 * @returns any other policy unchanged
 */
export function allowOnly(policy: string, hashes: readonly string[]): string {
  const sources = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)];
  return policy.replace("script-src 'self' 'unsafe-inline';", `script-src ${sources.join(' ')};`);
}

/** Returns the policy of pages, which load everything from the site itself. */
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

/** Returns the policy of a Studio, which calls Sanity, shows images from any address, and frames previews. */
function studioPolicy({ apiHost }: HeaderOptions, ancestors: readonly string[]): Policy {
  // The emulator and its subdomains, on any port, because a build is used with several ports.
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
