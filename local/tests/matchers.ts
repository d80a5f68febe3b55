import { expect } from 'vitest';

/** Vitest types its asymmetric matchers as `any`. */
export const anyText: unknown = expect.any(String);
export const textWith = (part: string): unknown => expect.stringContaining(part);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
/** Returns the expected error of a transaction that failed at one of its steps. */
export const failedStep = (statusCode: number, error: object, index = 0) => ({
  statusCode,
  details: { items: [{ error, index }] },
});
export const oneOf = (values: unknown[]): unknown => expect.toBeOneOf(values);
