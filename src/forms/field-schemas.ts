import * as z from 'zod/mini';
import { VEHICLE_YEARS } from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { isEmailAddress } from '#lib/email-address.ts';
import { isReadable, tooLong, UNREADABLE_TEXT } from '#lib/forms/text-rules.ts';

/** The kinds of fields that forms are made of. Values arrive as typed and leave as they are stored. */

export const REQUIRED = 'This field is required.';

/** Trimmed, with line breaks as the database keeps them: a posted form sends each as two characters. */
const asStored = (value: string) => value.replaceAll('\r\n', '\n').trim();

const lowerCase = (value: string) => value.toLowerCase();

function text(maxLength: number) {
  return z.string().check(
    z.overwrite(asStored),
    z.maxLength(maxLength, {
      error: ({ input }) => {
        const length = typeof input === 'string' ? input.length : 0;
        return tooLong(maxLength, length);
      },
    }),
    z.refine(isReadable, UNREADABLE_TEXT),
  );
}

export function requiredText(maxLength: number) {
  return text(maxLength).check(z.minLength(1, REQUIRED));
}

/** Required text of one form only, such as a date. */
export function requiredFormat(isValid: (value: string) => boolean, error: string) {
  return z.string().check(z.trim(), z.minLength(1, REQUIRED), z.refine(isValid, error));
}

/** Empty text becomes null. */
export function optionalText(maxLength: number) {
  return z.pipe(text(maxLength), z.transform(orNull));
}

export function emailAddress(maxLength: number) {
  return requiredText(maxLength).check(
    z.overwrite(lowerCase),
    z.refine(isEmailAddress, FORM_MESSAGES.badEmail),
  );
}

export function optionalEmailAddress(maxLength: number, error: string) {
  const address = text(maxLength).check(
    z.overwrite(lowerCase),
    z.refine((value) => value === '' || isEmailAddress(value), error),
  );
  return z.pipe(address, z.transform(orNull));
}

/** Whether the text is a model year that makes sense. */
export function isVehicleYear(year: string): boolean {
  return /^\d{4}$/.test(year) && +year >= VEHICLE_YEARS.first && +year <= VEHICLE_YEARS.last;
}

/** The first error of each field. */
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

function orNull(value: string): string | null {
  return value === '' ? null : value;
}
