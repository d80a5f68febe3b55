import { MAX_EMAIL_LENGTH } from '#lib/email-address.ts';

/** The longest value of each field, in characters. The checks in the database say the same. */
export const MAX_LENGTH = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  phone: 40,
  address: 200,
  city: 100,
  zip: 10,
  serviceId: 96,
  make: 60,
  model: 60,
  subject: 200,
  message: 5000,
  /** Of a customer who asks for another time, and of the owner. */
  note: 2000,
} as const;

/**
 * What a row of table `services` can hold, prices in whole dollars. The Studio accepts no more, so that
 * whatever is published can be quoted.
 */
export const SERVICE_LIMITS = {
  title: 120,
  description: 2000,
  includes: 50,
  price: { min: 1, max: 100_000 },
} as const;

/** How many services one quote can have. */
export const MAX_QUOTED_SERVICES = 50;

/** The model years that are accepted. */
export const VEHICLE_YEARS = { first: 1900, last: 2100 } as const;
