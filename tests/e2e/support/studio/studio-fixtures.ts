import { test as base, type BrowserContext } from '@playwright/test';
import { firstData } from '../harness.ts';
import { openProfile } from '../profiles.ts';
import { resize } from '../resize.ts';

/**
 * Like the owner, all Studio tests of a worker use one browser profile. The Studio has several megabytes of
 * scripts, which the browser compiles once and then caches. Members stay signed in.
 */
export const test = base.extend<object, { firstData: void; profile: BrowserContext }>({
  firstData: firstData('studio'),
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
    // A preview from the previous test would show drafts in this one.
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
