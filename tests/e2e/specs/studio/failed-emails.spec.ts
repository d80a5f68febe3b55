import { postBooking, readBookingForm } from '../../../support/product/plain-booking.ts';
import { mailFaults, running } from '../../support/harness.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import { openList, openStudio } from '../../support/studio/studio.ts';
import { mailsAbout } from '../../support/traces.ts';

const EMAIL = 'rejected-once@example.com';

test.afterEach(() => mailFaults(null));

test('the owner sees failed emails, and sends them again from the Studio @waits', async ({
  page,
}) => {
  const { siteUrl } = running();
  await mailFaults({ refuse: { status: 422 } });
  const visitor = { email: EMAIL, address: '198.51.100.90', submissionId: crypto.randomUUID() };
  expect(await postBooking(siteUrl, await readBookingForm(siteUrl), visitor)).toBe(true);

  await openStudio(page);
  await openList(page, 'Site status');
  const retry = page.getByRole('button', { name: /^Send \d+ failed emails again$/ });
  await expect(async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(retry).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/^\d+ emails failed and need a look\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Running the website' })).toBeVisible();
  expect(await mailsAbout(EMAIL)).toHaveLength(0);

  await mailFaults(null);
  await retry.click();
  await expect(page.getByText(/^\d+ emails are being sent again\./)).toBeVisible();
  await expect.poll(() => mailsAbout(EMAIL)).toHaveLength(2);
  await expect(retry).toHaveCount(0);
});
