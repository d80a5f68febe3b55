import { DEFAULT_QUOTE_VALIDITY_DAYS, DRIVE_MINUTES } from '#config/business.ts';
import { DEFAULT_PRICE_NOTE } from '#config/default-words.ts';
import type { SettingsQueryResult } from '#content/generated/sanity.types.ts';
import type { Settings } from '#content/types.ts';
import { textHref } from '#domain/contact-links.ts';
import { readPlace } from '#domain/place.ts';
import { POLICY_HEADINGS, POLICY_NAMES, type Policy } from '#domain/policies.ts';
import { formatOpeningHours } from '#domain/schedule.ts';
import { reshapeLine } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeSchedule } from './reshape-schedule.ts';
import { reshapeTrust } from './reshape-trust.ts';
import { reshapeNavigation } from './reshape-words.ts';
import { readWebAddress } from './web-address.ts';

const MAX_VALIDITY_DAYS = 365;

export function reshapeSettings(wire: NonNullable<SettingsQueryResult>): Settings {
  const businessName = reshapeLine(wire.businessName);
  const phone = reshapeLine(wire.phone);
  const schedule = reshapeSchedule(wire);
  return {
    ...schedule,
    ...readPlace(wire),
    businessName,
    tagline: reshapeLine(wire.tagline),
    phone,
    textHref: wire.textMessages === true ? textHref(phone) : null,
    email: reshapeLine(wire.email),
    hours: formatOpeningHours(schedule.openingHours),
    confirmWithin: reshapeLine(wire.confirmWithin) || null,
    policies: reshapePolicies(wire.policies),
    region: reshapeLine(wire.region),
    quoteValidityDays: readValidity(wire.quoteValidityDays),
    competitorNote: reshapeLine(wire.competitorNote),
    reviewUrl: readWebAddress(wire.reviewUrl),
    ratingUrl: readWebAddress(wire.ratingUrl),
    trust: reshapeTrust(wire),
    reminderHour: readHour(wire.reminderHour),
    summaryHour: readHour(wire.summaryHour),
    driveMinutes: readDriveMinutes(wire.driveMinutes),
    shareImage: reshapeImage(wire.shareImage, businessName),
    logoOnDark: reshapeImage(wire.logoOnDark, businessName),
    logoOnLight: reshapeImage(wire.logoOnLight, businessName),
    ...reshapeNavigation(wire),
    priceNote: reshapeLine(wire.priceNote) || DEFAULT_PRICE_NOTE,
  };
}

/** Those that the owner has written. */
function reshapePolicies(wire: NonNullable<SettingsQueryResult>['policies']): Policy[] {
  return POLICY_NAMES.flatMap((name) => {
    const text = reshapeLine(wire?.[name]);
    return text === '' ? [] : [{ name, heading: POLICY_HEADINGS[name], text }];
  });
}

function readHour(hour: unknown): number | null {
  const isHour = typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour < 24;
  return isHour ? hour : null;
}

function readDriveMinutes(minutes: unknown): number {
  const isUsable =
    typeof minutes === 'number' &&
    Number.isInteger(minutes) &&
    minutes >= 0 &&
    minutes <= DRIVE_MINUTES.max;
  return isUsable ? minutes : DRIVE_MINUTES.usual;
}

function readValidity(days: unknown): number {
  const isUsable =
    typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_VALIDITY_DAYS;
  return isUsable ? days : DEFAULT_QUOTE_VALIDITY_DAYS;
}
