import { defineField, type PreviewValue } from 'sanity';
import { validateAlt, validateImage, type ImageValue } from '../../validation/media.ts';
import type { FieldOptions } from './text-fields.ts';

type Options = FieldOptions & {
  required?: boolean;
  /** File types; photos by default. */
  accept?: string;
};

function isImage(value: unknown): value is ImageValue {
  return typeof value === 'object' && value !== null;
}

/** The small image next to a title in lists. */
export type PreviewMedia = PreviewValue['media'];

/** An image with hotspot and alt text. */
export function imageField({
  required = false,
  accept = 'image/jpeg,image/png,image/webp',
  ...options
}: Options) {
  return defineField({
    ...options,
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
