import {
  type ArrayDefinition,
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
import { field, type FieldOptions } from './field.ts';

type Options = FieldOptions & {
  /** True by default. */
  required?: boolean;
  /** In characters; no limit by default. */
  maxLength?: number;
};

type Validate = (text: string | undefined) => true | string;

/** Returns an error rule and a warning rule for a text. */
export const refuseOrWarn = (refuse: Validate, warn: Validate) => (rule: StringRule | TextRule) => [
  rule.custom(refuse),
  rule.custom(warn).warning(),
];

const textRules = (rule: StringRule | TextRule, required: boolean, maxLength?: number) => [
  ...(required ? [rule.custom(validateNotBlank)] : []),
  ...(maxLength === undefined ? [] : [rule.custom(validateLength(maxLength))]),
  rule.custom(validateNoPlaceholder).warning(),
];

export function lineField(name: string, title: string, options: Options = {}) {
  const { required = true, maxLength, ...rest } = options;
  const validation = (rule: StringRule) => textRules(rule, required, maxLength);
  return defineField({ ...rest, name, title, type: 'string', validation });
}

/** Returns a field whose text must be unique among the documents of its type. */
export const nameField = (
  name: 'name' | 'title',
  title: string,
  { maxLength, ...rest }: Pick<Options, 'description' | 'maxLength'>,
) =>
  field('string', name, title, {
    ...rest,
    validation: (rule) => [
      ...textRules(rule, true, maxLength),
      rule.custom((text, context) => validateUnique(name, text, context)),
    ],
  });

export function paragraphField(
  name: string,
  title: string,
  options: Options & { rows?: number } = {},
) {
  const { required = true, maxLength, rows = 3, ...rest } = options;
  const validation = (rule: TextRule) => textRules(rule, required, maxLength);
  return defineField({ ...rest, name, title, type: 'text', rows, validation });
}

type LinesOptions = FieldOptions &
  Pick<ArrayDefinition, 'validation'> & {
    /** A further rule for each line, which must not be blank either. */
    validateLine?: Validate;
  };

export const linesField = (
  name: string,
  title: string,
  { validateLine, ...options }: LinesOptions,
) =>
  field('array', name, title, {
    ...options,
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

type SlugOptions = {
  description: string;
  /** The field that "Generate" reads. */
  source: string;
  validate: (slug: SlugValue | undefined, document: SanityDocument | undefined) => true | string;
  /** Whether something outside the content refers to it, so that a change deserves a warning. */
  isPermanent?: boolean;
};

export const slugField = (
  title: string,
  { source, validate, isPermanent = false, description }: SlugOptions,
) =>
  field('slug', 'slug', title, {
    description,
    // `validateUnique` checks this instead, with a more helpful message.
    options: { source, maxLength: MAX_SLUG_LENGTH, isUnique: () => true },
    validation: (rule) => [
      rule.custom((slug, { document }) => validate(slug, document)),
      rule.custom((slug, context) => validateUnique('slug', slug?.current, context)),
      ...(isPermanent
        ? [rule.custom((slug, context) => validateSlugUnchanged(slug?.current, context)).warning()]
        : []),
    ],
  });
