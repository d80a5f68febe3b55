const ORIGIN = 'http://own.invalid';

/**
 * Limits a redirect to paths of this site.
 * @param path untrusted
 * @returns the path with its query and hash; the home page for everything else
 */
export function ownPath(path: string | null): string {
  if (!path?.startsWith('/') || !URL.canParse(path, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(path, ORIGIN);
  // In a redirect, a path that starts with two slashes names another host.
  const leadsAway = origin !== ORIGIN || pathname.startsWith('//');
  return leadsAway ? '/' : `${pathname}${search}${hash}`;
}
