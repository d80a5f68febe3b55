import { defineField } from 'sanity';
import { validateOptionalNumber, validateWholeNumber } from '../../validation/number.ts';
import type { FieldOptions } from './text-fields.ts';

type Options = FieldOptions & {
  initialValue?: number;
  /** True by default. */
  required?: boolean;
  min: number;
  max?: number;
};

/** A whole number. */
export function numberField({ required = true, min, max, ...options }: Options) {
  const validate = required ? validateWholeNumber(min, max) : validateOptionalNumber(min, max);
  return defineField({ ...options, type: 'number', validation: (rule) => rule.custom(validate) });
}

/** The position of an entry in its list. */
export const orderField = numberField({
  name: 'order',
  title: 'Position in the list',
  description: 'Changes when you drag the entry in its list. Lower numbers come first.',
  initialValue: 99,
  min: 1,
});

export const orderings = [
  {
    title: 'Position in the list',
    name: 'order',
    by: [{ field: 'order', direction: 'asc' as const }],
  },
];
