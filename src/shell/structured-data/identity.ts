import type { AutoRepairLeaf, PostalAddress, State } from 'schema-dts';
import { imageUrl } from '#content/images/image-url.ts';
import type { Settings } from '#content/types.ts';
import { stateName } from '#domain/addresses.ts';
import type { BusinessType, Place } from '#domain/place.ts';
import { parsePhone } from '#domain/reachable.ts';

/** The logo for white backgrounds: the owner's, or the one that comes with the site. */
export function logoUrl({ logoOnLight }: Pick<Settings, 'logoOnLight'>, siteUrl: string): string {
  const path = logoOnLight ? imageUrl(logoOnLight, { width: 480 }) : '/brand/logo.png';
  return `${siteUrl}${path}`;
}

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
function businessAddress({ trust, state, country }: Settings): PostalAddress {
  return {
    '@type': 'PostalAddress',
    addressLocality: trust.locality ?? undefined,
    addressRegion: state,
    addressCountry: country,
  };
}

/** What every page says of the business. */
export function provider(settings: Settings, siteUrl: string): BusinessData {
  const { phone } = settings;
  return {
    '@type': settings.businessType,
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
    // As search engines want it, `+16125550142`; a number that no rule knows as it is written.
    telephone: parsePhone(phone)?.e164 ?? phone,
    image: logoUrl(settings, siteUrl),
    address: businessAddress(settings),
  };
}

/** A list that says something; JSON leaves the property out otherwise. */
export const filled = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);
