import { defineArrayMember } from 'sanity';
import { validateLocation } from '../../validation/location.ts';
import {
  validateRating,
  validateRatingPage,
  validateStars,
  validateYear,
  type RatingValue,
} from '../../validation/trust.ts';
import { field } from './field.ts';
import { collapsedField } from './group-fields.ts';
import { imageField } from './image-field.ts';
import { numberField } from './number-fields.ts';
import { lineField, paragraphField } from './text-fields.ts';

const factField = (name: string, title: string, description?: string) =>
  lineField(name, title, { required: false, maxLength: 60, description });

/** Reasons to trust the business. The site shows only those that are filled in. */
export const trustFields = [
  field('object', 'rating', 'Rating', {
    description:
      'The numbers on your rating page today. Shown only with the link below, so that anyone can check them.',
    options: { columns: 2 },
    fields: [
      field('number', 'value', 'Stars out of 5', {
        validation: (rule) => rule.custom(validateStars),
      }),
      numberField('count', 'Number of reviews', { required: false, min: 1 }),
    ],
    validation: (rule) => rule.custom(validateRating),
  }),
  field('url', 'ratingUrl', 'Page with your ratings', {
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
  field('number', 'since', 'Year founded', {
    description: 'For example 2014. The site says "Since 2014".',
    validation: (rule) => rule.custom((year: number | undefined) => validateYear(year)),
  }),
  collapsedField('person', 'Who does the work', {
    description:
      'Shown on the About page and to customers after they book. Leave the name empty to hide it.',
    fields: [
      factField('name', 'Name'),
      factField('role', 'Role', 'For example "Owner and detailer".'),
      paragraphField('text', 'One sentence', {
        required: false,
        rows: 2,
        maxLength: 200,
        description: 'For example "I do every car myself, and I call before I set out."',
      }),
      imageField('image', 'Photo'),
    ],
  }),
];

export const addressFields = [
  field('object', 'location', 'Where you are based', {
    description:
      'For search engines and maps. The city is enough, and your street stays private. In Google Maps, right-click a place to copy its latitude and longitude.',
    options: { columns: 3 },
    fields: [
      factField('locality', 'City'),
      field('number', 'latitude', 'Latitude', {}),
      field('number', 'longitude', 'Longitude', {}),
    ],
    validation: (rule) => rule.custom(validateLocation),
  }),
  field('array', 'profiles', 'Your pages on other sites', {
    description:
      'For example your business on Google, Facebook, or Yelp. They help search engines recognize your business.',
    of: [defineArrayMember({ type: 'url', validation: (rule) => rule.uri({ scheme: ['https'] }) })],
  }),
];

const readRating = (rating: unknown): RatingValue | undefined =>
  typeof rating === 'object' && rating !== null ? rating : undefined;
