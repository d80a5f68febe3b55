/** Every constant of the business. What the owner edits is in the Studio instead. */

/** Where the business works and what it is, until the owner says otherwise under Settings, Place. */
export const DEFAULT_PLACE = {
  /** Dates and times are wall clock in this zone, whatever the visitor's clock says. */
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

/** How a customer can ask to be reached. */
export const CONTACT_WAYS = ['call', 'text', 'email'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export const DEFAULT_QUOTE_VALIDITY_DAYS = 30;

/** How long the owner can take a transition back; its email leaves then. */
export const UNDO_SECONDS = 10;

/** How far ahead a visit can be booked. */
export const BOOKABLE_YEARS = 2;

/** How long a visit can be planned for. */
export const VISIT_MINUTES = { min: 15, max: 1440 } as const;

/** How many visits can happen at the same time: one, until the owner says otherwise. */
export const TEAMS = { usual: 1, max: 20 } as const;

/** Before a window that is confirmed at once, and how far ahead one may be. */
export const INSTANT = {
  leadHours: { min: 1, usual: 24, max: 336 },
  days: { min: 1, usual: 30, max: 365 },
} as const;

/** How long the drive between two cities takes, until the owner says otherwise. */
export const DRIVE_MINUTES = { usual: 30, max: 240 } as const;

/** Sent emails keep their text this long: enough to look up what a customer was told. */
export const EMAIL_TEXT_DAYS = 30;

/** Every day of the week, until the owner enters hours. 24-hour wall-clock times. */
export const DEFAULT_OPENING_HOURS = { opens: '08:00', closes: '19:00' } as const;
