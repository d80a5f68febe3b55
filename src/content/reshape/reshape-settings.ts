import type { z } from 'zod';
import {
  DEFAULT_OPENING_HOURS,
  DEFAULT_PLACE,
  DEFAULT_QUOTE_VALIDITY_DAYS,
  DRIVE_MINUTES,
} from '#config/business.ts';
import { DEFAULT_PRICE_NOTE, DEFAULT_THANKS } from '#config/default-words.ts';
import { textHref } from '#domain/contact.ts';
import { readPlace } from '#domain/place.ts';
import { type Policy, POLICY_HEADINGS, POLICY_NAMES } from '#domain/policies.ts';
import {
  formatOpeningHours,
  type OpeningHours,
  type Schedule,
  WEEKDAYS,
} from '#domain/schedule/schedule.ts';
import type { settingsShape } from '../reader/shapes.ts';
import { reshapePosition } from './reshape-city.ts';
import { reshapeNavigation } from './reshape-home.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeLine } from './reshape-text.ts';

type WireSettings = NonNullable<z.output<typeof settingsShape>>;
type WireSchedule = Pick<WireSettings, 'timeZone' | 'openingHours'>;
type WireHours = NonNullable<WireSettings['openingHours']>[number];

/** Time zone and hours. Without hours: the usual ones. */
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

export function reshapeSettings(wire: WireSettings) {
  const businessName = reshapeLine(wire.businessName);
  const phone = reshapeLine(wire.phone);
  const schedule = reshapeSchedule(wire);
  return {
    ...schedule,
    ...readPlace(wire),
    businessName,
    tagline: reshapeLine(wire.tagline),
    /** As people read it, e.g. `612-555-0142`. */
    phone,
    /** An `sms:` link to the phone; null: the owner reads no text messages. */
    textHref: wire.textMessages === true ? textHref(phone) : null,
    email: reshapeLine(wire.email),
    /** The opening hours as people read them, e.g. "Monday-Sunday 8am-7pm". */
    hours: formatOpeningHours(schedule.openingHours),
    /** Within what time a request is confirmed, e.g. "one business day"; null when the owner says nothing. */
    confirmWithin: reshapeLine(wire.confirmWithin) || null,
    /** What the owner has written, in a fixed order. */
    policies: reshapePolicies(wire.policies),
    region: reshapeLine(wire.region),
    quoteValidityDays: wire.quoteValidityDays ?? DEFAULT_QUOTE_VALIDITY_DAYS,
    /** The sentence above the competitor prices. */
    competitorNote: reshapeLine(wire.competitorNote),
    /** Where customers can write a review; null: nowhere yet. */
    reviewUrl: wire.reviewUrl,
    /** What the email after a visit says. */
    thanks: (reshapeLine(wire.thanks) || DEFAULT_THANKS).replaceAll('{business}', businessName),
    /** Where everybody can read ratings; null: nowhere yet. */
    ratingUrl: wire.ratingUrl,
    trust: reshapeTrust(wire),
    /** From when on the day before a visit the reminder is sent: 0–23, by its clock; null: never. */
    reminderHour: wire.reminderHour,
    /** When the owner gets the visits of the day by email; null: never. */
    summaryHour: wire.summaryHour,
    /** Until how many hours before the visit a deposit is paid back; null: always. */
    refundHours: wire.refundHours,
    /** How long the drive between two cities takes. */
    driveMinutes: wire.driveMinutes ?? DRIVE_MINUTES.usual,
    shareImage: reshapeImage(wire.shareImage, businessName),
    /** For the dark header and footer; null: the logo that comes with the site. */
    logoOnDark: reshapeImage(wire.logoOnDark, businessName),
    /** For search engines, which show it on white. */
    logoOnLight: reshapeImage(wire.logoOnLight, businessName),
    ...reshapeNavigation(wire),
    /** The sentence about starting points, beside prices. */
    priceNote: reshapeLine(wire.priceNote) || DEFAULT_PRICE_NOTE,
  };
}

/** Those that the owner has written. */
function reshapePolicies(wire: WireSettings['policies']): Policy[] {
  return POLICY_NAMES.flatMap((name) => {
    const text = reshapeLine(wire?.[name]);
    return text === '' ? [] : [{ name, heading: POLICY_HEADINGS[name], text }];
  });
}

/** Why to trust this business: each is null until the owner has entered the whole of it. */
function reshapeTrust(wire: WireSettings) {
  return {
    rating: reshapeRating(wire),
    insured: reshapeLine(wire.insured) || null,
    licensed: reshapeLine(wire.licensed) || null,
    guarantee: reshapeLine(wire.guarantee) || null,
    /** The year in which the business began. */
    since: wire.since,
    /** Who comes. */
    person: reshapePerson(wire.person),
    /** The business on other sites. */
    profiles: wire.profiles ?? [],
    /** The city of the business itself. */
    locality: reshapeLine(wire.location?.locality) || null,
    coordinates: reshapePosition(wire.location),
  };
}

/** A number that nobody can look up is no proof: without the public page there is no rating. */
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
