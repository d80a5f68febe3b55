import { expect, it } from 'vitest';
import { isManageToken } from './manage-path.ts';

it.each([
  ['Ab3_-defghijklmnopqrst', true],
  ['Ab3_-defghijklmnopqrs', false],
  ['Ab3_-defghijklmnopqrstu', false],
  ['Ab3_-defghijklmnopqr/.', false],
])('the token "%s" can be a customer’s: %s', (token, isOne) =>
  expect(isManageToken(token)).toBe(isOne),
);
