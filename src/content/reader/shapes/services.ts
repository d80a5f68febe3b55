import { z } from 'zod';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { OFFER_CODE } from '#domain/pricing/offer.ts';
import { priceFault } from '#domain/pricing/price.ts';
import {
  anyDocument,
  allOrNothing,
  day,
  flag,
  image,
  instant,
  list,
  ownFolderSlug,
  seo,
  text,
  texts,
  wholeNumber,
} from '../fields.ts';
import { refuseSharedSlugs } from '../shared-slugs.ts';

const dollarsOff = wholeNumber(SERVICE_LIMITS.price.min, SERVICE_LIMITS.price.max);

const code = z
  .string()
  .refine((entered) => entered.trim() === '' || OFFER_CODE.test(entered.trim().toUpperCase()), {
    error: 'A code has 3 to 20 letters and digits.',
  })
  .nullable();

export const offer = allOrNothing(
  z.object({
    ...anyDocument,
    name: text,
    dollarsOff,
    percentOff: wholeNumber(1, SERVICE_LIMITS.percentOff),
    firstDay: day,
    lastDay: day,
    newCustomers: flag,
    code,
    services: list(text),
  }),
);

const dollars = z.number().nullable();

const priceFields = allOrNothing(
  z
    .object({ regular: dollars, suv: dollars, flat: dollars, perWheel: dollars })
    .superRefine((entered, context) => {
      const fault = priceFault(entered);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
);

const price = priceFields.nullable();

/** A service without a usable price can't be quoted. */
export const requiredPrice = z.preprocess(
  (entered) => entered ?? { regular: null, suv: null, flat: null, perWheel: null },
  priceFields,
);

export const servicesShape = z
  .array(
    z.object({
      ...anyDocument,
      _updatedAt: instant,
      title: text,
      slug: ownFolderSlug,
      summary: text,
      description: text,
      includes: texts,
      duration: text,
      lasts: text,
      depositDollars: wholeNumber(1, SERVICE_LIMITS.deposit),
      depositPercent: wholeNumber(1, 100),
      price,
      offers: z.array(offer),
      isPackage: flag,
      image,
      seo,
    }),
  )
  .superRefine(refuseSharedSlugs);
