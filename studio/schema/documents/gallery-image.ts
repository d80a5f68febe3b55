import { ImageIcon } from '@sanity/icons/Image';
import { defineArrayMember } from 'sanity';
import { validatePair } from '../../validation/media.ts';
import { documentType, field } from '../fields/field.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { orderField, orderings } from '../fields/number-fields.ts';
import { lineField } from '../fields/text-fields.ts';

type Selected = { title?: string; role?: string; pair?: string; media?: PreviewMedia };

export const galleryImage = documentType('galleryImage', 'Gallery photo', ImageIcon, {
  fields: [
    imageField('image', 'Photo', { required: true }),
    lineField('caption', 'Caption', {
      description: "Shown under the photo. If it's an illustration, say so.",
    }),
    field('object', 'pair', 'Before and after', {
      description: 'Give both photos of a pair the same name.',
      options: { columns: 2 },
      fields: [
        field('string', 'name', 'Pair name', {}),
        field('string', 'role', 'This photo is', {
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
    field('boolean', 'isOnlyCompared', 'Only in the comparison', {
      description: 'Leaves this photo of a pair out of the slideshow.',
      hidden: ({ document }) => !document?.['pair'],
    }),
    field('array', 'services', 'Services it shows', {
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'service' }] })],
      description:
        'A before-and-after pair also appears on the pages of these services. You only need to choose them for one of its photos.',
      validation: (rule) => rule.unique().error('This service is listed twice.'),
    }),
    field('reference', 'service', 'Service it shows', {
      to: [{ type: 'service' }],
      deprecated: { reason: 'A photo can show several services. Choose them above.' },
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
