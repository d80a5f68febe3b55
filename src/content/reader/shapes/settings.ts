import { z } from 'zod';
import { DRIVE_MINUTES } from '#config/business.ts';
import { MENU_PAGES } from '#domain/menu.ts';
import { BUSINESS_TYPES } from '#domain/place/place.ts';
import { isTimeZone } from '#domain/schedule/clock.ts';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import {
  anyDocument,
  clockTime,
  flag,
  group,
  image,
  instant,
  key,
  link,
  list,
  location,
  moment,
  number,
  text,
  webAddress,
  wholeNumber,
} from '../fields.ts';

export const openingHours = list(
  z
    .object({
      _key: key,
      days: list(z.string().pipe(z.enum(WEEKDAYS, "This isn't a day of the week."))),
      opens: clockTime,
      closes: clockTime,
    })
    .refine(
      ({ opens, closes }) => opens === null || closes === null || opens < closes,
      'The business closes before it opens.',
    ),
);

export const timeZone = z
  .string()
  .refine(isTimeZone, "The site doesn't support this time zone.")
  .nullable();

export const driveMinutes = wholeNumber(0, DRIVE_MINUTES.max);

const hour = wholeNumber(0, 23);

export const capitals = z
  .string()
  .regex(/^[A-Z]{2}$/, 'This must be a code of two capital letters.')
  .nullable();

const businessType = z
  .string()
  .refine(
    (name) => Object.hasOwn(BUSINESS_TYPES, name),
    "This isn't a kind of business that the site supports.",
  )
  .nullable();

const menuLink = {
  page: z.enum(MENU_PAGES).nullable(),
  url: webAddress.nullable(),
  label: text,
};

const OLDEST_YEAR = 1900;

export const settingsShape = z
  .object({
    ...anyDocument,
    businessName: text,
    tagline: text,
    phone: text,
    textMessages: flag,
    email: text,
    region: text,
    timeZone,
    state: capitals,
    country: capitals,
    businessType,
    serviceType: text,
    quoteValidityDays: wholeNumber(1, 365),
    competitorNote: text,
    openingHours,
    confirmWithin: text,
    policies: group({
      payment: text,
      weather: text,
      rescheduling: text,
      waterAndPower: text,
      insurance: text,
    }),
    reviewUrl: webAddress.nullable(),
    thanks: text,
    ratingUrl: webAddress.nullable(),
    reminderHour: hour,
    summaryHour: hour,
    driveMinutes,
    refundHours: wholeNumber(0, 336),
    rating: group({ value: number(1, 5), count: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    insured: text,
    licensed: text,
    guarantee: text,
    since: number(OLDEST_YEAR, new Date().getUTCFullYear()),
    person: group({ name: text, role: text, text, image }),
    profiles: list(webAddress),
    location: location.unwrap().extend({ locality: text }).nullable(),
    shareImage: image,
    logoOnDark: image,
    logoOnLight: image,
    menu: list(z.object({ ...menuLink, links: list(z.object(menuLink)) })),
    footerLinks: list(z.object(menuLink)),
    buttons: group({ book: text, quote: text, call: text }),
    notFound: group({ heading: text, text, action: text }),
    priceNote: text,
  })
  .nullable();

export const announcementShape = z
  .object({
    ...anyDocument,
    _updatedAt: instant,
    isShown: flag,
    text,
    href: link.nullable(),
    linkText: text,
    from: moment,
    until: moment,
  })
  .nullable();

export const redirectsShape = z
  .object({ ...anyDocument, entries: list(z.object({ from: text, to: text })) })
  .nullable();
