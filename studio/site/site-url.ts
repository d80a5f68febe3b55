/**
 * Returns an address on the site that serves this Studio. The build of a Studio hosted elsewhere needs the
 * site's address in SANITY_STUDIO_SITE_URL.
 */
export const siteUrl = (path: `/${string}`): string =>
  `${process.env.SANITY_STUDIO_SITE_URL ?? ''}${path}`;
