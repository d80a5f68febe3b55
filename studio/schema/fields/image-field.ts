import { defineField, type PreviewValue } from 'sanity';
import { validateAlt, validateImage, type ImageValue } from '../../validation/media.ts';
import type { FieldOptions } from './field.ts';

type Options = FieldOptions & {
  required?: boolean;
  /** Accepted file types. Photos by default. */
  accept?: string;
};

const isImage = (value: unknown): value is ImageValue =>
  typeof value === 'object' && value !== null;

/** The small image next to a title in lists. */
export type PreviewMedia = PreviewValue['media'];

export function imageField(name: string, title: string, options: Options = {}) {
  const { required = false, accept = 'image/jpeg,image/png,image/webp', ...rest } = options;
  return defineField({
    ...rest,
    name,
    title,
    type: 'image',
    options: { hotspot: true, accept },
    fields: [
      defineField({
        name: 'alt',
        title: 'What the photo shows',
        type: 'string',
        description: "One sentence for visitors who can't see it, and for search engines.",
        validation: (rule) =>
          rule.custom((alt, { parent }) => validateAlt(alt, isImage(parent) ? parent : undefined)),
      }),
    ],
    validation: (rule) => (required ? rule.custom(validateImage) : rule),
  });
}
