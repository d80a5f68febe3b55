import { defineField, type StringRule, type TextRule } from 'sanity';
import { validateNoPlaceholder } from '../../validation/placeholder.ts';
import { validateWholeNumber } from '../../validation/price/number.ts';
import { validateLength, validateNotBlank } from '../../validation/text.ts';

type Options = {
  name: string;
  title: string;
  description?: string;
  group?: string;
  /** True by default. */
  required?: boolean;
  /** In characters; no limit by default. */
  maxLength?: number;
};

function textRules(
  rule: StringRule | TextRule,
  { required, maxLength }: { required: boolean; maxLength: number | undefined },
) {
  return [
    ...(required ? [rule.custom(validateNotBlank)] : []),
    ...(maxLength === undefined ? [] : [rule.custom(validateLength(maxLength))]),
    rule.custom(validateNoPlaceholder).warning(),
  ];
}

/** One line of text. */
export function lineField({ required = true, maxLength, ...options }: Options) {
  return defineField({
    ...options,
    type: 'string',
    validation: (rule) => textRules(rule, { required, maxLength }),
  });
}

/** Several lines of plain text. */
export function paragraphField({
  required = true,
  maxLength,
  rows = 3,
  ...options
}: Options & { rows?: number }) {
  return defineField({
    ...options,
    type: 'text',
    rows,
    validation: (rule) => textRules(rule, { required, maxLength }),
  });
}

type SectionOptions = {
  name: string;
  title: string;
  description?: string;
  /** What this section has besides. */
  more?: ReturnType<typeof lineField>[];
};

/** The heading and introduction of a section on the home page. */
export function sectionField({ more = [], ...options }: SectionOptions) {
  return defineField({
    ...options,
    type: 'object',
    group: 'sections',
    options: { collapsible: true, collapsed: true },
    fields: [
      lineField({ name: 'heading', title: 'Heading' }),
      paragraphField({ name: 'intro', title: 'Introduction', required: false }),
      ...more,
    ],
  });
}

/** The position of an entry in its list. */
export const orderField = defineField({
  name: 'order',
  title: 'Position in the list',
  type: 'number',
  description: 'Changes when you drag the entry in its list. Lower numbers come first.',
  initialValue: 99,
  validation: (rule) => rule.custom(validateWholeNumber(1)),
});

export const orderings = [
  {
    title: 'Position in the list',
    name: 'order',
    by: [{ field: 'order', direction: 'asc' as const }],
  },
];
