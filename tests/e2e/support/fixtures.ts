import {
  expect,
  test as base,
  type ConsoleMessage,
  type Request,
  type WebError,
} from '@playwright/test';
import { firstData, running } from './harness.ts';
import { Profiles, resetProfile } from './profiles.ts';
import { resize } from './resize.ts';
import { readStackLog, sizeOfStackLog } from './site-log.ts';
import { someAddress } from './visitor.ts';

/** The browser's message when the visitor leaves a page that is fading in. */
const ABORTED_TRANSITION = /^\w+Error: Transition was (?:aborted|skipped)/;
/**
 * The browser's message when the answer to a form preloads the styles of the next page, and the rest of the answer
 * takes seconds.
 */
const STYLES_OF_A_SLOW_ANSWER =
  /^The resource \S+\.css was preloaded using link preload but not used/;
/**
 * The browser's message a few seconds after a visitor has come from the list of services to the page of one. That page
 * preloads its photo at 480 pixels for a screen with one pixel per CSS pixel, and Chromium shows the copy of 640
 * pixels instead, which it still has from the list.
 */
const PHOTO_OF_THE_LIST =
  /^The resource \S+\?w=480 was preloaded using link preload but not used .* at \S+\/services\/[\w-]+$/;
/** They depend on the speed of the machine, not on the page. */
const HARMLESS = [ABORTED_TRANSITION, STYLES_OF_A_SLOW_ANSWER, PHOTO_OF_THE_LIST];

type Fixtures = {
  /** Messages that this test allows in the console. By default there are none. */
  expectedConsole: RegExp[];
  /**
   * A profile with an empty cache, used by one test. A test that sets the clock sets it for good.
   */
  isAlone: boolean;
  stackLog: void;
  quietConsole: void;
  ownOriginOnly: void;
};

type WorkerFixtures = { firstData: void; profiles: Profiles };

/**
 * Matches tests that send forms. They open no page of another origin, which would have to allow the header.
 */
const SENDS_FORMS = /specs\/(?:forms|faults|accessibility)\//;

/** Writes violations of a page's Content Security Policy to the console, where the test reads them. */
const reportPolicyViolations = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Refused by the policy: ${violatedDirective} ${blockedURI} ${sample}`),
  );

/**
 * Watches every page. An unexpected console message, a policy violation or a request to a third party fails
 * the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(running().siteUrl),
  firstData: firstData('pages'),
  profiles: [
    async ({ browser }, use) => {
      const profiles = new Profiles(browser);
      await use(profiles);
      await profiles.close();
    },
    { scope: 'worker' },
  ],
  isAlone: [false, { option: true }],
  context: async (
    {
      browser,
      profiles,
      isAlone,
      permissions,
      baseURL,
      locale,
      timezoneId,
      javaScriptEnabled,
      deviceScaleFactor,
      hasTouch,
    },
    use,
    { file },
  ) => {
    const options = {
      baseURL,
      locale,
      timezoneId,
      javaScriptEnabled,
      deviceScaleFactor,
      hasTouch,
    };
    const profile = isAlone ? await browser.newContext(options) : await profiles.get(options);
    await profile.setExtraHTTPHeaders(
      SENDS_FORMS.test(file) ? { 'x-forwarded-for': someAddress() } : {},
    );
    if (permissions) await profile.grantPermissions(permissions);
    await use(profile);
    await (isAlone ? profile.close() : resetProfile(profile));
  },
  page: async ({ context, viewport, reducedMotion, forcedColors }, use) => {
    const page = await context.newPage();
    await page.addInitScript(reportPolicyViolations);
    if (viewport) await resize(page, viewport);
    await page.emulateMedia({ reducedMotion, forcedColors });
    await use(page);
  },
  stackLog: [
    async ({}, use, info) => {
      const size = sizeOfStackLog();
      await use();
      if (info.status !== info.expectedStatus)
        console.log(`The stacks printed:\n${readStackLog(size)}`);
    },
    { auto: true },
  ],
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const surprises: string[] = [];
      const note = (text: string) => {
        if (![...HARMLESS, ...expectedConsole].some((expected) => expected.test(text)))
          surprises.push(text);
      };
      const listen = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.text()} at ${message.location().url}`);
      };
      const listenToFaults = (error: WebError) => note(String(error.error()));
      context.on('console', listen).on('weberror', listenToFaults);
      await use();
      context.off('console', listen).off('weberror', listenToFaults);
      expect(surprises, 'unexpected console messages').toEqual([]);
    },
    { auto: true },
  ],
  ownOriginOnly: [
    async ({ context }, use) => {
      const thirdPartyRequests: string[] = [];
      const checkRequest = (request: Request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== running().siteUrl) {
          thirdPartyRequests.push(request.url());
        }
      };
      context.on('request', checkRequest);
      await use();
      context.off('request', checkRequest);
      expect(thirdPartyRequests, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
