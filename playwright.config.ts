import { defineConfig } from '@playwright/test';
import { browserPath } from './tests/e2e/support/browser-path.ts';

const executablePath = browserPath();

export default defineConfig({
  testDir: 'tests/e2e/specs',
  globalSetup: './tests/e2e/support/global-setup.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // Two stacks and two browsers share what may be a small machine.
  expect: { timeout: 10_000 },
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
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
