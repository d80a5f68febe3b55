import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { running } from './harness.ts';

/**
 * Keeps one browser profile for each set of startup options. Tests use it one after another. A test finds
 * nothing that the previous test stored or allowed. Only the site's files remain in the cache, as they do for
 * a visitor.
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #byOptions = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns the profile for these options, for one test at a time. */
  async get(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const profile = this.#byOptions.get(key) ?? (await openProfile(this.#browser, options));
    this.#byOptions.set(key, profile);
    return profile;
  }

  async close(): Promise<void> {
    for (const profile of this.#byOptions.values()) await profile.close();
  }
}

/** Set for each page, because a profile would keep the options of its first test. */
const OF_THE_PAGE = { viewport: undefined, reducedMotion: undefined, forcedColors: undefined };

/**
 * Opens a profile. Its first page remains open, which keeps the process alive that all pages of the site
 * share.
 */
export async function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const profile = await browser.newContext({ permissions: undefined, ...OF_THE_PAGE, ...options });
  const keeper = await profile.newPage();
  await keeper.goto(`${running().siteUrl}/robots.txt`);
  return profile;
}

/** Resets a profile after a test: its pages, routes, storage and permissions. */
export async function resetProfile(profile: BrowserContext): Promise<void> {
  const [keeper, ...pages] = profile.pages();
  for (const page of pages) await page.close();
  if (keeper) await clearStorage(keeper);
  await profile.unrouteAll();
  await profile.setOffline(false);
  await profile.clearPermissions();
  await profile.clearCookies();
}

async function clearStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: running().siteUrl,
    storageTypes: 'all',
  });
  await session.detach();
}
