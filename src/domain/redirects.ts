import { OTHER_ROUTES, PATHS } from './pages.ts';

/** From an address of an older site to a path of this one. */
export type Redirect = { from: string; to: string };

const ORIGIN = 'http://own.invalid';
/** Files and routes that answer before any redirect could. */
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
 * How addresses are compared: decoded, lower case, without query, hash and slashes at the end.
 * @returns null when it is no path of this site
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
 * Returns where the address leads to in the end, through whatever other redirects. Null when no redirect is
 * for it, or when they lead in a circle: a browser would follow them until it gives up.
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
 * What is wrong with a list of redirects: each must be one step, to somewhere else, from an address
 * that nothing has.
 * @param pages addresses of the pages that follow from documents, e.g. `/edina`
 * @returns one sentence for each fault
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
    if (isTwice) return [`"${from}" is in the list twice.`];
    if (start === end) return [`"${from}" leads to itself.`];
    const [, folder = ''] = start.split('/');
    return taken.has(start) || TAKEN_FOLDERS.includes(folder)
      ? [`The site has a page or file at "${from}", which would hide it.`]
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
      ? [`"${from}" and "${to}" lead to each other.`]
      : [`"${from}" leads to "${to}", which leads on. Lead it straight to "${next}".`];
  });
}
