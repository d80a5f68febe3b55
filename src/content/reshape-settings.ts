import { DEFAULT_QUOTE_VALIDITY_DAYS } from '#config/business.ts';
import type { SettingsQueryResult } from './generated/sanity.types.ts';
import { reshapeLine } from './reshape-basics.ts';
import { reshapePicture } from './reshape-picture.ts';
import type { Settings } from './types.ts';

const LONGEST_VALIDITY_DAYS = 365;

export function reshapeSettings(wire: NonNullable<SettingsQueryResult>): Settings {
  const businessName = reshapeLine(wire.businessName);
  return {
    businessName,
    tagline: reshapeLine(wire.tagline),
    phone: reshapeLine(wire.phone),
    email: reshapeLine(wire.email),
    hours: reshapeLine(wire.hours),
    region: reshapeLine(wire.region),
    quoteValidityDays: readValidity(wire.quoteValidityDays),
    competitorNote: reshapeLine(wire.competitorNote),
    shareImage: reshapePicture(wire.shareImage, businessName),
  };
}

function readValidity(days: unknown): number {
  const isUsable =
    typeof days === 'number' &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= LONGEST_VALIDITY_DAYS;
  return isUsable ? days : DEFAULT_QUOTE_VALIDITY_DAYS;
}
