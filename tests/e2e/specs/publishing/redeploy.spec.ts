import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { control, database, running } from '../../support/harness.ts';
import { openFilledBooking } from '../../support/visitor.ts';

const NAME =
  'a site goes on while it is built anew, and a page opened before can be submitted after the restart';

/** Asks for a page, its scripts and the Studio, over and over. @returns the statuses that came */
async function askAgainAndAgain(request: APIRequestContext, until: AbortSignal) {
  const page = await (await request.get('/booking')).text();
  const scripts = [...page.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css)/g)].map(([path]) => path);
  expect(scripts).not.toEqual([]);
  const statuses = new Set<number>();
  while (!until.aborted) {
    for (const path of ['/booking', '/studio', ...new Set(scripts)]) {
      statuses.add((await request.get(path)).status());
    }
  }
  return [...statuses];
}

test(NAME, { tag: '@waits' }, async ({ page, browser, request }) => {
  test.setTimeout(300_000);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: running().siteUrl });
  await openFilledBooking(page, 'before@example.com');
  await openFilledBooking(plain, 'before-plain@example.com');
  const built = new AbortController();
  const statuses = askAgainAndAgain(request, built.signal);
  await control('build');
  built.abort();
  expect(await statuses).toEqual([200]);
  await control('stop/site');
  await control('start/site');
  await page.getByRole('button', { name: 'Request Booking' }).click();
  // The new process fetches content and fills its tables meanwhile.
  await expect(page).toHaveURL('/booking/confirmation', { timeout: 30_000 });
  await plain.getByRole('button', { name: 'Request Booking' }).click();
  await expect(plain).toHaveURL(/\/booking\/confirmation$/);
  const { data } = await database()
    .from('appointments')
    .select('customer_email')
    .like('customer_email', 'before%');
  expect(data).toHaveLength(2);
});
