import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { running } from './harness.ts';

/**
 * Browser profiles that serve one test after the other, each for other options that a profile has from
 * its start. A test finds nothing that the one before it stored or allowed; only the files of the site
 * stay in the cache, as they do for a visitor: read and compiled once.
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #byOptions = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The profile of these options; nobody else may be using it. */
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

/** Each page has its own; a profile would take them over from the test that is the first to use it. */
const OF_THE_PAGE = { viewport: undefined, reducedMotion: undefined, forcedColors: undefined };

/** Opens a profile whose first page stays: it keeps the process alive that all pages of the site share. */
export async function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const profile = await browser.newContext({ permissions: undefined, ...OF_THE_PAGE, ...options });
  const keeper = await profile.newPage();
  await keeper.goto(`${running().siteUrl}/robots.txt`);
  return profile;
}

/** Takes back what a test did to a profile: its pages, its routes, what it stored and what it allowed. */
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
