import type { Page } from '@playwright/test';
import { content, running } from '../../support/harness.ts';
import { expectPublished } from '../../support/published.ts';
import { expect, test } from '../../support/studio/studio-fixtures.ts';
import {
  field,
  openStudio,
  openEntry,
  openList,
  previewIn,
  publish,
  textOf,
} from '../../support/studio/studio.ts';

test.use({ viewport: { width: 1600, height: 950 } });

const IMAGE = 'studio/seed/images/scenes/scene-winter.jpg';
const QUESTION = 'How should I prepare my vehicle?';
const ALTERED = 'What should I take out of my vehicle?';

const TEN = [
  ['Prices & services', 'ECO Wash Package', 'title'],
  ['Prices & services', 'Complete Detail Package', 'title'],
  ['Prices & services', 'Ceramic Coatings', 'title'],
  ['City pages', 'Burnsville', 'name'],
  ['City pages', 'Edina', 'name'],
  ['City pages', 'Hopkins', 'name'],
  ['FAQ', 'How long does a detail take?', 'question'],
  ['Reviews', 'Karen L., Minnetonka', 'quote'],
  ['Prices & services', 'Interior Detail Package', 'summary'],
  ['FAQ', QUESTION, 'question'],
] as const;

/** The Studio's requests to Sanity, which docs/operations.md lists. It must work without them. */
const SANITYS_OWN = [
  /^https:\/\/core\.sanity-cdn\.com\/bridge\.js$/,
  /^https:\/\/design-system-static\.sanity\.io\/Inter[\w-]+\.woff2$/,
  /^https:\/\/sanity-cdn\.com\/v1\/modules\/sanity\//,
  /^https:\/\/api\.sanity\.io\/vX\/intake\/feedback$/,
];
const LOOPBACK = /^(?:https?|wss?):\/\/(?:[\w-]+\.)*localhost:\d+\//;

/** Before a member signs in, the Studio requests their identity. */
const NOT_SIGNED_IN = /\/users\/me(?:\?|$)/;
/** When a page is left, the Studio sends a message on a socket that the browser may have closed. */
const GOODBYE = /^WebSocket is already in CLOSING or CLOSED state/;
const NO_VERSION = /^Failed to fetch version for package/;

const TROUBLE = /connection lost|reconnect|could not connect|went wrong|an error occurred/i;

type Watch = { surprises: string[]; thirdPartyRequests: string[] };

/** Limits the browser to this machine, and records its complaints. */
async function watch(page: Page): Promise<Watch> {
  const surprises: string[] = [];
  const thirdPartyRequests: string[] = [];
  const isOwn = (url: string) => SANITYS_OWN.some((pattern) => pattern.test(url));
  const visit = (url: string) => {
    if (!LOOPBACK.test(url) && /^(?:http|ws)/.test(url) && !isOwn(url))
      thirdPartyRequests.push(url);
  };
  await page.route(
    (url) => url.protocol.startsWith('http') && !LOOPBACK.test(url.href),
    (route) => route.abort(),
  );
  page.on('request', (request) => visit(request.url()));
  page.on('websocket', (socket) => visit(socket.url()));
  page.on('pageerror', (error) => surprises.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (isOwn(url) || NOT_SIGNED_IN.test(url) || NO_VERSION.test(message.text())) return;
    if (GOODBYE.test(message.text())) return;
    surprises.push(`${message.text()} (${url})`);
  });
  return { surprises, thirdPartyRequests };
}

const countImageDrafts = () =>
  content().fetch(
    'count(*[_id in path("drafts.**") && _type == "galleryImage"])',
    {},
    { perspective: 'raw' },
  );

async function expectNoErrors(page: Page): Promise<void> {
  await expect(page.getByText(TROUBLE)).toHaveCount(0);
  await expect(page.getByText('Saving…')).toHaveCount(0);
}

test('without internet the Studio works, even through ten documents in a row, and logs no errors @landed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { surprises, thirdPartyRequests } = await watch(page);
  const original = await content().getDocument('faq-preparation');
  if (!original) throw new Error('The question to be changed is not there.');
  try {
    await openStudio(page);
    for (const [list, title, path] of TEN) {
      await openEntry(page, list, title);
      await expect(textOf(page, path).first(), title).toBeEditable({ timeout: 15_000 });
      await expectNoErrors(page);
    }
    await textOf(page, 'question').fill(ALTERED);
    await publish(page);
    await expectPublished('/faq', ALTERED);
    await expectNoErrors(page);

    await openList(page, 'Gallery');
    await page.getByRole('link', { name: 'Add a photo' }).first().click();
    await page.locator('input[type="file"]').first().setInputFiles(IMAGE);
    await textOf(page, 'image.alt').fill('A car that nobody will see.');
    await expect.poll(countImageDrafts).toBe(1);
    await expectNoErrors(page);

    await page.goto(`${running().siteUrl}/studio/preview?preview=%2Fabout`);
    const site = await previewIn(page);
    await field(page, 'heading').getByRole('textbox').fill('About us, quietly');
    await expect(site.getByRole('heading', { level: 1 })).toContainText('About us, quietly', {
      timeout: 10_000,
    });
    await expectNoErrors(page);
  } finally {
    await content().createOrReplace(original);
    await content().delete({
      query: '*[_id in path("drafts.**") && _type in ["galleryImage", "page", "faq"]]',
    });
    await expectPublished('/faq', QUESTION);
  }
  expect(surprises).toEqual([]);
  expect(thirdPartyRequests).toEqual([]);
});
