/** Focuses a field of a form, if the form has it. Of several radio buttons, it focuses the first. */
export function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const element = named instanceof RadioNodeList ? named[0] : named;
  if (element instanceof HTMLElement) element.focus();
}

/** Returns the given fields whose value differs from the server's HTML, such as text typed before hydration. */
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
 * Returns the given fields that show a value other than the form's state. Some browsers and password managers fill in
 * fields without an event. Fields that were emptied without an event are not returned.
 */
export function readAutofill<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  values: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const missed: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const shown = shownValue(form.elements.namedItem(field));
    if (shown !== '' && shown !== values[field]) missed[field] = shown;
  }
  return missed;
}

/** Returns the value that a field shows; empty for an unselected radio button. */
function shownValue(element: Element | RadioNodeList | null): string {
  if (element instanceof RadioNodeList) return element.value;
  if (element instanceof HTMLInputElement) {
    if (element.type === 'hidden') return '';
    return element.type === 'radio' && !element.checked ? '' : element.value;
  }
  const isOther = element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  return isOther ? element.value : '';
}

/** Returns the value of a field in the server's HTML. */
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
