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
      description: 'Customers read it beside the lower price, for example "Holiday offer".',
    }),
    field('array', 'services', 'Services', {
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'service' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one service.'),
        rule.unique().error('This service is there twice.'),
        rule.custom(validateOfferedServices),
        rule.custom(warnOfUnchangedVisits).warning(),
      ],
    }),
    field('number', 'dollarsOff', 'Dollars off', {
      description: 'Whole dollars off each price. Of a price per wheel, off each wheel.',
      validation: (rule) => [
        rule.custom(validateOptionalNumber(1, SERVICE_LIMITS.price.max)),
        rule.custom((_, context) => validateReduction(context)),
      ],
    }),
    field('number', 'percentOff', 'Percent off', {
      description: 'In place of dollars. Prices stay whole dollars, rounded down.',
      validation: (rule) => rule.custom(validateOptionalNumber(1, SERVICE_LIMITS.percentOff)),
    }),
    field('date', 'firstDay', 'First day', {
      description: 'It begins at midnight, by the clock of your business.',
      validation: (rule) => rule.required().error('Choose the first day.'),
    }),
    field('date', 'lastDay', 'Last day', {
      description: 'It ends by itself at the end of this day. Customers read "until" this day.',
      validation: (rule) => [
        rule.required().error('Choose the last day.'),
        rule.custom(validateLastDay),
      ],
    }),
    field('boolean', 'newCustomers', 'New customers only', {
      description:
        'Pages show the usual price and say who gets it. Visitors who check "I\'m a new customer" in the quote or booking form get it. If one of them booked before, the email and the list say so.',
      initialValue: false,
    }),
    field('string', 'code', 'Code', {
      description:
        'If filled in, pages show the usual price, and only who types this code into the free quote gets the offer. It is no secret: whoever looks for it in the public content finds it.',
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
