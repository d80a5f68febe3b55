import type { FieldErrors } from '#config/submit-result.ts';
import { DataError } from './errors.ts';

/** What the database refused, as a sentence for the visitor: it writes its reasons as parts of one. */
export const asSentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;

/**
 * The field of a form that the database refused: such a reason begins with the field's name.
 * @returns nothing for any other error
 */
export function refusedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (!(error instanceof DataError) || error.kind !== 'rejected') return errors;
  const [name] = error.message.split(' ', 1);
  const field = fields.find((each) => each === name);
  if (field) errors[field] = asSentence(error.message);
  return errors;
}
