import type { ConditionalPropertyCallback } from 'sanity';
import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import {
  DEFAULT_CITY_HEADINGS,
  DEFAULT_SERVICE_HEADINGS,
  DEFAULT_VISIT,
} from '#config/default-words.ts';
import type { PageKey } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { validateQuoteNote } from '../../validation/text.ts';
import { field } from './field.ts';
import { collapsedField, copyField, objectMember } from './group-fields.ts';
import { lineField, paragraphField, linesField } from './text-fields.ts';

/** Hides a field on every page but this one. */
export const isNot =
  (key: PageKey): ConditionalPropertyCallback =>
  ({ document }) =>
    document?.['key'] !== key;

/** Copy that only one page has: what it repeats for each city, service or quote. */
export const pageCopyFields = [
  copyField('cityHeadings', 'Headings on city pages', {
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
    hidden: isNot('areas-we-serve'),
  }),
  copyField('serviceHeadings', 'Headings on service pages', {
    description: 'Every service page uses these headings.',
    titles: {
      includes: "Above what's included",
      prices: 'Above the prices',
      questions: 'Above the questions',
      areas: 'Above the cities',
    },
    usual: DEFAULT_SERVICE_HEADINGS,
    maxLength: 80,
    hidden: isNot('services'),
  }),
  linesField('quoteNotes', 'Notes below the quote', {
    description: `One note per line. Write {minimum} for the ${formatUsd(MINIMUM_CHARGE)} visit minimum and {wheels} for the ${WHEELS_PER_VEHICLE} wheels that a quote counts. Both numbers are fixed because saved quotes and the database rely on them. Leave it empty to use the standard notes.`,
    validateLine: validateQuoteNote,
    hidden: isNot('quote'),
  }),
  collapsedField('visit', 'How a visit goes', {
    description: 'The steps from your van to the customer. A line leads from one to the next.',
    hidden: isNot('about'),
    fields: [
      lineField('heading', 'Heading', {
        required: false,
        maxLength: 80,
        description: `If empty: "${DEFAULT_VISIT.heading}"`,
      }),
      paragraphField('intro', 'Introduction', {
        required: false,
        description: `If empty: "${DEFAULT_VISIT.intro}"`,
      }),
      field('array', 'steps', 'Steps', {
        description: 'Three to five. Leave it empty to use the standard steps.',
        of: [
          objectMember('visitStep', 'Step', [
            lineField('title', 'Title', { maxLength: 40 }),
            paragraphField('text', 'Text'),
          ]),
        ],
        validation: (rule) => rule.max(5).warning('More than five do not fit beside each other.'),
      }),
    ],
  }),
];
