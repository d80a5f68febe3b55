/** Puts the focus on a field of a form, if it has that field: on the first of several radio buttons. */
export function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const element = named instanceof RadioNodeList ? named[0] : named;
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

/** What the server wrote into a field. */
function valueInPage(element: Element | RadioNodeList | null): string | null {
  if (element instanceof HTMLSelectElement) {
    return [...element.options].find((option) => option.defaultSelected)?.value ?? null;
  }
  if (element instanceof RadioNodeList) {
    const inputs = [...element].filter((node) => node instanceof HTMLInputElement);
    return inputs.find((input) => input.defaultChecked)?.value ?? null;
  }
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText ? element.defaultValue : null;
}
