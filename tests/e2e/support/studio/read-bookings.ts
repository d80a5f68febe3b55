import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { formatDay } from '#domain/schedule/times.ts';
import { signIn } from './studio.ts';

/** The owner's texts about a booking, by where they appear. */
export type OwnerView = {
  list: string;
  detail: string;
  calendar: string;
  print: string;
  csv: string;
};

/**
 * Opens the Studio and returns everything that it shows about bookings on one day.
 * @param names the names of the customers
 */
export async function readBookings(
  browser: Browser,
  day: string,
  names: readonly string[],
): Promise<Map<string, OwnerView>> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: true,
  });
  // A browser dialog would wait for a press.
  await context.addInitScript(() => (window.print = () => undefined));
  const studio = await context.newPage();
  await signIn(studio, '/requests');
  const lists = new Map<string, Pick<OwnerView, 'list' | 'detail'>>();
  for (const name of names) {
    const row = rowOf(studio, name);
    const list = await row.innerText({ timeout: 30_000 });
    await row.click();
    const opened = studio.getByRole('region', { name: 'Opened' });
    await expect(opened.getByRole('heading', { name })).toBeVisible();
    await expect(opened.getByText('Total', { exact: true })).toBeVisible();
    lists.set(name, { list, detail: await opened.innerText() });
    await opened.getByRole('button', { name: 'Close' }).click();
  }
  const csv = await downloadTable(studio, day);
  await studio.getByRole('tab', { name: 'Calendar' }).click();
  await studio.getByRole('button', { name: 'List', exact: true }).click();
  await studio.getByLabel('Go to day').fill(day);
  const visits = studio.locator(`[data-day="${day}"]`);
  const calendars = new Map<string, string>();
  for (const name of names) calendars.set(name, await rowOf(visits, name).innerText());
  const opened = context.waitForEvent('page');
  await studio.getByRole('button', { name: `Print ${formatDay(day)}` }).click();
  const paper = await opened;
  await paper.getByRole('heading', { level: 1 }).waitFor();
  const sheet = await paper.locator('body').innerText();
  await context.close();
  return new Map(
    [...lists].map(([name, shown]) => [
      name,
      {
        ...shown,
        calendar: calendars.get(name) ?? '',
        print: partAbout(sheet, name, names),
        csv: csv.find((line) => line.includes(name)) ?? '',
      },
    ]),
  );
}

const rowOf = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name: `${name},` });

async function downloadTable(studio: Page, day: string): Promise<string[]> {
  await studio.getByRole('tab', { name: 'Past' }).click();
  await studio.getByLabel('First day').fill(day);
  await studio.getByLabel('Last day').fill(day);
  const started = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Download CSV' }).click();
  return (await readFile(await (await started).path(), 'utf8')).split('\r\n');
}

/** Returns the lines from a customer's name to the next customer's. */
function partAbout(sheet: string, name: string, names: readonly string[]): string {
  const lines = sheet.split('\n');
  const first = lines.findIndex((line) => line.includes(name));
  const next = lines.findIndex(
    (line, index) => index > first && names.some((other) => line.includes(other)),
  );
  return lines.slice(first, next < 0 ? undefined : next).join('\n');
}
