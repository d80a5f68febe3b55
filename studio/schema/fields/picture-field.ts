import { defineField } from 'sanity';
import { checkAlt, checkPicture, type PictureValue } from '../../validation/picture.ts';

type Options = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  required?: boolean;
};

function isPicture(value: unknown): value is PictureValue {
  return typeof value === 'object' && value !== null;
}

/** A picture with its focus point and the sentence that stands in for it. */
export function pictureField({ required = false, ...options }: Options) {
  return defineField({
    ...options,
    type: 'image',
    options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp' },
    fields: [
      defineField({
        name: 'alt',
        title: 'What the picture shows',
        type: 'string',
        description: 'One sentence for visitors who cannot see it, and for search engines.',
        validation: (rule) =>
          rule.custom((alt, { parent }) => checkAlt(alt, isPicture(parent) ? parent : undefined)),
      }),
    ],
    validation: (rule) => (required ? rule.custom(checkPicture) : rule),
  });
}
