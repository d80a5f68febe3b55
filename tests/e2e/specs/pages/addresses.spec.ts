import { get, type IncomingMessage } from 'node:http';
import { axeViolationsOnBothScreens } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { running } from '../../support/harness.ts';

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [/404/], reducedMotion: 'reduce' });

  test('responds with 404 and a link home, and its path is in the console', async ({
    page,
    request,
  }) => {
    for (const path of ['/nope', '/a/b', '/NOPE', '/index', '/booking/nothing', '/blog/nothing']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto('/services/nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect.poll(() => logged.some((text) => text.includes('/services/nothing'))).toBe(true);
    expect(await axeViolationsOnBothScreens(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('an address in capitals redirects to its page, with its query', async ({ request }) => {
  for (const [address, path] of [
    ['/Minnetonka?utm_source=card', '/minnetonka?utm_source=card'],
    ['/FAQ', '/faq'],
    ['/Services/ECO-Wash', '/services/eco-wash'],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(308);
    expect(response.headers()['location'], address).toBe(path);
  }
});

test('a page lists the links that a browser may prefetch: no secret ones and none with an effect', async ({
  request,
}) => {
  const page = await request.get('/faq');
  expect(page.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const text = await rules.text();
  expect(JSON.parse(text)).toHaveProperty('prefetch.0.eagerness', 'moderate');
  for (const path of ['/api/*', '/visit/*', '/studio/*']) expect(text).toContain(path);
});

/** Returns the status of a response and its headers as they were sent, doubled ones too. */
async function sendRaw(path: string) {
  const { hostname, port } = new URL(running().siteUrl);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, agent: false }, resolve).once('error', reject);
  });
  response.resume();
  const headers = Object.entries(response.headersDistinct);
  return { status: response.statusCode, headers: new Map(headers) };
}

const ON_EVERY_PAGE = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'content-security-policy',
];

test('a redirect of the framework has the headers of every page', async () => {
  for (const [path, target] of [
    ['/faq/', '/faq'],
    ['//evil.example', '/evil.example'],
  ]) {
    const { status, headers } = await sendRaw(path ?? '');
    expect(status, path).toBe(308);
    expect(headers.get('location'), path).toEqual([target]);
    for (const name of ON_EVERY_PAGE) expect(headers.get(name), name).toHaveLength(1);
  }
});

test('a missing file has one rule for caches', async () => {
  for (const path of ['/hero/nope.mp4', '/brand/nope.svg', '/hero/a/b']) {
    const { status, headers } = await sendRaw(path);
    expect(status, path).toBe(404);
    expect(headers.get('cache-control'), path).toHaveLength(1);
  }
});
