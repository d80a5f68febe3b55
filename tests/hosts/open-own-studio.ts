import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '../e2e/support/browser-path.ts';
import { PROJECT, SITE_URL } from './build-own-studio.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const PATIENCE_MS = 60_000;
const ASKED = `${PROJECT.projectId}.api.sanity.io`;

/**
 * Serves a built Studio at the root of an address and opens it. Nothing leaves this machine: the site
 * is answered for, and every other host is noted and refused.
 * @returns the hosts that the Studio asked, in order
 */
export async function openOwnStudio(folder: string): Promise<string[]> {
  const server = await serve(folder);
  const { port } = server.address() as AddressInfo;
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const hosts = new Set<string>();
  try {
    const page = await browser.newPage();
    await page.route(/^https?:\/\/(?!localhost)/, (route) => {
      const url = new URL(route.request().url());
      hosts.add(url.host);
      return url.href === `${SITE_URL}/api/studio-settings`
        ? route.fulfill({
            json: { ...PROJECT, apiHost: null },
            headers: { 'Access-Control-Allow-Origin': '*' },
          })
        : route.abort();
    });
    const asked = page.waitForRequest((request) => new URL(request.url()).host === ASKED, {
      timeout: PATIENCE_MS,
    });
    await page.goto(`http://localhost:${port}/structure`);
    await asked.catch(() => undefined);
  } finally {
    await browser.close();
    server.close();
  }
  return [...hosts];
}

/** Any web server: files as they are, and for every other address the page. */
async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = join(folder, normalize(pathname));
    const isFile = existsSync(named) && statSync(named).isFile();
    const file = isFile ? named : join(folder, 'index.html');
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}
