/**
 * `npm run tool bench`: measures the promised limits. `-- --runs 1` is quick, `-- --only bytes` is one
 * part.
 */
import { parseArgs } from 'node:util';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { PATHS } from '../../src/domain/pages.ts';
import { launchBrowser } from '../e2e/support/browser-path.ts';
import { READ_PAGES } from '../support/pages/page-kinds.ts';
import { startProduct } from '../support/product/start-product.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureInteraction } from './measure-interaction.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measurePaint } from './measure-paint.ts';
import { measurePublish } from './measure-publish.ts';
import { keepResults, printRows, type Row } from './report.ts';

/** One of each kind, because Lighthouse takes half a minute for a page. */
const PAGES = [...READ_PAGES, PATHS.quote, PATHS.booking];
/** The pages that a change of the settings renders again, besides the other cities. */
const ALL_PAGES = [...Object.values(PATHS), '/minneapolis', '/edina', '/orono'];
const PAINTS = 9;
const SITE_PORT = 3200;
const DEBUGGING_PORT = 9222;
const RESULTS = 'test-reports/bench.json';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1);

const results: Record<string, Row[]> = {};
const measure = async (part: string, work: () => Promise<Row[]>) => {
  if (values.only !== undefined && values.only !== part) return;
  console.log(`\nMeasuring: ${part}`);
  results[part] = await work();
};

const { stack, plan, remove } = await startProduct(SITE_PORT);
const { siteUrl } = plan;
const port = await findPort(DEBUGGING_PORT);
const browser = await launchBrowser(
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--remote-debugging-port=${port}`,
);
try {
  await measure('bytes', () => measureBytes(browser, siteUrl, PAGES));
  await measure('lighthouse', () => measureLighthouse(port, siteUrl, PAGES, runs));
  await measure('paint', () => measurePaint(browser, siteUrl, PAGES, PAINTS));
  await measure('interaction', () => measureInteraction(browser, siteUrl, PAGES));
  await measure('publish', () => measurePublish(stack, ALL_PAGES));
} finally {
  await browser.close();
  await remove();
}

for (const [part, rows] of Object.entries(results)) printRows(part, rows);
keepResults(RESULTS, results);
console.log(`\nAll of it stands in ${RESULTS}.`);
const broken = Object.values(results)
  .flat()
  .filter((row) => row.broken);
process.exit(broken.length === 0 ? 0 : 1);
