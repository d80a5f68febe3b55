import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { firstData, running } from '../../e2e/support/harness.ts';
import type { Browser } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { WatchingProxy } from './watching-proxy.ts';
import { startWebKit } from './webkit.ts';

export type EngineOptions = { engine: 'firefox' | 'webkit' };
type TestFixtures = {
  /** Reports that this test allows. */
  expectedFaults: RegExp | null;
  visitor: Visitor;
};
type WorkerFixtures = EngineOptions & {
  firstData: void;
  watch: WatchingProxy;
  engineBrowser: Browser;
};

/** WebKit's message when a window is resized while a page fades in. */
const SKIPPED_TRANSITION = /InvalidStateError: Skipping view transition/;

/** Every page is watched: a console message, an error response or a third party fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  firstData: firstData('engines'),
  watch: [
    async ({}, use) => {
      const proxy = new WatchingProxy();
      await proxy.listen();
      await use(proxy);
      proxy.close();
    },
    { scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engine, watch }, use) => {
      const browser = await (engine === 'firefox' ? startFirefox : startWebKit)(watch.port);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  expectedFaults: [null, { option: true }],
  visitor: async ({ engineBrowser, watch, expectedFaults }, use, info) => {
    const window = await engineBrowser.openWindow();
    await window.resize(1280, 900);
    await use(new Visitor({ window, proxy: watch, siteUrl: running().siteUrl }));
    if (info.status !== info.expectedStatus) {
      const body = Buffer.from(await window.screenshot(), 'base64');
      const path = info.outputPath('failed.png');
      writeFileSync(path, body);
      await info.attach('screenshot', { path, contentType: 'image/png' });
    }
    await window.close();
    const surprises = watch
      .endVisit()
      .filter((fault) => !SKIPPED_TRANSITION.test(fault) && !expectedFaults?.test(fault));
    expect(surprises, 'what went wrong in the page').toEqual([]);
  },
});

export { expect };
