import { test as base, type BrowserContext } from '@playwright/test';
import { openProfile } from '../profiles.ts';
import { resize } from '../resize.ts';

/**
 * One browser profile for all Studio tests of a worker, as the owner has one. The Studio is several
 * megabytes of script, which is read and compiled once and then cached. Members stay signed in.
 */
export const test = base.extend<object, { profile: BrowserContext }>({
  profile: [
    async ({ browser }, use) => {
      const profile = await openProfile(browser, {
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    // A preview from the test before would show this one drafts.
    await profile.clearCookies();
    await use(profile);
  },
  viewport: { width: 1440, height: 900 },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await resize(page, viewport);
    // Animations are painted without a graphics card here, and no Studio test is about them.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(page);
    await page.close();
  },
});

export { expect } from '@playwright/test';
