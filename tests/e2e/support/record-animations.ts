import type { Page } from '@playwright/test';

/** Records the elements that the animation library moves, by their id or else by their text. */
export async function recordAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const method = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
    const animate: unknown = method?.value;
    Object.defineProperty(Element.prototype, 'animate', {
      value(this: Element, ...wishes: unknown[]): unknown {
        moved.push(this.id === '' ? this.textContent : this.id);
        return typeof animate === 'function' ? Reflect.apply(animate, this, wishes) : null;
      },
    });
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => ('moved' in window ? (window.moved as string[]) : []));
}

/** Records each value of an attribute anywhere on the page. */
export async function recordValues(
  page: Page,
  attribute: string,
): Promise<() => Promise<string[]>> {
  await page.addInitScript((name) => {
    const values: string[] = [];
    const note = (changes: MutationRecord[]) => {
      for (const { target } of changes) {
        const value = target instanceof Element ? target.getAttribute(name) : null;
        if (value !== null) values.push(value);
      }
    };
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: [name] });
    Object.assign(window, { values });
  }, attribute);
  return () => page.evaluate(() => ('values' in window ? (window.values as string[]) : []));
}
