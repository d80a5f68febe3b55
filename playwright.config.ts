import { defineConfig } from '@playwright/test';
import { browserPath } from './tests/e2e/support/browser-path.ts';
import type { EngineOptions } from './tests/engines/support/fixtures.ts';

const executablePath = browserPath();

/** Marks tests that mostly wait: for a timeout, an email, a server's start, or a build. */
const WAITS = /@waits/;
/** Marks slow tests of what hardly a change touches. They run once a change is on the main branch. */
const LANDED = /@landed/;

/** Other engines than Chromium, on the stacks of the same run. A worker starts its browser once. */
const ENGINE = { testDir: 'tests/engines/specs', workers: 1, timeout: 120_000 };
const FIREFOX = { use: { engine: 'firefox' } } as const;
const WEBKIT = { use: { engine: 'webkit' } } as const;

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e/specs',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // One of them runs the waiting tests, which need little CPU time.
  workers: 3,
  projects: [
    { name: 'waiting', grep: WAITS, grepInvert: LANDED, workers: 1 },
    { name: 'working', grepInvert: [WAITS, LANDED], workers: 2 },
    { name: 'landed', grep: LANDED, workers: 1 },
    { name: 'firefox', ...ENGINE, ...FIREFOX, grepInvert: LANDED },
    { name: 'webkit', ...ENGINE, ...WEBKIT, grepInvert: LANDED },
    { name: 'landed-firefox', ...ENGINE, ...FIREFOX, grep: LANDED },
    { name: 'landed-webkit', ...ENGINE, ...WEBKIT, grep: LANDED },
  ],
  forbidOnly: true,
  timeout: 60_000,
  // Three stacks and three browsers may share a small machine.
  expect: { timeout: 10_000 },
  // A busy CI machine can lose a race that a quiet machine never loses. `tests/run.ts` names such tests.
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
        // Places letters as a browser with a window does.
        '--font-render-hinting=none',
        // Pages of successive tests share a process, with its compiled scripts and decoded images.
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
