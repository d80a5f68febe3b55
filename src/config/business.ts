/** Constants of the business. The owner edits other values in the Studio. */

/** The place and kind of the business, until the owner enters others under Settings, Place. */
export const DEFAULT_PLACE = {
  /** Dates and times are wall-clock times in this zone, regardless of the visitor's clock. */
  timeZone: 'America/Chicago',
  state: 'MN',
  country: 'US',
  businessType: 'AutoRepair',
  serviceType: 'Mobile car detailing',
} as const;

/** Whole dollars. The mobile service fee makes up the difference for a smaller visit. */
export const MINIMUM_CHARGE = 100;

/** Services priced per wheel are quoted for a full set. */
export const WHEELS_PER_VEHICLE = 4;

/** Competitors typically charge this many times our price. */
export const COMPETITOR_FACTOR = 1.2;

/** Vehicle types with the SUV price; every other type has the regular one. */
export const SUV_PRICED_VEHICLES = ['suv', 'truck', 'van'] as const;

/** The two vehicle types that the quote form offers. */
export const QUOTE_VEHICLE_TYPES = ['regular', 'suv'] as const;
export type QuoteVehicleType = (typeof QUOTE_VEHICLE_TYPES)[number];

/** The ways a customer can ask to be contacted. */
export const CONTACT_WAYS = ['call', 'text', 'email'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export const DEFAULT_QUOTE_VALIDITY_DAYS = 30;

/** The time in which the owner can undo a transition. Its email is sent afterward. */
export const UNDO_SECONDS = 10;

/** Visits can be booked this far ahead. */
export const BOOKABLE_YEARS = 2;

/** The possible lengths of a visit. */
export const VISIT_MINUTES = { min: 15, max: 1440 } as const;

/** The number of visits that can happen at the same time. */
export const TEAMS = { usual: 1, max: 20 } as const;

/** Windows that are confirmed at once: the notice they need, and how far ahead they may be. */
export const INSTANT = {
  leadHours: { min: 1, usual: 24, max: 336 },
  days: { min: 1, usual: 30, max: 365 },
} as const;

/** The minutes for the drive between two cities. */
export const DRIVE_MINUTES = { usual: 30, max: 240 } as const;

/** Sent emails keep their text this long, so that the owner can read them later. */
export const EMAIL_TEXT_DAYS = 30;

/** For every day of the week, until the owner enters hours. 24-hour wall-clock times. */
export const DEFAULT_OPENING_HOURS = { opens: '08:00', closes: '19:00' } as const;
