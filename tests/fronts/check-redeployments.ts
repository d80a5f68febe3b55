/**
 * `npm run check:redeploy`: twenty deployments, one after another, under load, as docs/operations.md
 * describes them: two processes behind the nginx of the documentation, built beside and restarted in turn.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { makePlan, type Plan } from '../../local/dev-runner/plan.ts';
import { startSite } from '../../local/dev-runner/processes.ts';
import { startStack } from '../../local/dev-runner/stack.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { runNginx } from './run-front.ts';
import { deployUnderLoad, storedEmails } from './visitors.ts';

const DEPLOYMENTS = 20;

async function checkRedeployments(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-redeploy-'));
  const front = await findPort(3580);
  const url = `http://localhost:${front}`;
  const variables = { BUILDS_FOLDER: '.next-e2e', PATH: process.env.PATH, SITE_URL: url };
  const plan = await makePlan({ sitePort: 3600, dataDir, variables });
  const stack = await startStack(plan, 'start', console.log);
  const port = await findPort(plan.ports.site + 1);
  let second = await startSecond(plan, port);
  const nginx = await runNginx({ sites: [plan.ports.site, port], front });
  try {
    const bookings = await deployUnderLoad(url, DEPLOYMENTS, async () => {
      await buildSite(plan.siteEnvironment);
      await stack.stop('site');
      await stack.start('site');
      await second.stop();
      second = await startSecond(plan, port);
    });
    const stored = await storedEmails(plan.siteEnvironment);
    assert.deepEqual(stored, bookings, 'each booking is stored once');
  } finally {
    await nginx.stop();
    await second.stop();
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startSecond(plan: Plan, port: number) {
  const child = startSite({ ...plan, ports: { ...plan.ports, site: port } }, 'start');
  await child.ready;
  return child;
}

await runCommand(checkRedeployments);
