export const HONEYPOT_FIELD = 'website';

/** Returns the form that an action received. Any other value, from a forged call, becomes an empty form. */
export function sentForm(sent: unknown): FormData {
  return sent instanceof FormData ? sent : new FormData();
}

/** Returns the text of a field as sent; empty for a missing field and for a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function fillsHoneypot(form: FormData): boolean {
  return textOf(form, HONEYPOT_FIELD).trim() !== '';
}

/** Returns the values of the given fields. */
export function textsOf<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) values[field] = textOf(form, field);
  return values;
}

/** Returns the given fields of a stored value that contain text. */
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

/** Returns the digits for a year field from typed or pasted text. */
export function yearDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4);
}
