import { defineField } from 'sanity';
import { validateDistance, validateLocation } from '../../validation/location.ts';
import { objectMember } from './group-fields.ts';
import { lineField, paragraphField } from './text-fields.ts';

export const citySection = objectMember({
  name: 'citySection',
  title: 'Section',
  fields: [
    lineField({ name: 'heading', title: 'Heading' }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'bodyText',
      validation: (rule) => rule.required().min(1).error('Write at least one paragraph.'),
    }),
  ],
  shows: ['heading', 'body'],
});

export const cityQuestion = objectMember({
  name: 'cityQuestion',
  title: 'Question',
  fields: [
    lineField({ name: 'question', title: 'Question', maxLength: 300 }),
    paragraphField({ name: 'answer', title: 'Answer' }),
  ],
  shows: ['question', 'answer'],
});

/** Two plain numbers, as every map shows them: Sanity's own point asks for an altitude too. */
export const locationField = (group: string) =>
  defineField({
    name: 'location',
    title: 'Location on the map',
    type: 'object',
    group,
    description:
      'Where the map of your area shows this city. In Google Maps, right-click the middle of the city: the first line is these two numbers. Without them the city is listed beside the map.',
    options: { columns: 2 },
    fields: [
      defineField({
        name: 'latitude',
        title: 'Latitude',
        type: 'number',
        placeholder: '44.9778',
      }),
      defineField({
        name: 'longitude',
        title: 'Longitude',
        type: 'number',
        placeholder: '-93.2650',
      }),
    ],
    validation: (rule) => [
      rule.custom(validateLocation),
      rule.custom((location, context) => validateDistance(location, context)).warning(),
    ],
  });
