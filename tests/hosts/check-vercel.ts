/** `npm run tool check:vercel`: runs the real `vercel build`, and checks its output. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlan } from '../../local/dev-runner/plan.ts';
import { startContentLake, startDatabase } from '../../local/dev-runner/processes.ts';
import { seedContentOnce } from '../../local/dev-runner/seed-content.ts';
import { runCommand } from '../../scripts/run-command.ts';
import type { Variables } from '../../scripts/variables.ts';
import { PATHS } from '../../src/domain/pages.ts';
import { checkSecrets } from './check-secrets.ts';
import { isFile, readConfig, readFunctions, readPrerendered } from './vercel-output.ts';

/** Later versions need packages that some registries lack. */
const VERCEL = 'vercel@60.0.1';
const PROJECT = '.vercel/project.json';
/** The contents of a linked project. The packages are there already. */
const SETTINGS = {
  projectId: 'prj_local',
  orgId: 'team_local',
  settings: {
    framework: 'nextjs',
    nodeVersion: '24.x',
    installCommand: 'echo "Nothing to install."',
  },
};

const SITE_URL = 'https://detailing.example';
const CITIES = ['/edina', '/minneapolis', '/orono'];
/** Pages with what the database reports, and how many seconds they are kept. A publish drops them earlier. */
const KEPT_SECONDS: Record<string, number> = {
  // The next free day.
  '/index': 600,
  // How soon requests are answered.
  '/booking': 3600,
};
/** The tag of every page with content. Revalidating it makes all of them stale. */
const CONTENT = 'content';
/** Vercel accepts 250 MB, but smaller functions start sooner. */
const MAX_MEGABYTES = 60;
const FONT = /manrope-latin-800\.woff$/;

async function checkVercel(): Promise<void> {
  const environment = await buildForVercel();
  checkFiles();
  checkPages();
  checkFunctions();
  checkSecrets(environment);
}

/**
 * Runs the real `vercel build` against the emulators, without an account, into `.vercel/output`.
 * @returns the environment that it was built with
 * @throws Error when the build fails; its own output is above
 */
async function buildForVercel(): Promise<Variables> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-vercel-'));
  const plan = await makePlan({
    sitePort: 3400,
    dataDir,
    // The real build runs on a host, where emulators are refused.
    variables: { PATH: process.env.PATH, SITE_URL, LOOPBACK_SERVICES: 'allowed' },
  });
  await seedContentOnce(plan);
  const emulators = [startContentLake(plan, { webhooks: false }), startDatabase(plan)];
  try {
    await Promise.all(emulators.map(({ ready }) => ready));
    if (!existsSync(PROJECT)) {
      mkdirSync('.vercel', { recursive: true });
      writeFileSync(PROJECT, JSON.stringify(SETTINGS));
    }
    await run(['--yes', VERCEL, 'build', '--prod', '--yes'], plan.siteEnvironment);
  } finally {
    await Promise.all(emulators.map((emulator) => emulator.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return plan.siteEnvironment;
}

async function run(args: string[], environment: Variables): Promise<void> {
  const child = spawn('npx', args, {
    stdio: 'inherit',
    // The platform sets VERCEL for its builds.
    env: { ...process.env, ...environment, VERCEL: '1', VERCEL_TELEMETRY_DISABLED: '1' },
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`vercel build ended with ${String(code)}.`);
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
  const pages = [...Object.values(PATHS), ...CITIES]
    // It shows the visitor's own ticket.
    .filter((path) => path !== PATHS['booking-confirmation'])
    .map((path) => (path === '/' ? '/index' : path));
  for (const path of pages) {
    const page = prerendered.get(path);
    assert.ok(page, `${path} is rendered by the build`);
    const kept = KEPT_SECONDS[path] ?? false;
    assert.equal(page.expiration, kept, `${path} is kept for ${kept || 'as long as possible'}`);
    assert.ok(page.tags.includes(CONTENT), `${path} is dropped by a publish`);
  }
  console.log(`${prerendered.size} prerendered paths, dropped by a publish`);
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
