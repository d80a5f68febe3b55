import { defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { keysOf } from '#domain/keys.ts';
import type { FieldOptions } from './field.ts';
import { lineField, paragraphField } from './text-fields.ts';

type Fields = [FieldDefinition, FieldDefinition, ...FieldDefinition[]];

/** Returns a list entry with several fields. The first two represent it in the list. */
export const objectMember = (name: string, title: string, fields: Fields) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields,
    preview: { select: { title: fields[0].name, subtitle: fields[1].name } },
  });

/** Returns a group of fields that starts collapsed. */
export const collapsedField = (
  name: string,
  title: string,
  options: FieldOptions & { fields: FieldDefinition[] },
) =>
  defineField({
    ...options,
    name,
    title,
    type: 'object',
    options: { collapsible: true, collapsed: true },
  });

/** Returns the fields of a home page section. @param more fields after the heading and introduction */
export const sectionField = (name: string, title: string, more: FieldDefinition[] = []) =>
  collapsedField(name, title, {
    fields: [
      lineField('heading', 'Heading'),
      paragraphField('intro', 'Introduction', { required: false }),
      ...more,
    ],
  });

type CopyOptions<Name extends string> = FieldOptions & {
  /** The label of each field. */
  titles: Record<Name, string>;
  /** The site's text for each empty field, shown in its description. */
  defaults: Readonly<Record<Name, string>>;
  maxLength: number;
};

/** Returns a group of short texts. The site uses a text's default until the owner writes another. */
export function copyField<Name extends string>(
  group: string,
  title: string,
  { titles, defaults, maxLength, ...options }: CopyOptions<Name>,
) {
  const fields = keysOf(titles).map((name) =>
    lineField(name, titles[name], {
      required: false,
      maxLength,
      description: `If empty: "${defaults[name]}"`,
    }),
  );
  return collapsedField(group, title, { ...options, fields });
}
