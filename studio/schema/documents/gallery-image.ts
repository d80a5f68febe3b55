import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType } from 'sanity';
import { validatePair } from '../../validation/image.ts';
import type { PreviewMedia } from '../fields/preview-media.ts';
import { imageField } from '../fields/image-field.ts';
import { lineField, orderField, orderings } from '../fields/text-fields.ts';

type Selected = { title?: string; role?: string; pair?: string; media?: PreviewMedia };

export const galleryImage = defineType({
  name: 'galleryImage',
  title: 'Gallery image',
  type: 'document',
  icon: ImageIcon,
  fields: [
    imageField({ name: 'image', title: 'ContentImage', required: true }),
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the image. Say so if it is an illustration.',
    }),
    defineField({
      name: 'pair',
      title: 'Before and after',
      type: 'object',
      description: 'Give the same name to the two images that belong together.',
      options: { columns: 2 },
      fields: [
        defineField({ name: 'name', title: 'Name of the pair', type: 'string' }),
        defineField({
          name: 'role',
          title: 'This image is',
          type: 'string',
          options: {
            layout: 'radio',
            list: [
              { title: 'before', value: 'before' },
              { title: 'after', value: 'after' },
            ],
          },
        }),
      ],
      validation: (rule) => rule.custom(validatePair),
    }),
    orderField,
  ],
  orderings,
  preview: {
    select: { title: 'caption', role: 'pair.role', pair: 'pair.name', media: 'image' },
    prepare: ({ title, role, pair, media }: Selected) => ({
      title: title ?? 'New image',
      subtitle: pair ? `${pair}: ${role ?? ''}` : '',
      media,
    }),
  },
});
