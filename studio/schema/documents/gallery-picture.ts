import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType } from 'sanity';
import { checkPair } from '../../validation/picture.ts';
import type { PreviewMedia } from '../fields/preview-media.ts';
import { pictureField } from '../fields/picture-field.ts';
import { lineField, orderField, orderings } from '../fields/text-fields.ts';

type Selected = { title?: string; role?: string; pair?: string; media?: PreviewMedia };

export const galleryPicture = defineType({
  name: 'galleryPicture',
  title: 'Gallery picture',
  type: 'document',
  icon: ImageIcon,
  fields: [
    pictureField({ name: 'image', title: 'Picture', required: true }),
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture. Say so if it is an illustration.',
    }),
    defineField({
      name: 'pair',
      title: 'Before and after',
      type: 'object',
      description: 'Give the same name to the two pictures that belong together.',
      options: { columns: 2 },
      fields: [
        defineField({ name: 'name', title: 'Name of the pair', type: 'string' }),
        defineField({
          name: 'role',
          title: 'This picture is',
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
      validation: (rule) => rule.custom(checkPair),
    }),
    orderField,
  ],
  orderings,
  preview: {
    select: { title: 'caption', role: 'pair.role', pair: 'pair.name', media: 'image' },
    prepare: ({ title, role, pair, media }: Selected) => ({
      title: title ?? 'New picture',
      subtitle: pair ? `${pair}: ${role ?? ''}` : '',
      media,
    }),
  },
});
