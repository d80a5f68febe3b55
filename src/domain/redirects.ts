import { OTHER_ROUTES, PATHS } from './pages.ts';

/** A redirect from an address of an older site to a path of this one. */
export type Redirect = { from: string; to: string };

const ORIGIN = 'http://own.invalid';
/** Files and routes that take precedence over redirects. */
const TAKEN = [
  '/sitemap.xml',
  '/robots.txt',
  '/security.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/blog/feed.xml',
  ...Object.values(PATHS),
];
const TAKEN_FOLDERS = ['_next', ...OTHER_ROUTES];

/**
 * Returns an address for comparison: decoded, in lowercase, without query, hash and slashes at the end.
 * @returns null when it is not a path of this site
 */
export function normalizeAddress(address: string): string | null {
  if (!address.startsWith('/') || /[\s\\]/.test(address) || !URL.canParse(address, ORIGIN)) {
    return null;
  }
  const { origin, pathname } = new URL(address, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') || '/';
  } catch {
    return null;
  }
}

/**
 * Returns the final target of an address, through any chain of redirects. Null without a redirect, or for a circle,
 * which a browser would follow until it gives up.
 */
export function findTarget(redirects: readonly Redirect[], address: string): string | null {
  const seen = new Set<string>();
  let target: string | null = null;
  for (let path = normalizeAddress(address); path !== null;) {
    if (seen.has(path)) return null;
    seen.add(path);
    const current = path;
    const found = redirects.find(({ from }) => normalizeAddress(from) === current);
    if (!found) return target;
    target = found.to;
    path = normalizeAddress(found.to);
  }
  return target;
}

/**
 * Returns one sentence for each fault in a list of redirects. Each must be a single step from an unused address to
 * another one.
 * @param pages addresses of the pages that documents create, e.g. `/edina`
 */
export function findFaults(redirects: readonly Redirect[], pages: readonly string[]): string[] {
  const targets = new Map<string, string>();
  const taken = new Set([...TAKEN, ...pages].map(normalizeAddress));
  const faults = redirects.flatMap(({ from, to }) => {
    const start = normalizeAddress(from);
    const end = normalizeAddress(to);
    if (start === null) return [`"${from}" must be a path that starts with "/".`];
    if (end === null) return [`"${to}" must be a path of this site that starts with "/".`];
    const isTwice = targets.has(start);
    targets.set(start, end);
    if (isTwice) return [`"${from}" is listed twice.`];
    if (start === end) return [`"${from}" redirects to itself.`];
    const [, folder = ''] = start.split('/');
    return taken.has(start) || TAKEN_FOLDERS.includes(folder)
      ? [`The site already has a page or file at "${from}".`]
      : [];
  });
  return [...faults, ...findChains(redirects, targets)];
}

function findChains(redirects: readonly Redirect[], targets: Map<string, string>): string[] {
  return redirects.flatMap(({ from, to }) => {
    const start = normalizeAddress(from);
    const end = normalizeAddress(to);
    const next = end === null || end === start ? undefined : targets.get(end);
    if (next === undefined) return [];
    return next === start
      ? [`"${from}" and "${to}" redirect to each other.`]
      : [`"${from}" redirects to "${to}", which redirects again. Send it straight to "${next}".`];
  });
}
