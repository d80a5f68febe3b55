import { expect, test, type Page } from '@playwright/test';
import { content, control, running } from './harness.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens the Studio and signs in with the key of this checkout. */
async function openDesk(page: Page, path = ''): Promise<void> {
  await page.goto(`${running().siteUrl}/studio${path}`);
  await page.getByLabel(/key/i).fill(running().studioKey);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prices & services').first()).toBeVisible({ timeout: 30_000 });
}

async function openService(page: Page, title: string): Promise<void> {
  await page.getByText('Prices & services').first().click();
  await page.getByText(title).first().click();
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible();
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });

test.describe('the owner at the desk', () => {
  test.setTimeout(120_000);

  test('changes a price, publishes it and sees it on the services page and in a quote', async ({
    page,
    request,
  }) => {
    await openDesk(page);
    await openService(page, 'Exterior Detailing Package');
    await page.getByTestId('field-price.regular').getByRole('spinbutton').fill('199');
    await expect(publish(page)).toBeEnabled({ timeout: 15_000 });
    await publish(page).click();
    await expect
      .poll(async () => (await request.get(`${running().siteUrl}/services`)).text(), {
        timeout: 20_000,
      })
      .toContain('$199');
    await expect
      .poll(async () => (await request.get(`${running().siteUrl}/api/services`)).text())
      .toContain('"regular":199');
    await content().patch('service-exterior-detailing').set({ 'price.regular': 190 }).commit();
  });

  test('is told why a price cannot be published', async ({ page }) => {
    await openDesk(page);
    await openService(page, 'ECO Wax Package');
    await page.getByTestId('field-price.suv').getByRole('spinbutton').fill('10');
    await expect(publish(page)).toBeDisabled({ timeout: 15_000 });
    await page.getByRole('button', { name: /validation/i }).click();
    await expect(
      page
        .getByText('The SUV price may not be lower than the sedan price. Raise it.')
        .filter({ visible: true }),
    ).toBeVisible();
    await content().delete('drafts.service-eco-wax');
  });

  test('goes on after the content source was restarted during an edit', async ({ page }) => {
    await openDesk(page);
    await openService(page, 'Interior Detail Package');
    const summary = page.getByTestId('field-summary').getByRole('textbox');
    await summary.fill('Steam, vacuum and a clean cabin.');
    await control('stop/content');
    await control('start/content');
    await summary.fill('Steam, vacuum and a very clean cabin.');
    await expect
      .poll(() => content().getDocument('drafts.service-interior-detail'), { timeout: 60_000 })
      .toMatchObject({ summary: 'Steam, vacuum and a very clean cabin.' });
    await content().delete('drafts.service-interior-detail');
  });
});

test('a stranger without the key reads no draft and opens no desk', async ({ page, request }) => {
  await page.goto(`${running().siteUrl}/studio`);
  await expect(page.getByLabel(/key/i)).toBeVisible({ timeout: 30_000 });
  await page.getByLabel(/key/i).fill('not-the-key-at-all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prices & services')).toHaveCount(0);
  const query = `${running().contentUrl}/v2025-02-19/data/query/production`;
  const drafts = await request.get(`${query}?perspective=raw&query=*[_id in path("drafts.**")]`, {
    headers: { 'X-Sanity-Project-ID': 'local' },
  });
  expect(await drafts.json()).toMatchObject({ result: [] });
});
