import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';

/** Bytes as a front with stored brotli answers would send them. */
export function brotliBytes(body: Buffer): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

export type PageWeight = {
  /** Brotli bytes. */
  html: number;
  css: number;
  script: number;
  /** The scripts themselves, to look for what should not be there. */
  scripts: string[];
};

/** Opens a page, touches nothing, and weighs what came until the network was quiet. */
export async function weighPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<PageWeight> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const bodies: Promise<{ type: string; body: Buffer } | null>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['document', 'stylesheet', 'script'].includes(type)) return;
    bodies.push(
      response.body().then(
        (body) => ({ type, body }),
        () => null,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const parts = (await Promise.all(bodies)).filter((part) => part !== null);
  await context.close();
  const of = (type: string) => parts.filter((part) => part.type === type).map(({ body }) => body);
  const sum = (type: string) => of(type).reduce((total, body) => total + brotliBytes(body), 0);
  return {
    html: sum('document'),
    css: sum('stylesheet'),
    script: sum('script'),
    scripts: of('script').map(String),
  };
}
