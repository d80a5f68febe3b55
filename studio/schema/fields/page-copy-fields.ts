import { defineArrayMember, defineField, type ConditionalPropertyCallback } from 'sanity';
import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { DEFAULT_CITY_HEADINGS, DEFAULT_SERVICE_HEADINGS } from '#config/default-words.ts';
import type { PageKey } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { validateQuoteNote } from '../../validation/quote-note.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { copyField } from './copy-field.ts';

/** Hides a field on every page but this one. */
export const isNot =
  (key: PageKey): ConditionalPropertyCallback =>
  ({ document }) =>
    document?.['key'] !== key;

/** Copy that only one page has: what it repeats for each city, service or quote. */
export const pageCopyFields = [
  {
    ...copyField({
      name: 'cityHeadings',
      title: 'Headings on city pages',
      description:
        'Write {city} where the city name goes. {price} is what your least expensive visit costs.',
      titles: {
        price: 'Beside the buttons',
        notes: 'Above the local facts',
        services: 'Above the prices',
        testimonials: 'Above the reviews',
        questions: 'Above the questions',
        nearby: 'Above the nearby cities',
      },
      usual: DEFAULT_CITY_HEADINGS,
      maxLength: 80,
    }),
    group: 'copy',
    hidden: isNot('areas-we-serve'),
  },
  {
    ...copyField({
      name: 'serviceHeadings',
      title: 'Headings on service pages',
      description: 'Every service page uses these headings.',
      titles: {
        includes: "Above what's included",
        prices: 'Above the prices',
        questions: 'Above the questions',
        areas: 'Above the cities',
      },
      usual: DEFAULT_SERVICE_HEADINGS,
      maxLength: 80,
    }),
    group: 'copy',
    hidden: isNot('services'),
  },
  defineField({
    name: 'quoteNotes',
    title: 'Notes below the quote',
    type: 'array',
    group: 'copy',
    description: `One note per line. Write {minimum} for the ${formatUsd(MINIMUM_CHARGE)} visit minimum and {wheels} for the ${WHEELS_PER_VEHICLE} wheels that a quote counts. Both numbers are fixed because saved quotes and the database rely on them. Leave it empty to use the standard notes.`,
    hidden: isNot('quote'),
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => [rule.custom(validateNotBlank), rule.custom(validateQuoteNote)],
      }),
    ],
  }),
];
