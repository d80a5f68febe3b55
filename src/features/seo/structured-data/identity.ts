import type { AutoRepairLeaf, PostalAddress, State } from 'schema-dts';
import type { Settings } from '#content/types.ts';
import { parsePhone } from '#domain/phone-number.ts';
import { logoUrl } from './logo-url.ts';

/** The `@id` by which the data of every page refers to the business. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

export const MINNESOTA: State = { '@type': 'State', name: 'Minnesota' };

/** The business has no storefront: its address is the state and the city, without a street. */
export function businessAddress({ trust }: Settings): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(trust.locality ? { addressLocality: trust.locality } : {}),
    addressRegion: 'MN',
    addressCountry: 'US',
  };
}

/** As search engines want it, `+16125550142`; a number that no rule knows as it is written. */
export const telephone = ({ phone }: Settings): string => parsePhone(phone)?.e164 ?? phone;

/** The business, as the provider of a service. */
export function provider(settings: Settings, siteUrl: string): AutoRepairLeaf {
  return {
    '@type': 'AutoRepair',
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
    telephone: telephone(settings),
    image: logoUrl(settings, siteUrl),
    address: businessAddress(settings),
  };
}

export const CONTEXT = 'https://schema.org';
