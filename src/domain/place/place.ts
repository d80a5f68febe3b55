import { DEFAULT_PLACE } from '#config/business.ts';
import { zipRangesOf, type ZipRange } from './addresses.ts';

/** The types of the business for search engines, from schema.org. */
export const BUSINESS_TYPES = {
  AutoRepair: 'Car care and repair',
  AutoWash: 'Car wash',
  AutoBodyShop: 'Auto body shop',
  AutomotiveBusiness: 'Other car business',
  LocalBusiness: 'Other business',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;

/** The location and the kind of the business. Its time zone is part of the schedule. */
export type Place = {
  /** Two capital letters. */
  state: string;
  /** Two capital letters, ISO 3166-1. */
  country: string;
  businessType: BusinessType;
  /** The service for search engines, e.g. "Mobile car detailing". */
  serviceType: string;
};

/** Returns the owner's values, with the default for each missing or invalid one. */
export function readPlace(entered: { readonly [Field in keyof Place]?: unknown }): Place {
  const { state, country, businessType, serviceType } = entered;
  return {
    state: isTwoCapitals(state) ? state : DEFAULT_PLACE.state,
    country: isTwoCapitals(country) ? country : DEFAULT_PLACE.country,
    businessType: isBusinessType(businessType) ? businessType : DEFAULT_PLACE.businessType,
    serviceType: textOf(serviceType) || DEFAULT_PLACE.serviceType,
  };
}

/** Returns whether the text has the form of a state or country code. */
export const isTwoCapitals = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z]{2}$/.test(text);

const isBusinessType = (text: unknown): text is BusinessType =>
  typeof text === 'string' && Object.hasOwn(BUSINESS_TYPES, text);

const textOf = (text: unknown) => (typeof text === 'string' ? text.trim() : '');

/** The facts about the place for forms: its state and the ranges of its ZIP codes. */
export type Home = { state: string; zips: readonly ZipRange[] };

export const homeOf = ({ state, country }: Pick<Place, 'state' | 'country'>): Home => ({
  state,
  zips: country === 'US' ? zipRangesOf(state) : [],
});
