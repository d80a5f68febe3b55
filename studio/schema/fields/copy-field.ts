import { defineField } from 'sanity';
import { lineField } from './text-fields.ts';

type Options<Name extends string> = {
  name: string;
  title: string;
  description: string;
  /** What each field is for. */
  titles: Record<Name, string>;
  /** What the site says while a field is empty: shown in it. */
  usual: Readonly<Record<Name, string>>;
  maxLength: number;
};

/** A group of short texts, each with a usual one that shows until the owner writes another. */
export function copyField<Name extends string>(options: Options<Name>) {
  const { titles, usual, maxLength, ...rest } = options;
  const names = Object.keys(titles).filter((name): name is Name => name in titles);
  return defineField({
    ...rest,
    type: 'object',
    options: { collapsible: true, collapsed: true },
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
