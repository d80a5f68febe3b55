import { defineField } from 'sanity';
import { validateWholeNumber } from '../../validation/price/number.ts';

type HourField = { name: string; title: string; description: string; initialValue?: number };

/** An hour of the day, 0–23 by the clock of the business; empty for never. */
export const hourField = (field: HourField) =>
  defineField({
    ...field,
    type: 'number',
    group: 'requests',
    validation: (rule) =>
      rule.custom((value) => (value === undefined ? true : validateWholeNumber(0, 23)(value))),
  });
