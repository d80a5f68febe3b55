export const HONEYPOT_FIELD = 'website';

/** What an action got: anybody can call it with something else, which is a form without a field. */
export function sentForm(sent: unknown): FormData {
  return sent instanceof FormData ? sent : new FormData();
}

/** The text of a field as sent; empty for a missing field and for a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function fillsHoneypot(form: FormData): boolean {
  return textOf(form, HONEYPOT_FIELD).trim() !== '';
}

/** The values of the named fields. */
export function textsOf<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) values[field] = textOf(form, field);
  return values;
}

/** Reads stored values back: the named fields that hold a text, nothing else. */
export function textsIn<Field extends string>(
  stored: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  if (typeof stored !== 'object' || stored === null) return values;
  const entries = new Map<string, unknown>(Object.entries(stored));
  for (const field of fields) {
    const value = entries.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** What a numeric field for a year takes of what is typed or pasted. */
export function yearDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4);
}
