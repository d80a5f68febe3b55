import { expect, it } from 'vitest';
import { findDrift } from '../../src/publishing/drift.ts';
import { validationErrors } from './validation-errors.ts';

const price = { regular: 40, suv: 50, flat: null, perWheel: null };
const wash = { id: 'eco-wash', title: 'ECO Wash', price };
const wax = { id: 'eco-wash-and-wax', title: 'Both', price };

it('a service is told its own differences and nobody else’s', () => {
  const dearer = { ...price, suv: 60 };
  const report = findDrift([wash, wax], [{ ...wash, price: dearer }]);
  expect(validationErrors('eco-wash', report)).toEqual(['eco-wash: the prices differ.']);
  expect(validationErrors('eco-wash-and-wax', report)).toEqual([
    'eco-wash-and-wax is published but cannot be quoted.',
  ]);
  expect(validationErrors('wheel-restoration', report)).toEqual([]);
});
