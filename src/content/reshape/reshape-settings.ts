import {
  DEFAULT_OPENING_HOURS,
  DEFAULT_QUOTE_VALIDITY_DAYS,
  DRIVE_MINUTES,
} from '#config/business.ts';
import { DEFAULT_PRICE_NOTE, DEFAULT_THANKS } from '#config/default-words.ts';
import { isClockTime } from '#domain/booking/times.ts';
import { textHref } from '#domain/contact.ts';
import { readPlace } from '#domain/place.ts';
import { type Policy, POLICY_HEADINGS, POLICY_NAMES } from '#domain/policies.ts';
import { readTimeZone } from '#domain/schedule/clock.ts';
import {
  formatOpeningHours,
  isWeekday,
  type OpeningHours,
  type Schedule,
  WEEKDAYS,
} from '#domain/schedule/schedule.ts';
import type { SettingsQueryResult } from '../generated/sanity.types.ts';
import { reshapePosition } from './reshape-city.ts';
import { reshapeNavigation } from './reshape-home.ts';
import { reshapeImage } from './reshape-image.ts';
import { readWebAddress, reshapeLine, reshapeList } from './reshape-text.ts';

type WireSettings = NonNullable<SettingsQueryResult>;
type WireSchedule = Pick<WireSettings, 'timeZone' | 'openingHours'>;
type WireHours = NonNullable<WireSettings['openingHours']>[number];

/** Time zone and hours; an entry that can't be read is left out. Without hours: the usual ones. */
export function reshapeSchedule({ timeZone, openingHours }: WireSchedule): Schedule {
  const hours = (openingHours ?? []).flatMap((entry) => reshapeHours(entry) ?? []);
  return {
    timeZone: readTimeZone(timeZone),
    openingHours: hours.length > 0 ? hours : [{ days: [...WEEKDAYS], ...DEFAULT_OPENING_HOURS }],
  };
}

function reshapeHours({ days, opens, closes }: WireHours): OpeningHours | null {
  const known = (days ?? []).filter(isWeekday);
  if (known.length === 0 || !opens || !closes) return null;
  if (!isClockTime(opens) || !isClockTime(closes) || opens >= closes) return null;
  return { days: known, opens, closes };
}

export const readDriveMinutes = (entered: unknown) =>
  readWhole(entered, 0, DRIVE_MINUTES.max, DRIVE_MINUTES.usual);

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
    quoteValidityDays: readWhole(wire.quoteValidityDays, 1, 365, DEFAULT_QUOTE_VALIDITY_DAYS),
    /** The sentence above the competitor prices. */
    competitorNote: reshapeLine(wire.competitorNote),
    /** Where customers can write a review; null: nowhere yet. */
    reviewUrl: readWebAddress(wire.reviewUrl),
    /** What the email after a visit says. */
    thanks: (reshapeLine(wire.thanks) || DEFAULT_THANKS).replaceAll('{business}', businessName),
    /** Where everybody can read ratings; null: nowhere yet. */
    ratingUrl: readWebAddress(wire.ratingUrl),
    trust: reshapeTrust(wire),
    /** From when on the day before a visit the reminder is sent: 0–23, by its clock; null: never. */
    reminderHour: readWhole(wire.reminderHour, 0, 23, null),
    /** When the owner gets the visits of the day by email; null: never. */
    summaryHour: readWhole(wire.summaryHour, 0, 23, null),
    /** How long the drive between two cities takes. */
    driveMinutes: readDriveMinutes(wire.driveMinutes),
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

const OLDEST_YEAR = 1900;

/** Why to trust this business: each is null until the owner has entered the whole of it. */
function reshapeTrust(wire: WireSettings) {
  return {
    rating: reshapeRating(wire),
    insured: reshapeLine(wire.insured) || null,
    licensed: reshapeLine(wire.licensed) || null,
    guarantee: reshapeLine(wire.guarantee) || null,
    /** The year in which the business began. */
    since: isWithin(wire.since, OLDEST_YEAR, new Date().getUTCFullYear()) ? wire.since : null,
    /** Who comes. */
    person: reshapePerson(wire.person),
    /** The business on other sites. */
    profiles: reshapeList(wire.profiles ?? [], readWebAddress),
    /** The city of the business itself. */
    locality: reshapeLine(wire.location?.locality) || null,
    coordinates: reshapePosition(wire.location),
  };
}

/** A number that nobody can look up is no proof: without the public page there is no rating. */
function reshapeRating({ rating, ratingUrl }: WireSettings) {
  const url = readWebAddress(ratingUrl);
  const value = rating?.value;
  const count = rating?.count;
  if (url === null || !isWithin(value, 1, 5)) return null;
  if (!isWithin(count, 1, Number.MAX_SAFE_INTEGER) || !Number.isInteger(count)) return null;
  return { value: Math.round(value * 10) / 10, count, url };
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

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** A whole number from `min` to `max`, else the usual one. */
const readWhole = <Usual>(value: unknown, min: number, max: number, usual: Usual) =>
  isWithin(value, min, max) && Number.isInteger(value) ? value : usual;
