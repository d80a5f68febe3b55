import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { startChild } from '../../scripts/child-process.ts';
import { weighPage } from '../support/pages/weigh-page.ts';
import { BUDGETS, isForm } from './budgets.ts';
import type { Row } from './report.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Script of each page before any interaction, compared with a page of one heading; HTML and CSS of
 * `/`.
 */
export async function measureBytes(
  browser: Browser,
  siteUrl: string,
  paths: string[],
): Promise<Row[]> {
  const minimal = await startMinimalSite();
  const rows: Row[] = [];
  try {
    const floor = (await weighPage(browser, minimal.url, PHONE)).script;
    rows.push({ what: 'script of a minimal page', value: kilo(floor) });
    for (const path of paths) {
      const phone = await weighPage(browser, `${siteUrl}${path}`, PHONE);
      const desktop = await weighPage(browser, `${siteUrl}${path}`, DESKTOP);
      const above = Math.max(phone.script, desktop.script) - floor;
      const { scriptOfForms, scriptAboveMinimal } = BUDGETS;
      const bar = isForm(path) ? scriptOfForms : scriptAboveMinimal;
      rows.push({
        what: `script of ${path} above it`,
        value: kilo(above),
        bar: `≤ ${kilo(bar)}`,
        broken: above > bar,
      });
    }
  } finally {
    await minimal.remove();
  }
  const { html, css } = await weighPage(browser, siteUrl, PHONE);
  rows.push({
    what: 'HTML + CSS of /',
    value: `${kilo(html)} + ${kilo(css)} = ${kilo(html + css)}`,
    bar: `≤ ${kilo(BUDGETS.homeHtmlAndCss)}`,
    broken: html + css > BUDGETS.homeHtmlAndCss,
  });
  return rows;
}

const FOLDER = join(import.meta.dirname, '../../.next-bench');
const NEXT = join(import.meta.dirname, '../../node_modules/next/dist/bin/next');
const WANTED_PORT = 3290;

const FILES = {
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(join(FOLDER, '..'))} } };`,
  'instrumentation.js': 'export function register() {}',
  'app/layout.js': `export default function Layout({ children }) {
    return <html lang="en"><body>{children}</body></html>;
  }`,
  'app/page.js': `export default function Page() { return <h1>Nothing but a heading</h1>; }`,
};

/** A site of one heading, built and served by the same framework: the minimum of every page. */
async function startMinimalSite(): Promise<{ url: string; remove(): Promise<void> }> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text);
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const run = (args: string[]) =>
    startChild({
      name: 'minimal',
      args: [NEXT, ...args],
      env,
      cwd: FOLDER,
      readyUrl: (line) => (line.includes('Ready in') ? line : null),
    });
  if ((await run(['build']).ended) !== 0) throw new Error('The minimal site could not be built.');
  const port = await findPort(WANTED_PORT);
  const server = run(['start', '--port', String(port), '--hostname', '127.0.0.1']);
  await server.ready;
  const remove = async () => {
    await server.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, remove };
}
