import { CalendarIcon } from '@sanity/icons/Calendar';
import { defineArrayMember } from 'sanity';
import { SERVICE_LIMITS } from '#config/field-limits.ts';
import { OFFER_CODE } from '#domain/pricing/offer.ts';
import { validateOptionalNumber } from '../../validation/number.ts';
import {
  validateLastDay,
  validateOfferedServices,
  validateReduction,
  warnOfUnchangedVisits,
} from '../../validation/offer.ts';
import { documentType, field } from '../fields/field.ts';
import { lineField } from '../fields/text-fields.ts';

type Selected = Partial<Record<'title' | 'firstDay' | 'lastDay' | 'code', string | null>>;

export const offer = documentType('offer', 'Offer', CalendarIcon, {
  fields: [
    lineField('name', 'Name', {
      maxLength: SERVICE_LIMITS.offerName,
      description: 'Shown beside the lower price, for example "Holiday offer".',
    }),
    field('array', 'services', 'Services', {
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'service' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one service.'),
        rule.unique().error('This service is listed twice.'),
        rule.custom(validateOfferedServices),
        rule.custom(warnOfUnchangedVisits).warning(),
      ],
    }),
    field('number', 'dollarsOff', 'Dollars off', {
      description: 'Whole dollars off each price. A price per wheel drops by this much per wheel.',
      validation: (rule) => [
        rule.custom(validateOptionalNumber(1, SERVICE_LIMITS.price.max)),
        rule.custom((_, context) => validateReduction(context)),
      ],
    }),
    field('number', 'percentOff', 'Percent off', {
      description: 'Instead of dollars. The lower price is rounded down to whole dollars.',
      validation: (rule) => rule.custom(validateOptionalNumber(1, SERVICE_LIMITS.percentOff)),
    }),
    field('date', 'firstDay', 'First day', {
      description: "The offer starts at midnight in your business's time zone.",
      validation: (rule) => rule.required().error('Choose the first day.'),
    }),
    field('date', 'lastDay', 'Last day', {
      description:
        'The offer ends on its own at the end of this day. Customers see "until" with this date.',
      validation: (rule) => [
        rule.required().error('Choose the last day.'),
        rule.custom(validateLastDay),
      ],
    }),
    field('boolean', 'newCustomers', 'New customers only', {
      description:
        'Pages show the usual price and explain who gets the offer. Visitors get it by checking "I\'m a new customer" in the quote or booking form. If they have booked before, the email to you and the list of requests point it out.',
      initialValue: false,
    }),
    field('string', 'code', 'Code', {
      description:
        "If you enter a code, pages show the usual price, and customers get the offer only by typing the code into the free quote. The code isn't secret: anyone can find it in the site's public content.",
      validation: (rule) =>
        rule
          .regex(OFFER_CODE)
          .error('Use 3 to 20 capital letters and digits, for example "SPRING26".'),
    }),
  ],
  preview: {
    select: { title: 'name', firstDay: 'firstDay', lastDay: 'lastDay', code: 'code' },
    prepare: ({ title, firstDay, lastDay, code }: Selected) => ({
      title: title ?? 'New offer',
      subtitle: [firstDay && lastDay && `${firstDay} – ${lastDay}`, code]
        .filter(Boolean)
        .join(' · '),
    }),
  },
});
