import type { Browser, Page } from '@playwright/test';
import { BUDGETS } from './budgets.ts';
import type { Row } from './report.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const CPU_SLOWDOWN = 4;
/** Elements that can be pressed or typed into without leaving the page. */
const CONTROLS = 'button, summary, select, textarea, input:not([type="hidden"])';

type Slowest = { ms: number; name: string };

declare global {
  /** Of the page: the longest time from an input to the paint after it. */
  var slowestInteraction: Slowest;
}

/** From each press and key to the next paint, on a phone with a quarter of the speed. */
export async function measureInteraction(
  browser: Browser,
  siteUrl: string,
  paths: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(observe);
    await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slowest = await useEach(page);
    await context.close();
    rows.push({
      what: path,
      value: `${slowest.ms} ms (${slowest.name})`,
      bar: `≤ ${BUDGETS.interactionMs} ms`,
    });
    console.log(`  ${path} ${rows.at(-1)?.value ?? ''}`);
  }
  return rows;
}

async function useEach(page: Page): Promise<Slowest> {
  const controls = page.locator(CONTROLS);
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    if (!(await control.isVisible())) continue;
    // A visitor can't press an element under an open menu or dialog, so neither does this.
    const isPressed = await control.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) await page.keyboard.press('a');
    await page.keyboard.press('Escape');
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => globalThis.slowestInteraction);
}

/** Runs in the page before any of its scripts. */
function observe(): void {
  globalThis.slowestInteraction = { ms: 0, name: 'nothing' };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Moving the pointer across is not an interaction.
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { duration, target, name } = entry;
      if (duration <= globalThis.slowestInteraction.ms) continue;
      const control =
        target instanceof Element ? target.closest('[name], [id], button, summary') : null;
      const label = control?.getAttribute('name') ?? (control?.id || control?.textContent.trim());
      globalThis.slowestInteraction = { ms: duration, name: `${name} ${label ?? ''}`.slice(0, 60) };
    }
  });
  // A browser API. TypeScript's types lack the threshold.
  const events = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(events);
}
