/** What runs in the page: each function stands for itself, as it is sent there as text. */

/**
 * Where a finger would meet a control, `x,y`; why it can't, otherwise. Brings it into the window.
 * @param kind `field`: by its label · `control`: a button or a link, by the words on it or its name
 */
export function pointOf(kind: string, name: string): string {
  const wordsOf = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();
  const named = (selector: string) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    return (
      shown.find((element) => wordsOf(element) === name) ??
      shown.find((element) => wordsOf(element).startsWith(name))
    );
  };
  const found =
    kind === 'field'
      ? named('label')
      : (named('main :is(button, a, summary, label)') ??
        named('dialog :is(button, a)') ??
        named('button, a, summary, [role="button"]'));
  if (!found) return `There is no ${kind} "${name}".`;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  const isTickable = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
  const target = isTickable ? found : control;
  if (control.matches(':disabled')) return `${kind} "${name}" is disabled.`;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (target.contains(hit) || hit.contains(target));
  return isHit ? `${x},${y}` : `${kind} "${name}" is covered by ${hit?.outerHTML.slice(0, 120)}.`;
}

/** What stands in the field that has the focus. */
export function focusedValue(): string {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : '';
}

/** The words beside the field that has the focus. */
export function focusedLabel(): string {
  const field = document.activeElement;
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement;
  const label = isField ? field.labels?.[0] : null;
  return (label?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

/** What stands in the fields of the page's form, by their names, as JSON. */
export function fieldsOf(): string {
  const fields: Record<string, string> = {};
  const controls = document.querySelectorAll<HTMLInputElement>(
    'main form :is(select, textarea, input:not([type="hidden"], [type="checkbox"], [tabindex="-1"]))',
  );
  for (const { type, checked, name, value } of controls) {
    if (name !== '' && (type !== 'radio' || checked)) fields[name] = value;
  }
  return JSON.stringify(fields);
}

/** React marks each element that it has taken over. */
export function isHydrated(): string {
  const form = document.querySelector('main form') ?? document.querySelector('main button');
  const keys = form ? Object.keys(form) : ['__reactProps'];
  return String(keys.some((key) => key.startsWith('__reactProps')));
}

/** The words that the page shows; none while the browser is between two pages. */
export function shownText(): string {
  return document.querySelector('body')?.innerText ?? '';
}

export const currentAddress = () => location.href;

/** What is wrong with a page as it came: one heading, nothing wider than the window. */
export function lossesOf(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  const headings = document.querySelectorAll('h1').length;
  return [
    ...(headings === 1 ? [] : [`${headings} headings`]),
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than its window`] : []),
  ].join(', ');
}

/** The words on an element. */
export function wordsAt(selector: string): string {
  return document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
}

/** What a control is called beside the words on it. */
export function labelAt(selector: string): string {
  return document.querySelector(selector)?.getAttribute('aria-label') ?? '';
}

/** What has the focus: its kind and its words. */
export function focusedName(): string {
  const focused = document.activeElement;
  return `${focused?.tagName ?? 'nothing'} ${focused?.textContent.trim() ?? ''}`;
}
