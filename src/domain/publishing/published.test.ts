import { expect, it } from 'vitest';
import { findDrift } from './published.ts';

const price = { regular: 40, suv: 50, flat: null, perWheel: null };
const wash = { id: 'eco-wash', title: 'ECO Wash Package', price };

const raised = { ...wash, price: { ...price, suv: 51 } };

it.each([
  [[wash], [wash], []],
  [[raised], [wash], ['eco-wash: the prices differ.']],
  [[{ ...wash, title: 'ECO Wash' }], [wash], ['eco-wash: the titles differ.']],
  [[wash], [], ['eco-wash is published but cannot be quoted.']],
  [[], [wash], ['eco-wash can be quoted but is not published.']],
])('content and the services table differ in a line for each fault: %#', (content, table, lines) =>
  expect(findDrift(content, table)).toEqual(lines),
);
