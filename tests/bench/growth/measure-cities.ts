import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { makePlan } from '../../../local/dev-runner/plan.ts';
import { startStack, type Stack } from '../../../local/dev-runner/stack.ts';
import { median } from '../median.ts';
import type { Row } from '../report.ts';
import { contentOf, seedCities } from './many-cities.ts';
import { cpuSeconds, idle, memoryOf } from './process-use.ts';

const SIZES = [20, 200, 2_000];
const SITE_PORT = 3500;
/** As other measurements: never where a site may be running. */
const BUILDS_FOLDER = '.next-e2e';
const EDITS = 5;
const CITY = { id: 'city-edina', path: '/edina' };
const GIVE_UP_MS = 10 * 60_000;

type Measured = Record<string, string>;

/** Builds and runs the product with more and more city pages, and publishes one and all of them. */
export async function measureCityGrowth(): Promise<Row[]> {
  const results: Measured[] = [];
  for (const size of SIZES) results.push(await measureSize(size));
  return Object.keys(results[0] ?? {}).map((what) => ({
    what: `${what}: with ${SIZES.join(', ')} city pages`,
    value: results.map((measured) => measured[what]).join(', '),
  }));
}

async function measureSize(size: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-growth-'));
  const variables = { BUILDS_FOLDER, PATH: process.env.PATH };
  const plan = await makePlan({ sitePort: SITE_PORT, dataDir, variables });
  await seedCities(plan, size);
  let buildStarted = 0;
  const stack = await startStack(plan, 'build', (progress) => {
    if (progress.startsWith('Building the site')) buildStarted = performance.now();
  });
  const build = performance.now() - buildStarted;
  try {
    await stack.start('site');
    return { 'the build': seconds(build), ...(await measureRunning(stack)) };
  } finally {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
    for (const build of globSync(`${BUILDS_FOLDER}-*`)) rmSync(build, { recursive: true });
  }
}

async function measureRunning(stack: Stack): Promise<Measured> {
  const { plan } = stack;
  const content = contentOf(plan);
  const pid = stack.pidOf('site');
  if (pid === null) throw new Error('The site does not run.');
  await idle(pid);

  const one: number[] = [];
  const before = cpuSeconds(pid);
  for (let edit = 0; edit < EDITS; edit += 1) {
    const intro = `A new introduction, number ${edit}.`;
    await content.patch(CITY.id).set({ intro }).commit();
    one.push(await untilShown(plan.siteUrl, [CITY.path], intro));
    await idle(pid);
  }
  const work = (cpuSeconds(pid) - before) / EDITS;

  const paths = await readSitemap(plan.siteUrl);
  const phone = '612-555-0199';
  await content.patch('settings').set({ phone }).commit();
  const all = await untilShown(plan.siteUrl, paths, phone);
  await idle(pid);

  const areas = await timed(`${plan.siteUrl}/areas-we-serve`);
  const sitemap = await timed(`${plan.siteUrl}/sitemap.xml`);
  return {
    'one city page published, until it is fresh': `${Math.round(median(one))} ms`,
    'processor time of that': seconds(work * 1000),
    'the phone number published, until every page is fresh': seconds(all),
    'the areas page': `${kilobytes(areas.body)} kB brotli in ${areas.took} ms`,
    'the sitemap': `${paths.length} addresses, ${kilobytes(sitemap.body)} kB brotli in ${sitemap.took} ms`,
    'memory of the site': `${Math.round(memoryOf(pid))} MB`,
    'pages and responses on the disk': `${Math.round(sizeOf(`${BUILDS_FOLDER}-*`))} MB`,
  };
}

/** Asks for pages in turn, four at a time, until each shows the text. @returns milliseconds */
async function untilShown(siteUrl: string, paths: string[], text: string): Promise<number> {
  const startedAt = performance.now();
  const waiting = paths.values();
  const look = async () => {
    for (const path of waiting) {
      for (;;) {
        const response = await fetch(`${siteUrl}${path}`);
        if ((await response.text()).includes(text)) break;
        if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`${path} stays old.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, look));
  return performance.now() - startedAt;
}

async function readSitemap(siteUrl: string): Promise<string[]> {
  const { body } = await timed(`${siteUrl}/sitemap.xml`);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function timed(url: string): Promise<{ body: string; took: number }> {
  const startedAt = performance.now();
  const body = await (await fetch(url)).text();
  return { body, took: Math.round(performance.now() - startedAt) };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = (text: string) => (brotliCompressSync(text).length / 1000).toFixed(1);

/** Megabytes of what the site keeps of pages and queries. */
function sizeOf(folder: string): number {
  const files = globSync(`${folder}/{server/app,cache/fetch-cache}/**/*`);
  const sizes = files.map((file) => statSync(file)).map((file) => (file.isFile() ? file.size : 0));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}
