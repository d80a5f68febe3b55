import { expect, it } from 'vitest';
import { findDrift, type WrittenService } from './published.ts';

const price = { regular: 40, suv: 50, flat: null, perWheel: null };
const wash: WrittenService = {
  id: 'eco-wash',
  title: 'ECO Wash Package',
  price,
  description: 'By hand.',
  includes: ['Wash'],
  visitMinutes: 120,
  intervalWeeks: null,
  depositDollars: null,
  depositPercent: null,
};

const raised = { ...wash, price: { ...price, suv: 51 } };

it.each([
  [[wash], [wash], []],
  [[raised], [wash], ['eco-wash: the prices differ.']],
  [[{ ...wash, title: 'ECO Wash' }], [wash], ['eco-wash: the titles differ.']],
  [[{ ...wash, title: 'ECO  Wash\nPackage' }], [wash], []],
  [[{ ...wash, description: 'Soft.' }], [wash], ['eco-wash: the descriptions differ.']],
  [[{ ...wash, includes: [] }], [wash], ['eco-wash: the lists of what is included differ.']],
  [[{ ...wash, visitMinutes: 90 }], [wash], ['eco-wash: the durations differ.']],
  [[{ ...wash, intervalWeeks: 6 }], [wash], ['eco-wash: the intervals differ.']],
  [[{ ...wash, depositPercent: 20 }], [wash], ['eco-wash: the deposits differ.']],
  [[{ ...wash, depositDollars: 20 }], [wash], ['eco-wash: the deposits differ.']],
  [[wash], [], ['eco-wash is published but cannot be quoted.']],
  [[], [wash], ['eco-wash can be quoted but is not published.']],
])(
  'each difference between content and the services table has a line: %#',
  (content, table, lines) => expect(findDrift(content, table)).toEqual(lines),
);
