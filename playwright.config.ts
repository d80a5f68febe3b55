import { defineConfig } from '@playwright/test';
import { browserPath } from './tests/e2e/support/browser-path.ts';
import type { EngineOptions } from './tests/engines/support/fixtures.ts';

const executablePath = browserPath();

/** A test that mostly waits for a timeout, a pause before the next attempt, or a build. */
const WAITS = /@waits/;

/** Other engines than Chromium, on the stacks of the same run; a worker starts its browser once. */
const ENGINE = { testDir: 'tests/engines/specs', workers: 1, timeout: 120_000 };

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e/specs',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // Tests that wait for time to pass leave the processors to the others.
  workers: 3,
  projects: [
    { name: 'waiting', grep: WAITS, workers: 1 },
    { name: 'working', grepInvert: WAITS, workers: 2 },
    { name: 'firefox', ...ENGINE, use: { engine: 'firefox' } },
    { name: 'webkit', ...ENGINE, use: { engine: 'webkit' } },
  ],
  forbidOnly: true,
  timeout: 60_000,
  // Three stacks and three browsers share what may be a small machine.
  expect: { timeout: 10_000 },
  // CI's machine can lose a race that a quiet one never shows; `tests/run.ts` names each test that did.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-reports/e2e.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters stand where they stand in a browser with a window.
        '--font-render-hinting=none',
        // Pages of one test after the other share a process, and with it what is compiled and decoded.
        '--process-per-site',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
