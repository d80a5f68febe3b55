import { BookIcon } from '@sanity/icons/Book';
import { defineField, defineType } from 'sanity';
import { validateWebLink } from '../../validation/link.ts';
import { imageField } from '../fields/image-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

export const blogTeaser = defineType({
  name: 'blogTeaser',
  title: 'Blog post',
  type: 'document',
  icon: BookIcon,
  fields: [
    lineField({ name: 'title', title: 'Title' }),
    paragraphField({
      name: 'summary',
      title: 'Summary',
      description: 'Two or three sentences. The site shows only this, not the full post.',
    }),
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      initialValue: () => new Date().toLocaleDateString('en-CA'),
      description: 'The newest post comes first.',
      validation: (rule) => rule.required().error('Choose a date.'),
    }),
    defineField({
      name: 'link',
      title: 'Link to the full post',
      type: 'string',
      description: "Leave this empty if there's nothing more to read.",
      validation: (rule) => rule.custom((href) => (href ? validateWebLink(href) : true)),
    }),
    imageField({ name: 'image', title: 'Photo' }),
  ],
  orderings: [{ title: 'Newest first', name: 'date', by: [{ field: 'date', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'date', media: 'image' } },
});
