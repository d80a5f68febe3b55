import type { z } from 'zod';
import {
  DEFAULT_OPENING_HOURS,
  DEFAULT_PLACE,
  DEFAULT_QUOTE_VALIDITY_DAYS,
  DRIVE_MINUTES,
} from '#config/business.ts';
import { DEFAULT_PRICE_NOTE, DEFAULT_THANKS } from '#config/default-words.ts';
import { textHref } from '#domain/contact/contact-links.ts';
import { readPlace } from '#domain/place/place.ts';
import { type Policy, POLICY_HEADINGS, POLICY_NAMES } from '#domain/policies.ts';
import {
  formatOpeningHours,
  type OpeningHours,
  type Schedule,
  WEEKDAYS,
} from '#domain/schedule/schedule.ts';
import type { settingsShape } from '../reader/shapes/settings.ts';
import { reshapePosition } from './reshape-city.ts';
import { reshapeNavigation } from './reshape-home.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeLine } from './reshape-text.ts';

type WireSettings = NonNullable<z.output<typeof settingsShape>>;
type WireSchedule = Pick<WireSettings, 'timeZone' | 'openingHours'>;
type WireHours = NonNullable<WireSettings['openingHours']>[number];

/** Returns time zone and hours, with default hours when the owner entered none. */
export function reshapeSchedule({ timeZone, openingHours }: WireSchedule): Schedule {
  const hours = (openingHours ?? []).flatMap((entry) => reshapeHours(entry) ?? []);
  return {
    timeZone: timeZone ?? DEFAULT_PLACE.timeZone,
    openingHours: hours.length > 0 ? hours : [{ days: [...WEEKDAYS], ...DEFAULT_OPENING_HOURS }],
  };
}

function reshapeHours({ days, opens, closes }: WireHours): OpeningHours | null {
  if (days === null || days.length === 0 || opens === null || closes === null) return null;
  return { days, opens, closes };
}

/** Returns the owner's settings, with defaults for some that the owner left empty. */
export function reshapeSettings(wire: WireSettings) {
  const businessName = reshapeLine(wire.businessName);
  const phone = reshapeLine(wire.phone);
  const schedule = reshapeSchedule(wire);
  return {
    ...schedule,
    ...readPlace(wire),
    businessName,
    tagline: reshapeLine(wire.tagline),
    /** E.g. `612-555-0142`. */
    phone,
    /** An `sms:` link to the phone; null when the owner reads no text messages. */
    textHref: wire.textMessages === true ? textHref(phone) : null,
    email: reshapeLine(wire.email),
    /** The opening hours as text, e.g. "Monday-Sunday 8am-7pm". */
    hours: formatOpeningHours(schedule.openingHours),
    /** The time in which a request is confirmed, e.g. "one business day"; null when the owner promises none. */
    confirmWithin: reshapeLine(wire.confirmWithin) || null,
    /** The policies that the owner wrote, in a fixed order. */
    policies: reshapePolicies(wire.policies),
    region: reshapeLine(wire.region),
    quoteValidityDays: wire.quoteValidityDays ?? DEFAULT_QUOTE_VALIDITY_DAYS,
    /** The sentence above the competitor prices. */
    competitorNote: reshapeLine(wire.competitorNote),
    /** The page where customers can write a review; null without one. */
    reviewUrl: wire.reviewUrl,
    /** The text of the email after a visit. */
    thanks: (reshapeLine(wire.thanks) || DEFAULT_THANKS).replaceAll('{business}', businessName),
    /** The public page with ratings; null without one. */
    ratingUrl: wire.ratingUrl,
    trust: reshapeTrust(wire),
    /** The hour, 0–23 by the clock of the business, of reminders on the day before a visit; null means never. */
    reminderHour: wire.reminderHour,
    /** The hour, 0–23, of the owner's email with the visits of the day; null means never. */
    summaryHour: wire.summaryHour,
    /** The deposit is refunded until this many hours before the visit; null means always. */
    refundHours: wire.refundHours,
    /** The minutes for the drive between two cities. */
    driveMinutes: wire.driveMinutes ?? DRIVE_MINUTES.usual,
    shareImage: reshapeImage(wire.shareImage, businessName),
    /** For the dark header and footer; null means the logo that comes with the site. */
    logoOnDark: reshapeImage(wire.logoOnDark, businessName),
    /** For search engines, which show it on white. */
    logoOnLight: reshapeImage(wire.logoOnLight, businessName),
    ...reshapeNavigation(wire),
    /** The sentence about starting prices, beside prices. */
    priceNote: reshapeLine(wire.priceNote) || DEFAULT_PRICE_NOTE,
  };
}

function reshapePolicies(wire: WireSettings['policies']): Policy[] {
  return POLICY_NAMES.flatMap((name) => {
    const text = reshapeLine(wire?.[name]);
    return text === '' ? [] : [{ name, heading: POLICY_HEADINGS[name], text }];
  });
}

/** Returns the reasons to trust this business. Each is null until the owner has entered all of it. */
function reshapeTrust(wire: WireSettings) {
  return {
    rating: reshapeRating(wire),
    insured: reshapeLine(wire.insured) || null,
    licensed: reshapeLine(wire.licensed) || null,
    guarantee: reshapeLine(wire.guarantee) || null,
    /** The year in which the business began. */
    since: wire.since,
    /** The person who comes to visits. */
    person: reshapePerson(wire.person),
    /** The business on other sites. */
    profiles: wire.profiles ?? [],
    /** The city of the business itself. */
    locality: reshapeLine(wire.location?.locality) || null,
    coordinates: reshapePosition(wire.location),
  };
}

/** Returns null without the public page, because visitors couldn't verify the rating. */
function reshapeRating({ rating, ratingUrl }: WireSettings) {
  const value = rating?.value ?? null;
  const count = rating?.count ?? null;
  if (ratingUrl === null || value === null || count === null) return null;
  return { value: Math.round(value * 10) / 10, count, url: ratingUrl };
}

function reshapePerson(wire: WireSettings['person']) {
  const name = reshapeLine(wire?.name);
  if (name === '') return null;
  return {
    name,
    role: reshapeLine(wire?.role),
    text: reshapeLine(wire?.text),
    image: reshapeImage(wire?.image ?? null, name),
  };
}
