import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { defineArrayMember, defineField } from 'sanity';
import { validateAgainstOtherCities, validateWordCount } from '../../validation/city-text.ts';
import { validateZipCode } from '../../validation/contact.ts';
import { validateDistance, validateLocation } from '../../validation/location.ts';
import { validateOptionalNumber } from '../../validation/number.ts';
import { validatePageSlug } from '../../validation/slug.ts';
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { objectMember } from '../fields/group-fields.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import {
  lineField,
  nameField,
  paragraphField,
  slugField,
  linesField,
} from '../fields/text-fields.ts';

const citySection = objectMember('citySection', 'Section', [
  lineField('heading', 'Heading'),
  defineField({
    name: 'body',
    title: 'Text',
    type: 'bodyText',
    validation: (rule) => rule.required().min(1).error('Write at least one paragraph.'),
  }),
]);

/** Two plain numbers, the way maps show them. Sanity's `geopoint` type also asks for an altitude. */
const locationField = field('object', 'location', 'Location on the map', {
  description:
    'Puts this city on the map of your area. In Google Maps, right-click the middle of the city. The first line has both numbers. Without them, the city is listed beside the map.',
  options: { columns: 2 },
  fields: [
    field('number', 'latitude', 'Latitude', { placeholder: '44.9778' }),
    field('number', 'longitude', 'Longitude', { placeholder: '-93.2650' }),
  ],
  validation: (rule) => [rule.custom(validateLocation), rule.custom(validateDistance).warning()],
});

type Selected = { title?: string; slug?: string; media?: PreviewMedia };

export const cityPage = documentType('cityPage', 'City page', EarthGlobeIcon, {
  groups: tabs({ copy: 'Text', listing: 'Where it appears', search: 'Search results' }),
  fields: [
    ...onTab('copy', [
      nameField('name', 'City', {
        description: 'The way people write it, for example "St. Louis Park".',
      }),
      slugField('Page address', {
        description: 'The part after the slash, for example "edina".',
        source: 'name',
        validate: validatePageSlug,
      }),
      lineField('heading', 'Heading', {
        description: 'The large line at the top. Include the name of the city.',
      }),
      paragraphField('intro', 'Introduction', {
        description: 'Two or three sentences under the heading.',
      }),
      imageField('banner', 'Banner photo'),
      field('array', 'sections', "What's special here", {
        description:
          "Write about this city: roads, lakes, seasons, parking. Don't copy other pages.",
        of: [citySection],
        validation: (rule) => [
          rule.required().min(1).error('Add at least one section.'),
          rule.custom((_, { document = {} }) => validateWordCount(document)).warning(),
          rule.custom((_, context) => validateAgainstOtherCities(context)).warning(),
        ],
      }),
      linesField('localNotes', 'Good to know', {
        description: 'Short local facts that matter for cars, one per line.',
      }),
      field('array', 'faq', 'Local questions', {
        of: [
          objectMember('cityQuestion', 'Question', [
            lineField('question', 'Question', { maxLength: 300 }),
            paragraphField('answer', 'Answer'),
          ]),
        ],
      }),
    ]),
    ...onTab('listing', [
      field('array', 'nearby', 'Nearby cities', {
        description:
          'Choose three or four cities for this page to link to. If you choose none, it links to the four nearest ones on the map.',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'cityPage' }] })],
        validation: (rule) => rule.unique().error('List each city only once.'),
      }),
      field('array', 'zipCodes', 'ZIP codes', {
        description: 'The ZIP codes you serve in this city. Type one and press Enter.',
        options: { layout: 'tags' },
        of: [
          defineArrayMember({ type: 'string', validation: (rule) => rule.custom(validateZipCode) }),
        ],
        validation: (rule) => rule.unique().error('List each ZIP code only once.'),
      }),
      locationField,
      field('boolean', 'isListed', 'Show on "Areas We Serve"', {
        description: 'If this is off, the page still works at its own address.',
        initialValue: true,
      }),
      field('boolean', 'inHeader', 'Show in the menu', {
        description: 'The menu has room for about five cities.',
        initialValue: false,
      }),
      field('number', 'headerPosition', 'Position in the menu', {
        description: '1 comes first. Cities without a number come last, in alphabetical order.',
        hidden: ({ document }) => document?.['inHeader'] !== true,
        validation: (rule) => rule.custom(validateOptionalNumber(1)),
      }),
    ]),
    seoField(),
  ],
  orderings: [{ title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', slug: 'slug.current', media: 'banner' },
    prepare: ({ title, slug, media }: Selected) => ({
      title: title ?? 'New city',
      subtitle: slug ? `/${slug}` : '',
      media,
    }),
  },
});
