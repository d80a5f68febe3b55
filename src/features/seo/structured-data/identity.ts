import type { AutoRepairLeaf, PostalAddress, State } from 'schema-dts';
import type { Settings } from '#content/types.ts';
import { logoUrl } from './logo-url.ts';

/** The `@id` by which the data of every page refers to the business. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

export const MINNESOTA: State = { '@type': 'State', name: 'Minnesota' };

/** The business has no storefront: its address is the state, without a street. */
export const BUSINESS_ADDRESS: PostalAddress = {
  '@type': 'PostalAddress',
  addressRegion: 'MN',
  addressCountry: 'US',
};

/** The business, as the provider of a service. */
export function provider(settings: Settings, siteUrl: string): AutoRepairLeaf {
  return {
    '@type': 'AutoRepair',
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
    telephone: settings.phone,
    image: logoUrl(settings, siteUrl),
    address: BUSINESS_ADDRESS,
  };
}

export const CONTEXT = 'https://schema.org';
