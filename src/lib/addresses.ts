const ORIGIN = 'http://own.invalid';

/**
 * Returns a path of this site for a redirect.
 * @param path untrusted
 * @returns the path with its query and hash; the home page for any other address
 */
export function ownPath(path: string | null): string {
  if (!path?.startsWith('/') || !URL.canParse(path, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(path, ORIGIN);
  // In a redirect, a path that starts with two slashes names another host.
  const leadsAway = origin !== ORIGIN || pathname.startsWith('//');
  return leadsAway ? '/' : `${pathname}${search}${hash}`;
}

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Returns whether a page may contain a link that an editor typed: a path of this site, a web address, an email or a
 * phone number, but nothing else, such as `javascript:`.
 */
export function isSafeLink(href: string): boolean {
  if (/[\s\\]/.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  return URL.canParse(href) && SCHEMES.includes(new URL(href).protocol);
}

/**
 * Returns whether a page of this site sent the request. Browsers send the page's site in `Origin`.
 * @param siteHosts hosts of the site besides the request's own
 */
export function isFromOwnPage(sent: Pick<Headers, 'get'>, siteHosts: readonly string[]): boolean {
  const origin = URL.parse(sent.get('origin') ?? '');
  const forwarded = sent.get('x-forwarded-host')?.split(',')[0]?.trim();
  const own = [forwarded ?? sent.get('host'), ...siteHosts];
  return origin !== null && own.includes(origin.host);
}
