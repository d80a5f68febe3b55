import { expect, test as base } from '@playwright/test';
import { running } from './harness.ts';

/** What a browser says when a page is left that was still fading in. */
const ABORTED_TRANSITION = /^\w+Error: Transition was (?:aborted|skipped)/;

type Fixtures = {
  /** Sentences that the console may hold in this test, besides nothing. */
  expectedConsole: RegExp[];
  quietConsole: void;
  ownOriginOnly: void;
};

/** Every page is watched: an unexpected console message or a request to a third party fails. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(running().siteUrl),
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const surprises: string[] = [];
      const note = (text: string) => {
        if (![ABORTED_TRANSITION, ...expectedConsole].some((expected) => expected.test(text)))
          surprises.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use();
      expect(surprises, 'unexpected console messages').toEqual([]);
    },
    { auto: true },
  ],
  ownOriginOnly: [
    async ({ context }, use) => {
      const thirdPartyRequests: string[] = [];
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== running().siteUrl) {
          thirdPartyRequests.push(request.url());
        }
      });
      await use();
      expect(thirdPartyRequests, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
