import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlan } from '../../local/dev-runner/plan.ts';
import { startStack, type Stack } from '../../local/dev-runner/stack.ts';

const SITE_PORT = 3200;

/** The whole product on fresh data, as `npm start` runs it; `remove` stops it and clears up. */
export async function startProduct(): Promise<{ stack: Stack; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-bench-'));
  const variables = { BUILDS_FOLDER: '.next-e2e', PATH: process.env.PATH };
  const plan = await makePlan({ sitePort: SITE_PORT, dataDir, variables });
  const stack = await startStack(plan, 'start', console.log);
  const remove = async () => {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { stack, remove };
}
