/** `npm run tool check:studio`: builds a Studio for a separate address, and opens it there. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { z } from 'zod';
import { runChild } from '../../scripts/child-process.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { launchBrowser } from '../e2e/support/browser-path.ts';

/** A made-up project, so that the Studio's requests can only come from these variables. */
const PROJECT = { projectId: 'ab12cd34', dataset: 'staging' } as const;
const SITE_URL = 'https://detailing.example';

const VARIABLES = {
  SANITY_PROJECT_ID: PROJECT.projectId,
  SANITY_DATASET: PROJECT.dataset,
  SANITY_STUDIO_SITE_URL: SITE_URL,
};

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const PATIENCE_MS = 60_000;
const ASKED = `${PROJECT.projectId}.api.sanity.io`;

const manifest = z.object({
  workspaces: z.array(z.looseObject({ projectId: z.string(), dataset: z.string() })),
});

async function checkStudio(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-studio-'));
  try {
    await buildOwnStudio(folder);
    const written: unknown = JSON.parse(readFileSync(join(folder, 'create-manifest.json'), 'utf8'));
    const { workspaces } = manifest.parse(written);
    const projects = workspaces.map(({ projectId, dataset }) => ({ projectId, dataset }));
    assert.deepEqual(projects, [PROJECT], 'what is deployed is of the configured project');

    const hosts = await openOwnStudio(folder);
    const own = `${PROJECT.projectId}.api.sanity.io`;
    assert.ok(hosts.includes(own), `the Studio asks ${own} (it asked ${hosts.join(', ')})`);
    const others = hosts.filter((host) => host.endsWith('.api.sanity.io') && host !== own);
    assert.deepEqual(others, [], 'the Studio asks no other project');
    console.log(`A Studio at an address of its own asks ${hosts.join(', ')}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `sanity build` for a Studio at a separate address, and the steps of `sanity deploy` before
 * its upload: the manifest that names the project of each workspace.
 * @throws Error when one of them fails; its own output is above
 */
async function buildOwnStudio(folder: string): Promise<void> {
  await runSanity(['build', folder, '-y']);
  await runSanity(['manifest', 'extract', '--path', folder]);
}

async function runSanity(args: string[]): Promise<void> {
  const command = {
    name: `sanity ${args[0] ?? ''}`,
    args: [resolve('node_modules/sanity/bin/sanity'), ...args],
    env: { ...process.env, ...VARIABLES, NODE_ENV: 'production' as const, DO_NOT_TRACK: '1' },
  };
  await runChild(command, `sanity ${args.join(' ')} failed.`);
}

/**
 * Serves a built Studio at the root of an address and opens it. Nothing leaves this machine: the
 * test responds for the site, and records and refuses every other host.
 * @returns the hosts that the Studio requested, in order
 */
async function openOwnStudio(folder: string): Promise<string[]> {
  const server = await serve(folder);
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser();
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

/** Any web server: files as they are, and the page for every other address. */
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

await runCommand(checkStudio);
