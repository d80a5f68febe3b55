import type { AutoRepairLeaf, PostalAddress, State } from 'schema-dts';
import type { Settings } from '#content/types.ts';
import { parsePhone } from '#domain/phone-number.ts';
import type { BusinessType, Place } from '#domain/place.ts';
import { stateName } from '#domain/us-states.ts';
import { logoUrl } from './logo-url.ts';

/** The `@id` by which the data of every page refers to the business. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

/** A business in the words of search engines: whatever kind it is, it has these properties. */
export type BusinessData = Omit<AutoRepairLeaf, '@type'> & { '@type': BusinessType };

/** The state that cities lie in. */
export const stateData = ({ state }: Pick<Place, 'state'>): State => ({
  '@type': 'State',
  name: stateName(state),
});

/** The business has no storefront: its address is the state and the city, without a street. */
export function businessAddress({ trust, state, country }: Settings): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(trust.locality ? { addressLocality: trust.locality } : {}),
    addressRegion: state,
    addressCountry: country,
  };
}

/** As search engines want it, `+16125550142`; a number that no rule knows as it is written. */
export const telephone = ({ phone }: Settings): string => parsePhone(phone)?.e164 ?? phone;

/** The business, as the provider of a service. */
export function provider(settings: Settings, siteUrl: string): BusinessData {
  return {
    '@type': settings.businessType,
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
    telephone: telephone(settings),
    image: logoUrl(settings, siteUrl),
    address: businessAddress(settings),
  };
}

export const CONTEXT = 'https://schema.org';
