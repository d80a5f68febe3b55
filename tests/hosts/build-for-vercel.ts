import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlan } from '../../local/dev-runner/plan.ts';
import { startContentLake, startDatabase } from '../../local/dev-runner/processes.ts';
import { seedContentOnce } from '../../local/dev-runner/seed-content.ts';
import type { Variables } from '../../scripts/variables.ts';

/** Versions after it need packages that not every registry has. */
const VERCEL = 'vercel@60.0.1';
const PROJECT = '.vercel/project.json';
/** What a linked project would hold; the packages are there already. */
const SETTINGS = {
  projectId: 'prj_local',
  orgId: 'team_local',
  settings: {
    framework: 'nextjs',
    nodeVersion: '24.x',
    installCommand: 'echo "Nothing to install."',
  },
};

export const SITE_URL = 'https://detailing.example';

/**
 * Runs the real `vercel build` against the emulators, without an account, into `.vercel/output`.
 * @returns the environment that it was built with
 * @throws Error when the build fails; its own output stands above
 */
export async function buildForVercel(): Promise<Variables> {
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
