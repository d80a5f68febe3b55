import { MAX_LENGTH } from '#config/field-limits.ts';
import { REQUIRED, requiredText } from '#forms/field-schemas.ts';

const note = requiredText(MAX_LENGTH.note);

/** What is wrong with the message of a customer who asks for another time; null when nothing is. */
export function validateNote(typed: string): string | null {
  const [issue] = note.safeParse(typed).error?.issues ?? [];
  if (issue?.message === REQUIRED) return 'Tell us which days and times work for you.';
  return issue?.message ?? null;
}
