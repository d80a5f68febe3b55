import { ImageIcon } from '@sanity/icons/Image';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { validatePair } from '../../validation/media.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { orderField, orderings } from '../fields/number-fields.ts';
import { lineField } from '../fields/text-fields.ts';

type Selected = { title?: string; role?: string; pair?: string; media?: PreviewMedia };

export const galleryImage = defineType({
  name: 'galleryImage',
  title: 'Gallery photo',
  type: 'document',
  icon: ImageIcon,
  fields: [
    imageField({ name: 'image', title: 'Photo', required: true }),
    lineField({
      name: 'caption',
      title: 'Caption',
      description: "Shown under the photo. If it's an illustration, say so.",
    }),
    defineField({
      name: 'pair',
      title: 'Before and after',
      type: 'object',
      description: 'Give both photos of a pair the same name.',
      options: { columns: 2 },
      fields: [
        defineField({ name: 'name', title: 'Pair name', type: 'string' }),
        defineField({
          name: 'role',
          title: 'This photo is',
          type: 'string',
          options: {
            layout: 'radio',
            list: [
              { title: 'Before', value: 'before' },
              { title: 'After', value: 'after' },
            ],
          },
        }),
      ],
      validation: (rule) => rule.custom(validatePair),
    }),
    defineField({
      name: 'isOnlyCompared',
      title: 'Only in the comparison',
      type: 'boolean',
      description: 'Leaves this photo of a pair out of the slideshow.',
      hidden: ({ document }) => !document?.['pair'],
    }),
    defineField({
      name: 'services',
      title: 'Services it shows',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'service' }] })],
      description:
        'A before-and-after pair also appears on the pages of these services. One of its photos is enough.',
      validation: (rule) => rule.unique().error('This service is there twice.'),
    }),
    defineField({
      name: 'service',
      title: 'Service it shows',
      type: 'reference',
      to: [{ type: 'service' }],
      deprecated: { reason: 'A photo can show several services: choose them above.' },
      readOnly: true,
      hidden: ({ value }) => value === undefined,
    }),
    orderField,
  ],
  orderings,
  preview: {
    select: { title: 'caption', role: 'pair.role', pair: 'pair.name', media: 'image' },
    prepare: ({ title, role, pair, media }: Selected) => ({
      title: title ?? 'New photo',
      subtitle: pair ? `${pair}: ${role ?? ''}` : '',
      media,
    }),
  },
});
