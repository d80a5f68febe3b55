import { z } from 'zod';
import type { AppliedOffer, Offer } from './offer.ts';
import type { DepositRule } from './visit-cost.ts';

const dollars = z.number().nullable();
const price = z.object({ regular: dollars, suv: dollars, flat: dollars, perWheel: dollars });

/** An offer as it is published, and as the table `offers` has it. */
export const offer: z.ZodType<Offer> = z.object({
  id: z.string(),
  name: z.string(),
  services: z.array(z.string()),
  dollarsOff: dollars,
  percentOff: dollars,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  newCustomers: z.boolean(),
  code: z.string().nullable(),
});

const appliedOffer: z.ZodType<AppliedOffer> = z.object({
  name: z.string(),
  lastDay: z.string(),
  was: price,
  lowered: price,
});

/** A service of the table `services`, which quotes are priced from. */
const listedService = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  includes: z.array(z.string()),
  price,
});

const deposit: z.ZodType<DepositRule> = z.object({ dollars, percent: dollars });

/** A service at its price today. */
export const quotableService = listedService.extend({
  offer: appliedOffer.nullable(),
  /** The price for a visitor who claims to be new; null when it is the same. */
  ifNew: z.object({ price, offer: appliedOffer.nullable() }).nullable(),
  deposit: deposit.nullable(),
});
export type QuotableService = z.output<typeof quotableService>;

/** The row that a publish writes for a service. All four prices are null without a usable price. */
export const serviceProjection = listedService.extend({
  /** The longest duration; null when it is missing or unreadable. */
  visitMinutes: z.number().nullable(),
  /** The weeks until it is due again; null when the next visit is never proposed. */
  intervalWeeks: z.number().nullable(),
  /** The deposit of a confirmed visit in whole dollars or percent; null without one. */
  depositDollars: z.number().nullable(),
  depositPercent: z.number().nullable(),
  /** ISO instant of the published edit. An older edit never overwrites a newer one. */
  updatedAt: z.string(),
});
export type ServiceProjection = z.output<typeof serviceProjection>;
