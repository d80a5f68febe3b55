import type { Browser } from '@playwright/test';
import { BUDGETS } from './budgets.ts';
import { median, type Row } from './report.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** After this long without a larger paint, the last one is the largest. */
const SETTLED_MS = 1_000;

/** Milliseconds from the request; shifts without a unit. */
type Paint = { fcp: number; lcp: number; cls: number };

/**
 * First and largest paint of each page on a slow phone, compared with the same page without its
 * script files. Both are measured in turn, so that other load on the machine affects both.
 */
export async function measurePaint(
  browser: Browser,
  siteUrl: string,
  paths: readonly string[],
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  // The first load also starts the browser's processes and fills the site's memory, which takes twice as long.
  await paintOf(browser, siteUrl, []);
  for (const path of paths) {
    const whole: Paint[] = [];
    const scriptless: Paint[] = [];
    for (let run = 0; run < runs; run += 1) {
      whole.push(await paintOf(browser, `${siteUrl}${path}`, []));
      scriptless.push(await paintOf(browser, `${siteUrl}${path}`, ['*.js', '*.js?*']));
    }
    rows.push(describe(path, whole, scriptless));
    console.log(`  ${path} ${rows.at(-1)?.value ?? ''}`);
  }
  return rows;
}

async function paintOf(browser: Browser, url: string, blocked: string[]): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await devtools.send('Network.setBlockedURLs', { urls: blocked });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(readPaint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
  const entries = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      // An observer without entries is never called.
      setTimeout(() => resolve([]), 500);
    });
  const [paints, largest, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift'].map(entries),
  );
  const start = (list: PerformanceEntryList | undefined) => list?.at(-1)?.startTime ?? NaN;
  const first = paints?.filter(({ name }) => name === 'first-contentful-paint');
  const cls = (shifts ?? []).reduce(
    (sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0),
    0,
  );
  return { fcp: start(first), lcp: start(largest), cls };
}

function describe(what: string, whole: Paint[], scriptless: Paint[]): Row {
  const middle = (list: Paint[], name: keyof Paint) => median(list.map((each) => each[name]));
  const times = (name: 'fcp' | 'lcp') => {
    const [own, bare] = [middle(whole, name), middle(scriptless, name)];
    const worst = Math.max(...whole.map((each) => each[name])) / bare;
    return `${name.toUpperCase()} ${Math.round(own)} / ${Math.round(bare)} = ${(own / bare).toFixed(2)}, worst ${worst.toFixed(2)}`;
  };
  return {
    what,
    value: `${times('lcp')}, ${times('fcp')}, CLS ${middle(whole, 'cls').toFixed(3)}`,
    bar: `≤ ${BUDGETS.paintToScriptless}, worst < ${BUDGETS.worstPaintToScriptless}, CLS < ${BUDGETS.cls}`,
  };
}
