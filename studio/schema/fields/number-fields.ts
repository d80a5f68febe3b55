import { validateOptionalNumber, validateWholeNumber } from '../../validation/number.ts';
import { field, type FieldOptions } from './field.ts';

type Options = FieldOptions & {
  initialValue?: number;
  /** True by default. */
  required?: boolean;
  min: number;
  max?: number;
};

export function numberField(name: string, title: string, options: Options) {
  const { required = true, min, max, ...rest } = options;
  const validate = required ? validateWholeNumber(min, max) : validateOptionalNumber(min, max);
  return field('number', name, title, { ...rest, validation: (rule) => rule.custom(validate) });
}

export const orderField = numberField('order', 'Position in the list', {
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
