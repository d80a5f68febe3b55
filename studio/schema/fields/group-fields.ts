import { defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { keysOf } from '#domain/field-names.ts';
import type { FieldOptions } from './field.ts';
import { lineField, paragraphField } from './text-fields.ts';

type Fields = [FieldDefinition, FieldDefinition, ...FieldDefinition[]];

/** An entry of a list that has several fields. @param shows those that stand for it in the list */
export const objectMember = (
  name: string,
  title: string,
  fields: Fields,
  shows = { title: fields[0].name, subtitle: fields[1].name },
) => defineArrayMember({ name, title, type: 'object', fields, preview: { select: shows } });

/** Fields that belong together, closed until the owner opens them. */
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

/** The heading and introduction of a section on the home page. @param more what it has besides */
export const sectionField = (name: string, title: string, more: FieldDefinition[] = []) =>
  collapsedField(name, title, {
    fields: [
      lineField('heading', 'Heading'),
      paragraphField('intro', 'Introduction', { required: false }),
      ...more,
    ],
  });

type CopyOptions<Name extends string> = FieldOptions & {
  /** What each field is for. */
  titles: Record<Name, string>;
  /** What the site says while a field is empty: shown in it. */
  usual: Readonly<Record<Name, string>>;
  maxLength: number;
};

/** A group of short texts, each with a usual one that shows until the owner writes another. */
export function copyField<Name extends string>(
  group: string,
  title: string,
  { titles, usual, maxLength, ...options }: CopyOptions<Name>,
) {
  const fields = keysOf(titles).map((name) =>
    lineField(name, titles[name], {
      required: false,
      maxLength,
      description: `If empty: "${usual[name]}"`,
    }),
  );
  return collapsedField(group, title, { ...options, fields });
}
