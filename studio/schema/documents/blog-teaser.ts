import { BookIcon } from '@sanity/icons/Book';
import { defineField, defineType } from 'sanity';
import { validateWebLink } from '../../validation/link.ts';
import { imageField } from '../fields/image-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

export const blogTeaser = defineType({
  name: 'blogTeaser',
  title: 'Blog entry',
  type: 'document',
  icon: BookIcon,
  fields: [
    lineField({ name: 'title', title: 'Title' }),
    paragraphField({
      name: 'summary',
      title: 'Summary',
      description: 'Two or three sentences: all that the site itself shows of it.',
    }),
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      initialValue: () => new Date().toLocaleDateString('en-CA'),
      description: 'The newest entry is shown first.',
      validation: (rule) => rule.required().error('Choose a date.'),
    }),
    defineField({
      name: 'link',
      title: 'Where to read on',
      type: 'string',
      description: 'Leave it empty if there is nothing more to read.',
      validation: (rule) => rule.custom((href) => (href ? validateWebLink(href) : true)),
    }),
    imageField({ name: 'image', title: 'ContentImage' }),
  ],
  orderings: [{ title: 'Newest first', name: 'date', by: [{ field: 'date', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'date', media: 'image' } },
});
