import { defineArrayMember, defineField } from 'sanity';
import { lineField, paragraphField } from './text-fields.ts';

export const citySection = defineArrayMember({
  name: 'citySection',
  title: 'Section',
  type: 'object',
  fields: [
    lineField({ name: 'heading', title: 'Heading' }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'bodyText',
      validation: (rule) => rule.required().min(1).error('Write at least one paragraph.'),
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'body' } },
});

export const cityQuestion = defineArrayMember({
  name: 'cityQuestion',
  title: 'Question',
  type: 'object',
  fields: [
    lineField({ name: 'question', title: 'Question', maxLength: 300 }),
    paragraphField({ name: 'answer', title: 'Answer' }),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
});
