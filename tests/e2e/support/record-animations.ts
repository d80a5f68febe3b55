import type { Page } from '@playwright/test';

/** Notes which elements the animation library moves, by their id or else by their words. */
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
