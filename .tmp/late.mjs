import { chromium } from 'playwright';
const browser = await chromium
  .launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  .catch(() =>
    chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    }),
  );
for (const path of [
  '/',
  '/services',
  '/services/eco-wash',
  '/gallery',
  '/about',
  '/blog',
  '/blog/road-salt',
  '/faq',
  '/testimonials',
  '/contact',
  '/minneapolis',
  '/areas-we-serve',
  '/privacy',
  '/nothing',
  '/booking',
  '/quote',
]) {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  const faults = [];
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && faults.push(m.text().slice(0, 200)),
  );
  page.on('pageerror', (e) => faults.push('PAGE ' + e.message.slice(0, 200)));
  await page.addInitScript(() =>
    addEventListener('site-ready', () => {
      window.readyAt = performance.now();
    }),
  );
  await page.goto('http://localhost:3300' + path);
  await page
    .waitForFunction(() => window.readyAt, null, { timeout: 8000 })
    .catch(() => faults.push('never ready'));
  const r = await page.evaluate(() => ({
    ready: Math.round(window.readyAt),
    load: Math.round(performance.timing.loadEventEnd - performance.timing.navigationStart),
    fcp: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime),
    firstJs: Math.round(
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter((e) => e.initiatorType === 'script')
          .map((e) => e.startTime),
      ),
    ),
    late: document.querySelectorAll('script[type=late]').length,
  }));
  console.log(path, JSON.stringify(r), faults);
  await page.context().close();
}
// A press before the scripts
for (const kind of ['click', 'Enter']) {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  let release;
  const gate = new Promise((r) => {
    release = r;
  });
  await page.route(/_next\/static\/chunks\/.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('http://localhost:3300/gallery');
  const link = page.locator('a[aria-haspopup=dialog]').first();
  if (kind === 'click') await link.click();
  else {
    await link.focus();
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(500);
  console.log(kind, 'url while held', page.url());
  release();
  await page
    .getByRole('dialog')
    .waitFor({ timeout: 5000 })
    .then(
      () => console.log('dialog opened'),
      () => console.log('NO DIALOG', page.url()),
    );
}
{
  const page = await (await browser.newContext()).newPage();
  await page.route(/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
  await page.goto('http://localhost:3300/gallery');
  await page.locator('a[aria-haspopup=dialog]').first().click();
  await page.waitForURL(/media/, { timeout: 5000 }).then(
    () => console.log('file opened'),
    () => console.log('NO FILE', page.url()),
  );
}
await browser.close();
