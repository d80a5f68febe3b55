import { DEFAULT_QUOTE_VALIDITY_DAYS } from '#config/business.ts';
import type { SettingsQueryResult } from '#content/generated/sanity.types.ts';
import { reshapeLine } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import type { Settings } from '#content/types.ts';

const MAX_VALIDITY_DAYS = 365;

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
    shareImage: reshapeImage(wire.shareImage, businessName),
  };
}

function readValidity(days: unknown): number {
  const isUsable =
    typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_VALIDITY_DAYS;
  return isUsable ? days : DEFAULT_QUOTE_VALIDITY_DAYS;
}
