/**
 * An address of the site that serves this Studio. A Studio hosted elsewhere is built with the site's
 * address in SANITY_STUDIO_SITE_URL.
 */
export const siteUrl = (path: `/${string}`): string =>
  `${process.env.SANITY_STUDIO_SITE_URL ?? ''}${path}`;
