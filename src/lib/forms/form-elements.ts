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

/**
 * Returns the named fields that show something else than the state of the form says: some browsers and password
 * managers fill in fields without an event that a script hears. What a field no longer shows is not read.
 */
export function readUnheard<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  values: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const unheard: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const shown = shownValue(form.elements.namedItem(field));
    if (shown !== '' && shown !== values[field]) unheard[field] = shown;
  }
  return unheard;
}

/** What a visitor sees in a field; empty for a button that is not pressed. */
function shownValue(element: Element | RadioNodeList | null): string {
  if (element instanceof RadioNodeList) return element.value;
  if (element instanceof HTMLInputElement) {
    if (element.type === 'hidden') return '';
    return element.type === 'radio' && !element.checked ? '' : element.value;
  }
  const isOther = element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  return isOther ? element.value : '';
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
