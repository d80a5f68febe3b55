import { defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { TableInput } from '../../components/table-input.tsx';
import { validateHasPartner } from '../../validation/media.ts';
import { validateTable } from '../../validation/table.ts';
import { questionFields } from '../documents/faq.ts';
import { field } from './field.ts';
import { objectMember } from './group-fields.ts';
import { lineField } from './text-fields.ts';

/** Returns a block that goes between paragraphs. @param shows the field that labels it in the editor */
const contentBlock = (name: string, title: string, shows: string, fields: FieldDefinition[]) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields,
    preview: {
      select: { subtitle: shows },
      prepare: ({ subtitle }: { subtitle?: string }) => ({ title, subtitle }),
    },
  });

const tableRow = defineArrayMember({
  name: 'tableRow',
  type: 'object',
  fields: [
    defineField({ name: 'cells', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
  ],
});

export const contentBlocks = [
  contentBlock('faqBlock', 'Questions and answers', 'heading', [
    lineField('heading', 'Heading', {
      required: false,
      maxLength: 80,
      description: 'If empty: "Questions and answers"',
    }),
    field('array', 'items', 'Questions', {
      description: 'Choose FAQ entries, or write questions just for this page.',
      of: [
        defineArrayMember({ type: 'reference', title: 'From the FAQ', to: [{ type: 'faq' }] }),
        objectMember('ownQuestion', 'For this page only', questionFields),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Choose or write at least one question.'),
        rule.unique().error('List each question only once.'),
      ],
    }),
  ]),
  contentBlock('serviceBlock', 'Book this service', 'service.title', [
    field('reference', 'service', 'Service', {
      to: [{ type: 'service' }],
      description: 'Shown with its photo, its current price and the button to book it.',
      validation: (rule) => rule.required().error('Choose a service.'),
    }),
  ]),
  contentBlock('comparisonBlock', 'Before and after', 'photo.pair.name', [
    field('reference', 'photo', 'Pair', {
      to: [{ type: 'galleryImage' }],
      options: { filter: 'defined(pair.name)' },
      description: 'Either photo of a pair in the gallery.',
      validation: (rule) => [
        rule.required().error('Choose a photo of a pair.'),
        rule.custom((photo, context) => validateHasPartner(photo?._ref, context)),
      ],
    }),
  ]),
  contentBlock('calloutBlock', 'Callout', 'heading', [
    lineField('heading', 'Heading', { required: false, maxLength: 80 }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'bodyText',
      validation: (rule) => rule.required().min(1).error('Write at least one sentence.'),
    }),
  ]),
  contentBlock('tableBlock', 'Table', 'caption', [
    lineField('caption', 'What the table shows', {
      maxLength: 120,
      description: 'Shown above the table.',
    }),
    field('array', 'rows', 'Table', {
      description: 'The first row names the columns. You can paste from a spreadsheet.',
      of: [tableRow],
      components: { input: TableInput },
      validation: (rule) => rule.custom(validateTable),
    }),
  ]),
];
