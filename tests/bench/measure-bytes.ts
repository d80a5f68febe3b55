import type { Browser } from '@playwright/test';
import { PATHS } from '../../src/domain/pages.ts';
import { weighPage } from '../support/weigh-page.ts';
import { BUDGETS } from './budgets.ts';
import { startMinimalSite } from './minimal-site.ts';
import type { Row } from './report.ts';

const CALCULATING: readonly string[] = [PATHS.quote, PATHS.booking];

const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Script of each page before anybody touches it, against a page of one heading; HTML and CSS of `/`. */
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
      const bar = CALCULATING.includes(path) ? scriptOfForms : scriptAboveMinimal;
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
