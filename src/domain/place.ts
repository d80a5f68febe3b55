import { DEFAULT_PLACE } from '#config/business.ts';
import { zipRangesOf, type ZipRange } from './addresses.ts';

/** What search engines can call the business: types of schema.org that mean a place of business. */
export const BUSINESS_TYPES = {
  AutoRepair: 'Car care and repair',
  AutoWash: 'Car wash',
  AutoBodyShop: 'Auto body shop',
  AutomotiveBusiness: 'Other car business',
  LocalBusiness: 'Other business',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;

/** Where the business is and what it is, beside its time zone, which is a part of its schedule. */
export type Place = {
  /** Two capitals. */
  state: string;
  /** Two capitals, ISO 3166-1. */
  country: string;
  businessType: BusinessType;
  /** What the business does, for search engines, e.g. "Mobile car detailing". */
  serviceType: string;
};

/** What the owner entered, and the usual value for what is missing or can't be. */
export function readPlace(entered: { readonly [Field in keyof Place]?: unknown }): Place {
  const { state, country, businessType, serviceType } = entered;
  return {
    state: isTwoCapitals(state) ? state : DEFAULT_PLACE.state,
    country: isTwoCapitals(country) ? country : DEFAULT_PLACE.country,
    businessType: isBusinessType(businessType) ? businessType : DEFAULT_PLACE.businessType,
    serviceType: textOf(serviceType) || DEFAULT_PLACE.serviceType,
  };
}

/** Whether the text is a code of a state or a country. */
export const isTwoCapitals = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z]{2}$/.test(text);

const isBusinessType = (text: unknown): text is BusinessType =>
  typeof text === 'string' && Object.hasOwn(BUSINESS_TYPES, text);

const textOf = (text: unknown) => (typeof text === 'string' ? text.trim() : '');

/** What a form needs to know of the place: its state, and where the ZIP codes of that begin. */
export type Home = { state: string; zips: readonly ZipRange[] };

export const homeOf = ({ state, country }: Pick<Place, 'state' | 'country'>): Home => ({
  state,
  zips: country === 'US' ? zipRangesOf(state) : [],
});
