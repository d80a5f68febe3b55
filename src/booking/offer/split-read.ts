import type { Read } from '#domain/booking/field-rules.ts';

type Stored = string | number;

/** The fields of a short form, read by their rules: what is stored of them, and what is wrong with which. */
export function splitRead(read: Record<string, Read<Stored>>) {
  const stored: Record<string, Stored | null> = {};
  const errors: Record<string, string | undefined> = {};
  for (const [name, field] of Object.entries(read)) {
    if ('error' in field) errors[name] = field.error;
    else stored[name] = field.value;
  }
  return { stored, errors };
}
