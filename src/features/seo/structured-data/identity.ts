import type { PostalAddress, State } from 'schema-dts';

/** The `@id` by which the data of every page refers to the business. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

export const MINNESOTA: State = { '@type': 'State', name: 'Minnesota' };

/** The business has no storefront: its address is the state, without a street. */
export const BUSINESS_ADDRESS: PostalAddress = {
  '@type': 'PostalAddress',
  addressRegion: 'MN',
  addressCountry: 'US',
};

export const CONTEXT = 'https://schema.org';
