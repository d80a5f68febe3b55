/**
 * Where the site answers whose desk this is. That is the site which serves the Studio; a Studio that
 * lies elsewhere is built with the site's address in SANITY_STUDIO_SITE_URL.
 */
export function siteAddress(path: `/${string}`): string {
  return `${process.env.SANITY_STUDIO_SITE_URL ?? ''}${path}`;
}
