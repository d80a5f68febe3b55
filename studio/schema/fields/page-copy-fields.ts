import { defineArrayMember, defineField, type ConditionalPropertyCallback } from 'sanity';
import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import {
  DEFAULT_CITY_HEADINGS,
  DEFAULT_SERVICE_HEADINGS,
} from '#config/default-words.ts';
import type { PageKey } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { validateQuoteNote } from '../../validation/quote-note.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { wordsField } from './words-field.ts';

/** Hides a field on every page but this one. */
export const isNot =
  (key: PageKey): ConditionalPropertyCallback =>
  ({ document }) =>
    document?.['key'] !== key;

/** Words that only one page has: those that it repeats for each city, service or quote. */
export const pageWordsFields = [
  {
    ...wordsField({
      name: 'cityHeadings',
      title: 'Headings of every city page',
      description: 'Write {city} where the name of the city goes.',
      titles: {
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
    ...wordsField({
      name: 'serviceHeadings',
      title: 'Headings of the page of every service',
      description: 'Each service has a page of its own, with these headings.',
      titles: {
        includes: 'Above the list of what is included',
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
    description: `One note per line. Write {minimum} for the ${formatUsd(MINIMUM_CHARGE)} minimum of a visit and {wheels} for the ${WHEELS_PER_VEHICLE} wheels that a quote counts: both numbers are fixed, because saved quotes and the database rely on them. Empty: the usual notes.`,
    hidden: isNot('quote'),
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => [rule.custom(validateNotBlank), rule.custom(validateQuoteNote)],
      }),
    ],
  }),
];
