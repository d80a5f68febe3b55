/** `npm run check:vercel`: runs the real `vercel build`, and looks at what it would deploy. */
import assert from 'node:assert/strict';
import { runCommand } from '../../scripts/run-command.ts';
import { PATHS } from '../../src/domain/pages.ts';
import { buildForVercel } from './build-for-vercel.ts';
import { checkSecrets } from './check-secrets.ts';
import { isFile, readConfig, readFunctions, readPrerendered } from './vercel-output.ts';

const CITIES = ['/edina', '/minneapolis', '/orono'];
/** The tag that every page with content has: revalidating it makes all of them stale. */
const CONTENT = 'content';
/** Vercel accepts 250 MB; what is far below starts sooner. */
const MAX_MEGABYTES = 60;
const FONT = /manrope-latin-800\.woff$/;

async function checkVercel(): Promise<void> {
  const environment = await buildForVercel();
  checkFiles();
  checkPages();
  checkFunctions();
  checkSecrets(environment);
}

function checkFiles(): void {
  for (const path of ['studio/index.html', 'hero/hero-1.webm', 'brand/logo.svg', 'favicon.ico']) {
    assert.ok(isFile(path), `${path} is served as a file`);
  }
  const crons = readConfig().crons.map(({ path }) => path);
  assert.deepEqual(crons, ['/api/outbox', '/api/reconcile']);
}

function checkPages(): void {
  const prerendered = new Map(readPrerendered().map((page) => [page.path, page]));
  const pages = [...Object.values(PATHS), ...CITIES].map((path) =>
    path === '/' ? '/index' : path,
  );
  for (const path of pages) {
    const page = prerendered.get(path);
    assert.ok(page, `${path} is rendered by the build`);
    assert.equal(page.expiration, false, `${path} is kept until a publish`);
    assert.ok(page.tags.includes(CONTENT), `${path} is dropped by a publish`);
  }
  console.log(`${prerendered.size} prerendered paths, kept until a publish`);
}

function checkFunctions(): void {
  const functions = readFunctions();
  for (const { path, runtime, maxDuration, megabytes, files } of functions) {
    console.log(`${path}: ${runtime}, ${maxDuration} s, ${megabytes.toFixed(1)} MB`);
    assert.equal(runtime, 'nodejs24.x');
    assert.ok(megabytes < MAX_MEGABYTES, `${path} is small`);
    const cacheFiles = files.filter((file) => file.includes('page-cache/cache-handler'));
    assert.deepEqual(cacheFiles, [], "the platform's own cache is in charge");
  }
  const withFont = functions.filter(({ files }) => files.some((file) => FONT.test(file)));
  assert.ok(
    withFont.some(({ path }) => path.startsWith('/share')),
    'share images find their typeface',
  );
}

await runCommand(checkVercel);
