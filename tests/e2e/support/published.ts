import { expect } from '@playwright/test';
import { PATHS } from '../../../src/domain/pages.ts';
import { bookingVariant } from '../../../src/domain/pages.ts';
import { isFresh } from '../../../src/publishing/warm-up/warm-up-queue.ts';
import { content, running } from './harness.ts';

/** Each page of its own kind, and one or two of each kind that is made from a document. */
export const PAGES_OF_EACH_KIND = [
  ...Object.values(PATHS),
  '/minneapolis',
  '/wayzata',
  '/winter-salt-cleanup',
  '/blog/road-salt',
  '/services/eco-wash',
];

async function says(path: string, text: string): Promise<boolean> {
  return (await (await fetch(`${running().siteUrl}${path}`)).text()).includes(text);
}

/** Waits until a public page says this. */
export async function expectPublished(path: string, text: string): Promise<void> {
  const message = `${path} shows "${text}"`;
  await expect.poll(() => says(path, text), { message, timeout: 20_000 }).toBe(true);
}

/** Waits until a public page says this no more. */
export async function expectWithdrawn(path: string, text: string): Promise<void> {
  const message = `${path} shows "${text}"`;
  await expect.poll(() => says(path, text), { message, timeout: 20_000 }).toBe(false);
}

/**
 * Waits until no page is an older version. Only once some page shows what was published: until then the
 * site may not have heard of it.
 */
export async function expectAllFresh(): Promise<void> {
  const services = await content().fetch<string[]>('*[_type == "service"].slug.current');
  for (const path of [...(await publicPaths()), ...services.map(bookingVariant)]) {
    const message = `${path} is fresh`;
    await expect
      .poll(() => isFresh(`${running().siteUrl}${path}`), { message, timeout: 20_000 })
      .toBe(true);
  }
}

/** The paths of all public pages. */
export async function publicPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${running().siteUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  return [...paths, '/booking/confirmation', '/no-such-page'];
}
