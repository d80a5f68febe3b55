import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window: the same engine, a third faster in these tests. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstThatExists = (paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path)) ?? null;

/**
 * The light browser: the one from the variable, or the system's headless shell. Null if there is
 * none.
 */
export const lightBrowserPath = () => firstThatExists([process.env.CHROMIUM_PATH, HEADLESS_SHELL]);

/**
 * The browser to test with: a light one, Playwright's own, or the system's. Null if there is none.
 */
export const browserPath = () =>
  lightBrowserPath() ?? firstThatExists([chromium.executablePath(), ...SYSTEM_BROWSERS]);

export function launchBrowser(...args: string[]) {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}
