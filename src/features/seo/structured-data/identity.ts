import type { PostalAddress, State } from 'schema-dts';

/** The name under which every page's data speaks of the business. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

export const MINNESOTA: State = { '@type': 'State', name: 'Minnesota' };

/** It goes to its customers and receives nobody: its address names the state and no street. */
export const BUSINESS_ADDRESS: PostalAddress = {
  '@type': 'PostalAddress',
  addressRegion: 'MN',
  addressCountry: 'US',
};

export const CONTEXT = 'https://schema.org';
