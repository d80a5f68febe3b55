import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { PATHS } from '../../../../src/domain/pages.ts';
import { expect, test } from '../../support/fixtures.ts';

/** One page for each way of using images. */
const PAGES = [
  PATHS.home,
  PATHS.about,
  PATHS.services,
  '/services/eco-wash',
  PATHS.blog,
  '/blog/road-salt',
  PATHS.gallery,
  PATHS.quote,
  '/minneapolis',
  '/rockford',
];
const SCREENS = [
  { name: 'a phone', tag: [], viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  {
    name: 'a sharp desktop',
    tag: '@landed',
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
  },
];
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
/** Available widths are up to half apart, so an image may be that much wider than its box. */
const MOST_TOO_WIDE = 1.6;
/** No smaller width is available. */
const SMALLEST = 320;

for (const { name, tag, ...screen } of SCREENS) {
  test.describe(`on ${name}`, { tag }, () => {
    // A browser that has an image in a larger size uses it.
    test.use({ ...screen, isAlone: true });

    for (const path of PAGES) {
      test(`the images of ${path} fit, have descriptions, and shift nothing`, async ({ page }) => {
        await watchShifts(page);
        await page.goto(path);
        await expect(page.getByText('Loading services...')).toHaveCount(0);
        const images = await walk(page);
        expect(await findFaults(page.request, images)).toEqual([]);
        expect(await page.evaluate(() => 'moved' in window && window.moved)).toEqual([]);
      });
    }
  });
}

test('a typeface that is late moves nothing', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  for (const path of [PATHS.quote, PATHS.blog]) {
    const typeface = page.waitForResponse(/\.woff2/);
    await page.goto(path);
    await (await typeface).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => 'moved' in window && window.moved)).toEqual([]);
  }
});

type ShownImage = {
  /** The absolute address that the browser chose. */
  url: string;
  html: string;
  hasSize: boolean;
  hasAlt: boolean;
  isLazy: boolean;
  /** A blurred placeholder, or a color, until the image arrives. */
  hasPlaceholder: boolean;
  /** The area of the box, in CSS pixels. */
  box: { width: number; height: number };
  isCover: boolean;
  /** Device pixels per CSS pixel. */
  scale: number;
};

/** Records layout shifts in `window.moved`. Call it before the page is opened. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = 'sources' in entry ? entry.sources : [];
        for (const { node } of sources as { node: Node | null }[]) {
          const element = node instanceof Element ? node : node?.parentElement;
          // The header is meant to shrink, and covers what it shifts.
          if (element && !element.closest('#site-header')) {
            moved.push(`${element.tagName}.${element.className}: ${JSON.stringify(entry)}`);
          }
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls down the page as a reader does, waits for its images, and returns what was shown. */
async function walk(page: Page): Promise<ShownImage[]> {
  await page.waitForLoadState('load');
  const step = await page.evaluate(() => window.innerHeight);
  for (let at = 0; at < (await page.evaluate(() => document.body.scrollHeight)); at += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), at);
    // By the clock, because a browser without a screen may stop drawing frames once nothing changes.
    await expect.poll(() => page.evaluate(findMissing)).toEqual([]);
  }
  return page.evaluate(() =>
    [...document.images]
      .filter((img) => img.currentSrc !== '' && img.getBoundingClientRect().width > 0)
      .map((img) => {
        const { width, height } = img.getBoundingClientRect();
        const style = getComputedStyle(img);
        return {
          url: img.currentSrc,
          html: img.outerHTML.slice(0, 120),
          hasSize: img.hasAttribute('width') && img.hasAttribute('height'),
          hasAlt: img.hasAttribute('alt'),
          isLazy: img.loading === 'lazy',
          hasPlaceholder:
            style.backgroundImage !== 'none' || style.backgroundColor !== 'rgba(0, 0, 0, 0)',
          box: { width, height },
          isCover: style.objectFit === 'cover',
          scale: window.devicePixelRatio,
        };
      }),
  );
}

/** Returns the images on the screen that have not loaded. */
const findMissing = () =>
  [...document.images]
    .filter((img) => {
      const { top, bottom, left, width } = img.getBoundingClientRect();
      // Images at the side of a row load when the visitor moves the row.
      const isBeside = left >= window.innerWidth;
      const isSeen = width > 0 && bottom > 0 && top < window.innerHeight && !isBeside;
      return isSeen && !img.complete;
    })
    .map((img) => img.outerHTML.slice(0, 120));

/** Every problem of these images, one sentence each. */
async function findFaults(request: APIRequestContext, images: ShownImage[]): Promise<string[]> {
  const faults = await Promise.all(images.map((image) => faultsOf(request, image)));
  return faults.flat();
}

async function faultsOf(request: APIRequestContext, image: ShownImage): Promise<string[]> {
  const { html, hasSize, hasAlt, isLazy, hasPlaceholder, url } = image;
  const response = await request.get(url, { headers: { accept: ACCEPT } });
  const type = response.headers()['content-type'] ?? '';
  const faults: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) faults.push(`${problem}: ${html}`);
  };
  check(response.ok(), 'is not there');
  check(hasSize, 'has no width or height');
  check(hasAlt, 'has no alternative text');
  check(!isLazy || hasPlaceholder, 'comes late without a placeholder');
  check(/^image\/(?:avif|webp|svg\+xml)$/.test(type), `came as ${type}`);
  if (type === 'image/svg+xml') return faults;
  const { width, height } = await sharp(await response.body()).metadata();
  const needed = neededWidth(image, width / height);
  check(
    width <= Math.max(SMALLEST, needed * MOST_TOO_WIDE),
    `has ${width} px where ${Math.round(needed)} are painted`,
  );
  return faults;
}

/**
 * The device pixels that the browser paints across the whole image, including the part that is cut
 * off.
 */
function neededWidth({ box, isCover, scale }: ShownImage, ratio: number): number {
  const width = isCover ? Math.max(box.width, box.height * ratio) : box.width;
  return width * scale;
}
