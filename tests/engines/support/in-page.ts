/** Functions that run in the page. Each is self-contained, because it is sent there as text. */

/**
 * Returns the point where a finger would reach a control, as `x,y`, or the reason why it can't. Scrolls
 * the control into the window, and notes what the next press reaches, for `hasMissed`.
 * @param kind `field`: by its label · `control`: a button or a link, by its text or its name
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
  if (!isHit) return `${kind} "${name}" is covered by ${hit?.outerHTML.slice(0, 120)}.`;
  const aimedAt = target.contains(hit) ? target : hit;
  Reflect.set(globalThis, 'aimedAt', aimedAt);
  Reflect.deleteProperty(globalThis, 'missed');
  // Decides at once, because the press may replace what it reached. A press on a label also clicks its
  // control, so only the first click counts.
  const note = ({ target: reached }: Event) => {
    if (Reflect.get(globalThis, 'aimedAt') !== aimedAt || Reflect.has(globalThis, 'missed')) return;
    const isKnown = aimedAt.isConnected && reached instanceof Node;
    Reflect.set(globalThis, 'missed', isKnown && !aimedAt.contains(reached));
  };
  addEventListener('click', note, { capture: true, once: true });
  return `${x},${y}`;
}

/** Reports whether the last press reached another element, because the page had just moved. */
export function hasMissed(): string {
  return String(Reflect.get(globalThis, 'missed') === true);
}

/** Returns the value of the focused field. */
export function focusedValue(): string {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : '';
}

/** Returns the text beside the focused field. */
export function focusedLabel(): string {
  const field = document.activeElement;
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement;
  const label = isField ? field.labels?.[0] : null;
  return (label?.innerText ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the values in the fields of the page's form, by name, as JSON. */
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

/**
 * Fills in the field with this label without an event, as some browsers and password managers do. Returns the
 * field's value.
 */
export function fillWithoutEvent(name: string, value: string): string {
  const wordsOf = (label: HTMLLabelElement) =>
    label.textContent.replace(' (optional)', '').replace(/\s+/g, ' ').trim();
  const labels = [...document.querySelectorAll('label')];
  const control = labels.find((label) => wordsOf(label) === name)?.control;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return '';
  control.value = value;
  return control.value;
}

/** Reports whether React has hydrated the page, by the mark that React leaves on elements. Between two pages there are none. */
export function isHydrated(): string {
  if (!document.querySelector('main')) return 'between two pages';
  const form = document.querySelector('main form') ?? document.querySelector('main button');
  const keys = form ? Object.keys(form) : ['__reactProps'];
  return String(keys.some((key) => key.startsWith('__reactProps')));
}

/** Returns the visible text of the page. It is empty while the browser is between two pages. */
export function shownText(): string {
  return document.querySelector('body')?.innerText ?? '';
}

export const currentAddress = () => location.href;

/** Returns the problems of a loaded page, which needs one heading and must fit the width of the window. */
export function lossesOf(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  const headings = document.querySelectorAll('h1').length;
  const outside = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const last = outside.at(-1)?.outerHTML.slice(0, 120) ?? '';
  return [
    ...(headings === 1 ? [] : [`${headings} headings`]),
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide, ${last}`] : []),
  ].join(', ');
}

/** Doubles the size of the text, as a visitor's settings do. */
export function doubleText(): string {
  document.documentElement.style.fontSize = '200%';
  return '';
}

/** Returns the text on an element. */
export function wordsAt(selector: string): string {
  return document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
}

/** Returns the name of a control besides its text. */
export function labelAt(selector: string): string {
  return document.querySelector(selector)?.getAttribute('aria-label') ?? '';
}

/** Returns the kind and text of the focused element. */
export function focusedName(): string {
  const focused = document.activeElement;
  return `${focused?.tagName ?? 'nothing'} ${focused?.textContent.trim() ?? ''}`;
}

/**
 * Translates the page as Chrome's translator does. It replaces each text, and each later text, with two `font`
 * elements that contain the translation. Here the translation is the same text.
 * @param moment `loaded`: once the page has loaded and React has hydrated it · `now`: before React, too
 */
export function translate(moment: string): string {
  const UNTRANSLATED = 'script, style, textarea, title, option, svg, font';
  const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  const wrap = (text: Node) => {
    const owner = text.parentElement;
    const words = text.textContent ?? '';
    if (owner === null || owner.closest(UNTRANSLATED) !== null || words.trim() === '') return;
    const [outer, inner] = [createFont(), createFont()];
    inner.textContent = words;
    outer.append(inner);
    owner.replaceChild(outer, text);
  };
  const wrapAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  };
  const begin = () => {
    wrapAll();
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(wrapAll).observe(document.body, changes);
  };
  const beginOnceHydrated = () => {
    const form = document.querySelector('main form') ?? document.querySelector('main button');
    const keys = form ? Object.keys(form) : ['__reactProps'];
    if (!keys.some((key) => key.startsWith('__reactProps'))) {
      setTimeout(beginOnceHydrated, 50);
      return;
    }
    begin();
  };
  if (moment === 'now') begin();
  else addEventListener('load', beginOnceHydrated);
  return '';
}

/** Sets the clock of the device ahead by this many days. */
export function advanceClock(days: string): void {
  const aheadMs = Number(days) * 24 * 60 * 60_000;
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: [] | [number]) =>
      given.length === 0 ? new Real(Real.now() + aheadMs) : new Real(...given),
    get: (_, name): unknown =>
      name === 'now' ? () => Real.now() + aheadMs : Reflect.get(Real, name),
  });
}
