/**
 * Whether a page of this site sends the request: a browser names the site in `Origin`.
 * @param siteHosts hosts of the site besides the one that is asked
 */
export function isFromOwnPage(headers: Headers, siteHosts: readonly string[]): boolean {
  const origin = URL.parse(headers.get('origin') ?? '');
  const forwarded = headers.get('x-forwarded-host')?.split(',')[0]?.trim();
  const own = [forwarded ?? headers.get('host'), ...siteHosts];
  return origin !== null && own.includes(origin.host);
}
