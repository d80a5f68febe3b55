import { defineArrayMember, defineField } from 'sanity';
import { validateLocation } from '../../validation/location.ts';
import {
  validateRating,
  validateRatingPage,
  validateStars,
  validateYear,
  type RatingValue,
} from '../../validation/trust.ts';
import { collapsedField } from './group-fields.ts';
import { imageField } from './image-field.ts';
import { numberField } from './number-fields.ts';
import { lineField, paragraphField } from './text-fields.ts';

const MAX_FACT = 60;

const factField = (name: string, title: string, description: string) =>
  lineField({ name, title, required: false, maxLength: MAX_FACT, description });

/** Who comes to the customer's door. */
const personField = collapsedField({
  name: 'person',
  title: 'Who comes',
  description:
    'Shown on the About page and to customers after they book. Leave the name empty to hide it.',
  fields: [
    lineField({ name: 'name', title: 'Name', required: false, maxLength: 60 }),
    lineField({
      name: 'role',
      title: 'Role',
      required: false,
      maxLength: 60,
      description: 'For example "Owner and detailer".',
    }),
    paragraphField({
      name: 'text',
      title: 'One sentence',
      required: false,
      rows: 2,
      maxLength: 200,
      description: 'For example "I do every car myself, and I call before I set out."',
    }),
    imageField({ name: 'image', title: 'Photo' }),
  ],
});

/** What speaks for the business. The site shows what is filled in and nothing else. */
export const trustFields = [
  defineField({
    name: 'rating',
    title: 'Rating',
    type: 'object',
    description:
      'What your rating page says today. Shown only with the link below, so that anyone can check it.',
    options: { columns: 2 },
    fields: [
      defineField({
        name: 'value',
        title: 'Stars out of 5',
        type: 'number',
        validation: (rule) => rule.custom(validateStars),
      }),
      numberField({ name: 'count', title: 'Number of reviews', required: false, min: 1 }),
    ],
    validation: (rule) => rule.custom((rating: RatingValue | undefined) => validateRating(rating)),
  }),
  defineField({
    name: 'ratingUrl',
    title: 'Page with your ratings',
    type: 'url',
    description:
      'Where people can read your ratings, for example on Google. The Reviews page and your rating link to it.',
    validation: (rule) => [
      rule.uri({ scheme: ['https'] }),
      rule
        .custom((url, { document }) => validateRatingPage(url, readRating(document?.['rating'])))
        .warning(),
    ],
  }),
  factField(
    'insured',
    'Insurance',
    'Shown as you write it, for example "Insured up to $1 million".',
  ),
  factField('licensed', 'License', 'For example "Licensed in Minnesota".'),
  factField('guarantee', 'Guarantee', 'For example "Not happy? We come back within a week."'),
  defineField({
    name: 'since',
    title: 'Year founded',
    type: 'number',
    description: 'For example 2014. The site says "Since 2014".',
    validation: (rule) => rule.custom((year: number | undefined) => validateYear(year)),
  }),
  personField,
];

export const locationField = defineField({
  name: 'location',
  title: 'Where you are based',
  type: 'object',
  description:
    'For search engines and maps. The city is enough, and your street stays private. In Google Maps, right-click a place to copy its latitude and longitude.',
  options: { columns: 3 },
  fields: [
    lineField({ name: 'locality', title: 'City', required: false, maxLength: 60 }),
    defineField({ name: 'latitude', title: 'Latitude', type: 'number' }),
    defineField({ name: 'longitude', title: 'Longitude', type: 'number' }),
  ],
  validation: (rule) => rule.custom(validateLocation),
});

export const profilesField = defineField({
  name: 'profiles',
  title: 'Your pages on other sites',
  type: 'array',
  description:
    'For example your business on Google, Facebook, or Yelp. Search engines read them to know that these are you.',
  of: [defineArrayMember({ type: 'url', validation: (rule) => rule.uri({ scheme: ['https'] }) })],
});

function readRating(rating: unknown): RatingValue | undefined {
  return typeof rating === 'object' && rating !== null ? rating : undefined;
}
