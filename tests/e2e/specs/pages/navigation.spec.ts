import { expect, test } from '../../support/fixtures.ts';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header turns solid once the page is scrolled more than 50 px', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-solid');
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveAttribute('data-solid');
    await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
    await expect(header).not.toHaveAttribute('data-solid');
  });

  test('an entry of the header scrolls on the home page, and leads to its page elsewhere', async ({
    page,
  }) => {
    const entry = page.getByRole('banner').getByRole('link', { name: 'Testimonials' });
    await page.goto('/');
    await entry.click();
    await expect(page).toHaveURL('/#testimonials');
    await expect(page.locator('#testimonials h2')).toBeFocused();
    await page.goto('/about');
    await entry.click();
    await expect(page).toHaveURL('/testimonials');
  });

  test('the logo is shown whole at every width', async ({ page }) => {
    await page.goto('/about');
    const logo = page.locator('#site-header .site-logo');
    for (const width of [390, 768, 900, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(logo).toHaveCSS('height', width < 768 ? '64px' : '80px');
      await expect(logo).toHaveCSS('object-fit', 'contain');
      const isOverlapped = await logo.evaluate((image) => {
        const { right } = image.getBoundingClientRect();
        const next = image.closest('a')?.nextElementSibling;
        const first = next?.checkVisibility() ? next.getBoundingClientRect().left : Infinity;
        return right > first;
      });
      expect(isOverlapped, `${width} px`).toBe(false);
    }
    await page.mouse.wheel(0, 400);
    await expect(logo).toHaveCSS('height', '64px');
  });

  test('a page that takes its time shows a spinner, and none after Back', async ({ page }) => {
    // Playwright looks at no page that is being left, so the page itself says what it shows.
    const { promise: shown, resolve: show } = Promise.withResolvers<string>();
    await page.exposeFunction('show', show);
    await page.route('**/faq', async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto('/about');
    await page.evaluate(() => {
      new MutationObserver(() => {
        const spinner = document.querySelector('.page-spinner[role=status]');
        if (spinner && 'show' in window && typeof window.show === 'function')
          Reflect.apply(window.show, window, [spinner.ariaLabel]);
      }).observe(document.body, { childList: true });
    });
    const link = page.getByRole('main').getByRole('link').first();
    // Under a pointer the browser would fetch the page before the click.
    await link.evaluate((anchor: HTMLAnchorElement) => {
      anchor.href = '/faq';
      anchor.click();
    });
    expect(await shown).toBe('Loading…');
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.page-spinner')).toHaveCount(0);
  });

  test('the services menu lists the six packages, the locations menu five cities', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const open = (name: string) =>
      header.getByText(name, { exact: true }).filter({ visible: true }).click();
    await open('Services & Prices');
    await expect(header.locator('details[open] a')).toHaveText([
      'ECO Wash Package',
      'Complete Detail Package',
      'Interior Detail Package',
      'ECO Wax Package',
      'Exterior Detailing Package',
      'Ceramic Coatings',
      'All Services & Prices',
    ]);
    await open('Locations');
    await expect(header.locator('details[open] a')).toHaveText([
      'Minneapolis',
      'St. Paul',
      'Minnetonka',
      'Eden Prairie',
      'Plymouth',
      'All Service Areas',
    ]);
  });
});

test('the map of the area leads to a city, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/areas-we-serve');
  const map = page.locator('.area-map');
  await map.getByRole('link', { name: 'Excelsior' }).click();
  await expect(page).toHaveURL('/excelsior');
  await expect(map.getByText('Excelsior')).toBeVisible();
  await map.getByRole('link', { name: 'Minnetonka' }).focus();
  await page.keyboard.press('Tab');
  await expect(map.getByRole('link', { name: 'Mound' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mound');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('groups of the sheet expand, and a link opens its page @journey', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('Locations', { exact: true }).click();
    await sheet.getByRole('link', { name: 'Minnetonka' }).click();
    await expect(page).toHaveURL('/minnetonka');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the sheet still opens and closes @journey', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
  });
});
