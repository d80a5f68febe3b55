/** Puts the focus on a field of a form; false when the form has no such field. */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const element = form.elements.namedItem(name);
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}

/** The named fields that hold something: also what was typed before the script arrived. */
export function readTyped<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {};
  const data = new FormData(form);
  for (const field of fields) {
    const value = data.get(field);
    if (typeof value === 'string' && value !== '') typed[field] = value;
  }
  return typed;
}
