import {
  defineArrayMember,
  defineField,
  type SanityDocument,
  type StringRule,
  type TextRule,
} from 'sanity';
import { validateNoPlaceholder } from '../../validation/contact.ts';
import {
  MAX_SLUG_LENGTH,
  validateSlugUnchanged,
  validateUnique,
  type SlugValue,
} from '../../validation/slug.ts';
import { validateLength, validateNotBlank } from '../../validation/text.ts';

/** What a field of any kind can say of itself. */
export type FieldOptions = { name: string; title: string; description?: string; group?: string };

type Options = FieldOptions & {
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

type LinesOptions = FieldOptions & {
  /** What each line must be besides not blank. */
  validateLine?: (line: string | undefined) => true | string;
};

/** A list of lines of text. */
export function linesField({ validateLine, ...options }: LinesOptions) {
  return defineField({
    ...options,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => [
          rule.custom(validateNotBlank),
          ...(validateLine ? [rule.custom(validateLine)] : []),
        ],
      }),
    ],
  });
}

type SlugOptions = {
  title: string;
  description: string;
  group: string;
  /** The field that "Generate" reads. */
  source: string;
  validate: (slug: SlugValue | undefined, document: SanityDocument | undefined) => true | string;
  /** Whether something outside of the content refers to it. */
  isPermanent?: boolean;
};

/** Where the page of a document is. */
export function slugField({ source, validate, isPermanent = false, ...options }: SlugOptions) {
  return defineField({
    ...options,
    name: 'slug',
    type: 'slug',
    // `validateUnique` checks this, with a message that says what to do.
    options: { source, maxLength: MAX_SLUG_LENGTH, isUnique: () => true },
    validation: (rule) => [
      rule.custom((slug, { document }) => validate(slug, document)),
      rule.custom((slug, context) => validateUnique('slug', slug?.current, context)),
      ...(isPermanent
        ? [rule.custom((slug, context) => validateSlugUnchanged(slug?.current, context)).warning()]
        : []),
    ],
  });
}
