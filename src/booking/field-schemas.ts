import * as z from 'zod/mini';
import { cleanEmail } from '#config/clean-line.ts';
import { asStored, isEmailAddress, REQUIRED, textError } from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import type { FieldErrors } from '#config/submit-result.ts';

/** Schemas for the fields of forms. They turn a value as typed into the value that is stored. */

const orNull = (value: string) => (value === '' ? null : value);

function text(maxLength: number, clean: (typed: string) => string = asStored) {
  return z.string().check(
    z.overwrite((typed) => clean(typed)),
    z.check((context) => {
      const message = textError(context.value, maxLength);
      if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
    }),
  );
}

export const requiredText = (maxLength: number) => text(maxLength).check(z.minLength(1, REQUIRED));

/** Text of several lines. */
export const requiredLines = (maxLength: number) =>
  text(maxLength, (typed) => asStored(typed, true)).check(z.minLength(1, REQUIRED));

/** Empty text becomes null. */
export const optionalText = (maxLength: number) => z.pipe(text(maxLength), z.transform(orNull));

export const emailAddress = (maxLength: number) =>
  text(maxLength, cleanEmail).check(
    z.minLength(1, REQUIRED),
    z.refine(isEmailAddress, FORM_MESSAGES.badEmail),
  );

export function optionalEmailAddress(maxLength: number, error: string) {
  const address = text(maxLength, cleanEmail).check(
    z.refine((value) => value === '' || isEmailAddress(value), error),
  );
  return z.pipe(address, z.transform(orNull));
}

/** Returns the first error of each field. */
export function fieldErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  return errors;
}
