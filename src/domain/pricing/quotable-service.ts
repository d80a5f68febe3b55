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

/** … at what it costs today. */
export const quotableService = listedService.extend({
  offer: appliedOffer.nullable(),
  /** What it costs a visitor who says that they are new; null: the same. */
  ifNew: z.object({ price, offer: appliedOffer.nullable() }).nullable(),
  deposit: deposit.nullable(),
});
export type QuotableService = z.output<typeof quotableService>;

/** What the sync writes for a published service. All four prices are null when it has none to quote. */
export const serviceProjection = listedService.extend({
  /** The longest that it takes; null when the owner doesn't say, or in a way that can't be read. */
  visitMinutes: z.number().nullable(),
  /** After how many weeks it is due again; null: the next visit is never proposed. */
  intervalWeeks: z.number().nullable(),
  /** What a confirmed visit asks to be paid beforehand: whole dollars or percent; null: nothing. */
  depositDollars: z.number().nullable(),
  depositPercent: z.number().nullable(),
  /** ISO instant of the published edit: an older one never overwrites a newer one. */
  updatedAt: z.string(),
});
export type ServiceProjection = z.output<typeof serviceProjection>;
