import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineField, type FieldDefinition } from 'sanity';
import { documentType } from '../fields/field.ts';
import { orderField, orderings } from '../fields/number-fields.ts';
import { lineField } from '../fields/text-fields.ts';

/** The fields of an FAQ entry, and of a question written inside an article. */
export const questionFields: [FieldDefinition, FieldDefinition] = [
  lineField('question', 'Question', {
    maxLength: 300,
    description: 'The way a customer would ask it.',
  }),
  defineField({
    name: 'answer',
    title: 'Answer',
    type: 'bodyText',
    validation: (rule) => rule.required().min(1).error('Write an answer.'),
  }),
];

export const faq = documentType('faq', 'Question & answer', HelpCircleIcon, {
  fields: [...questionFields, orderField],
  orderings,
  preview: { select: { title: 'question', subtitle: 'answer' } },
});
