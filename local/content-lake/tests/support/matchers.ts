import { expect } from 'vitest';

/** Vitest types its asymmetric matchers as `any`. */
export const anyText: unknown = expect.any(String);
export const textWith = (part: string): unknown => expect.stringContaining(part);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const oneOf = (values: unknown[]): unknown => expect.toBeOneOf(values);
