import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { recordAnimations, recordValues } from '../../support/record-animations.ts';
import { resize } from '../../support/resize.ts';
import { chooseServices, toasts } from '../../support/visitor.ts';

test('the quote page explains what to do, raises a small visit to $100 and points it out, SUV prices included @journey', async ({
  page,
}) => {
  await page.goto('/quote');
  const main = page.getByRole('main');
  await expect(main.getByText('Select services to see your quote.').first()).toBeVisible();
  for (const name of ['Save Quote', 'Book Now']) {
    const button = main.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/at least one service/);
  }
  await chooseServices(page, 'ECO Wash Package');
  const quote = page.getByRole('complementary').or(page.locator('#your-quote')).last();
  await expect(quote.getByText('Mobile Service Fee')).toBeVisible();
  await expect(quote).toContainText('$40');
  await expect(quote).toContainText('$60');
  await expect(quote).toContainText('$100');
  await page.getByLabel('SUV/Truck').check();
  await expect(quote).toContainText('$50');
  await chooseServices(page, 'Wheel Restoration');
  await expect(quote).toContainText('$550');
  await expect(quote.getByText('Mobile Service Fee')).toHaveCount(0);
});

test.describe("if the services can't be read", () => {
  test.use({ expectedConsole: [/50[03]/], reducedMotion: 'reduce' });

  test('the page shows it, keeps what was typed and recovers', async ({ page }) => {
    await page.route('**/api/services', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/quote');
    await page.getByLabel('Model').fill('Outback');
    await expect(
      toasts(page).getByText('Failed to load services. Please refresh the page.'),
    ).toBeVisible({ timeout: 15_000 });
    expect(await axeViolations(page)).toEqual([]);
    await resize(page, { width: 1280, height: 720 });
    await page.unroute('**/api/services');
    await page.getByRole('main').getByRole('button', { name: /again/i }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(8);
    await expect(page.getByLabel('Model')).toHaveValue('Outback');
  });
});

test.describe('the total of a quote', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('counts to its new value, with the library that arrives with the first change', async ({
    page,
  }) => {
    const moves = await recordAnimations(page);
    const counted = await recordValues(page, 'data-counted');
    await page.goto('/quote');
    await chooseServices(page, 'Interior Detail Package');
    await expect(page.getByRole('main')).toContainText('$170');
    expect(await moves()).toEqual([]);
    await chooseServices(page, 'Headlight Restoration');
    await expect.poll(async () => new Set(await moves())).toEqual(new Set(['$270']));
    const total = page.locator('#your-quote').getByText('$270', { exact: true }).last();
    await expect(total).not.toHaveAttribute('data-counted');
    await expect(total).not.toHaveAttribute('style', /counted/);
    const amounts = (await counted()).map((text) => Number(text.replace('$', '')));
    expect(amounts[0]).toBe(170);
    expect(amounts.some((amount) => amount > 170 && amount < 270)).toBe(true);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(270);
  });

  test('only changes its text with reduced motion', async ({ page }) => {
    const moves = await recordAnimations(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/quote');
    await chooseServices(page, 'Interior Detail Package', 'Headlight Restoration');
    await expect(page.locator('#your-quote')).toContainText('$270');
    await page.waitForLoadState('networkidle');
    expect(await moves()).toEqual([]);
  });
});
