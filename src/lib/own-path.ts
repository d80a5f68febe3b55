const HERE = 'http://own.invalid';

/**
 * Where a redirect may lead: a path of this site.
 * @param wanted as it came from outside
 * @returns the path with its query and hash; the home page for everything that leads elsewhere
 */
export function ownPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // A path that begins with two slashes names another host once it stands in a redirect.
  const leadsAway = origin !== HERE || pathname.startsWith('//');
  return leadsAway ? '/' : `${pathname}${search}${hash}`;
}
