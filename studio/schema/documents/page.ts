import { DocumentIcon } from '@sanity/icons/Document';
import { type ConditionalPropertyCallback, defineField } from 'sanity';
import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import {
  DEFAULT_CITY_HEADINGS,
  DEFAULT_SERVICE_HEADINGS,
  DEFAULT_VISIT,
} from '#config/default-words.ts';
import { PAGE_KEYS, type PageKey } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { validateQuoteNote } from '../../validation/text.ts';
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { collapsedField, copyField, objectMember } from '../fields/group-fields.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { PAGE_TITLES, pageTitle } from '../fields/page-titles.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, linesField, paragraphField } from '../fields/text-fields.ts';

/** Pages that end with a closing section. The others contain a form or follow one. */
const CLOSING_PAGES = [
  'about',
  'services',
  'testimonials',
  'faq',
  'areas-we-serve',
  'blog',
  'gallery',
];

/** The home page has a main banner instead of these fields. */
const isHome: ConditionalPropertyCallback = ({ document }) => document?.['key'] === 'home';

/** Hides a field on every page except this one. */
const isNot =
  (key: PageKey): ConditionalPropertyCallback =>
  ({ document }) =>
    document?.['key'] !== key;

/** Fields that only one page has, such as the headings that every city page repeats. */
const pageCopyFields = [
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
    defaults: DEFAULT_CITY_HEADINGS,
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
    defaults: DEFAULT_SERVICE_HEADINGS,
    maxLength: 80,
    hidden: isNot('services'),
  }),
  linesField('quoteNotes', 'Notes below the quote', {
    description: `One note per line. Write {minimum} for the ${formatUsd(MINIMUM_CHARGE)} visit minimum and {wheels} for the ${WHEELS_PER_VEHICLE} wheels that a quote counts. Both numbers are fixed because saved quotes and the database rely on them. Leave it empty to use the standard notes.`,
    validateLine: validateQuoteNote,
    hidden: isNot('quote'),
  }),
  collapsedField('visit', 'How a visit goes', {
    description:
      'The steps of a visit, from your van to the customer. A line connects each step to the next.',
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
        validation: (rule) => rule.max(5).warning("More than five don't fit side by side."),
      }),
    ],
  }),
];

type Selected = { key?: string; heading?: string; media?: PreviewMedia };

export const page = documentType('page', 'Page', DocumentIcon, {
  groups: tabs({ copy: 'Text', search: 'Search results' }),
  fields: [
    ...onTab('copy', [
      field('string', 'key', 'Page', {
        readOnly: true,
        options: { list: PAGE_KEYS.map((value) => ({ value, title: PAGE_TITLES[value] })) },
        validation: (rule) => rule.required(),
      }),
      lineField('heading', 'Heading', {
        description: 'The large line at the top of the page.',
        hidden: isHome,
      }),
      paragraphField('intro', 'Introduction', { required: false, hidden: isHome }),
      imageField('banner', 'Banner photo', {
        description: 'Shown behind the heading, darkened so the text is easy to read.',
        hidden: isHome,
      }),
      defineField({ name: 'body', title: 'Text', type: 'articleText', hidden: isNot('privacy') }),
      imageField('photo', 'Photo beside the text', {
        description: 'Leave it empty to use the first gallery photo.',
        hidden: isNot('about'),
      }),
      ...pageCopyFields,
      field('object', 'closing', 'Closing section', {
        description:
          "The call to book at the end of this page. Leave the heading empty to use the home page's.",
        hidden: ({ document }) => !CLOSING_PAGES.includes(String(document?.['key'])),
        fields: [
          lineField('heading', 'Heading', { required: false }),
          paragraphField('text', 'Text', { required: false }),
          lineField('action', 'Button to the booking form', {
            required: false,
            description: 'Leave it empty to use the text from Settings, under Menu & buttons.',
          }),
          imageField('photo', 'Photo beside the text'),
        ],
      }),
    ]),
    seoField(),
  ],
  preview: {
    select: { key: 'key', heading: 'heading', media: 'banner' },
    prepare: ({ key, heading, media }: Selected) => ({
      title: pageTitle(key),
      subtitle: heading ?? '',
      media,
    }),
  },
});
