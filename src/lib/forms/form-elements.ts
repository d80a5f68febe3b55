/** Puts the focus on a field of a form, if it has that field. */
export function focusField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
}

/** The named fields that hold something else than the page came with, such as what was typed early. */
export function readTyped<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {};
  const data = new FormData(form);
  for (const field of fields) {
    const value = data.get(field);
    if (typeof value !== 'string' || value === '') continue;
    if (value !== valueInPage(form.elements.namedItem(field))) typed[field] = value;
  }
  return typed;
}

/** What the server wrote into a field. One of several radio buttons has no value of its own. */
function valueInPage(element: Element | RadioNodeList | null): string | null {
  if (element instanceof HTMLSelectElement) {
    return [...element.options].find((option) => option.defaultSelected)?.value ?? null;
  }
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText ? element.defaultValue : null;
}
