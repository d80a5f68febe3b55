import { defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { TableInput } from '../../components/table-input.tsx';
import { validateHasPartner } from '../../validation/media.ts';
import { validateTable } from '../../validation/table.ts';
import { questionFields } from '../documents/faq.ts';
import { objectMember } from './group-fields.ts';
import { lineField } from './text-fields.ts';

type BlockOptions = {
  name: string;
  title: string;
  fields: FieldDefinition[];
  /** The path of what tells it from others of its kind. */
  shows: string;
};

/** What stands between the paragraphs of a text. */
const contentBlock = ({ shows, ...options }: BlockOptions) =>
  defineArrayMember({
    ...options,
    type: 'object',
    preview: {
      select: { subtitle: shows },
      prepare: ({ subtitle }: { subtitle?: string }) => ({ title: options.title, subtitle }),
    },
  });

export const contentBlocks = [
  contentBlock({
    name: 'faqBlock',
    title: 'Questions and answers',
    fields: [
      lineField({
        name: 'heading',
        title: 'Heading',
        required: false,
        maxLength: 80,
        description: 'If empty: "Questions and answers"',
      }),
      defineField({
        name: 'items',
        title: 'Questions',
        type: 'array',
        description: 'Choose entries of the FAQ, or write questions that stand only here.',
        of: [
          defineArrayMember({ type: 'reference', title: 'From the FAQ', to: [{ type: 'faq' }] }),
          objectMember({
            name: 'ownQuestion',
            title: 'Only here',
            fields: questionFields,
            shows: ['question', 'answer'],
          }),
        ],
        validation: (rule) => [
          rule.required().min(1).error('Choose or write at least one question.'),
          rule.unique().error('List each question only once.'),
        ],
      }),
    ],
    shows: 'heading',
  }),
  contentBlock({
    name: 'serviceBlock',
    title: 'Book this service',
    fields: [
      defineField({
        name: 'service',
        title: 'Service',
        type: 'reference',
        to: [{ type: 'service' }],
        description: 'Shown with its photo, its current price and the button to book it.',
        validation: (rule) => rule.required().error('Choose a service.'),
      }),
    ],
    shows: 'service.title',
  }),
  contentBlock({
    name: 'comparisonBlock',
    title: 'Before and after',
    fields: [
      defineField({
        name: 'photo',
        title: 'Pair',
        type: 'reference',
        to: [{ type: 'galleryImage' }],
        options: { filter: 'defined(pair.name)' },
        description: 'Either photo of a pair in the gallery.',
        validation: (rule) => [
          rule.required().error('Choose a photo of a pair.'),
          rule.custom((photo, context) => validateHasPartner(photo?._ref, context)),
        ],
      }),
    ],
    shows: 'photo.pair.name',
  }),
  contentBlock({
    name: 'calloutBlock',
    title: 'Callout',
    fields: [
      lineField({ name: 'heading', title: 'Heading', required: false, maxLength: 80 }),
      defineField({
        name: 'text',
        title: 'Text',
        type: 'bodyText',
        validation: (rule) => rule.required().min(1).error('Write at least one sentence.'),
      }),
    ],
    shows: 'heading',
  }),
  contentBlock({
    name: 'tableBlock',
    title: 'Table',
    fields: [
      lineField({
        name: 'caption',
        title: 'What the table shows',
        maxLength: 120,
        description: 'Stands above the table.',
      }),
      defineField({
        name: 'rows',
        title: 'Table',
        type: 'array',
        description: 'The first row names the columns. You can paste from a spreadsheet.',
        of: [
          defineArrayMember({
            name: 'tableRow',
            type: 'object',
            fields: [
              defineField({
                name: 'cells',
                type: 'array',
                of: [defineArrayMember({ type: 'string' })],
              }),
            ],
          }),
        ],
        components: { input: TableInput },
        validation: (rule) => rule.custom(validateTable),
      }),
    ],
    shows: 'caption',
  }),
];
