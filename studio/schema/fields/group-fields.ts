import { defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { lineField, paragraphField, type FieldOptions } from './text-fields.ts';

/** The tabs of a form, of which the first one is open. */
export const tabs = (titles: Record<string, string>) =>
  Object.entries(titles).map(([name, title], index) => ({ name, title, default: index === 0 }));

type MemberOptions = {
  name: string;
  title: string;
  fields: FieldDefinition[];
  /** The fields that stand for it in the list. */
  shows: [title: string, subtitle: string];
};

/** An entry of a list that has several fields. */
export const objectMember = ({ shows: [title, subtitle], ...options }: MemberOptions) =>
  defineArrayMember({
    ...options,
    type: 'object',
    preview: { select: { title, subtitle } },
  });

/** Fields that belong together, closed until somebody opens them. */
export const collapsedField = (options: FieldOptions & { fields: FieldDefinition[] }) =>
  defineField({ ...options, type: 'object', options: { collapsible: true, collapsed: true } });

/** The heading and introduction of a section on the home page. @param more what it has besides */
export const sectionField = ({
  more = [],
  ...options
}: FieldOptions & { more?: FieldDefinition[] }) =>
  collapsedField({
    ...options,
    group: 'sections',
    fields: [
      lineField({ name: 'heading', title: 'Heading' }),
      paragraphField({ name: 'intro', title: 'Introduction', required: false }),
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
export function copyField<Name extends string>(options: CopyOptions<Name>) {
  const { titles, usual, maxLength, ...rest } = options;
  const names = Object.keys(titles).filter((name): name is Name => name in titles);
  return collapsedField({
    ...rest,
    fields: names.map((name) =>
      lineField({
        name,
        title: titles[name],
        required: false,
        maxLength,
        description: `If empty: "${usual[name]}"`,
      }),
    ),
  });
}
