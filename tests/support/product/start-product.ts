import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlan, type Plan } from '../../../local/dev-runner/plan.ts';
import { startSite } from '../../../local/dev-runner/processes.ts';
import { startStack } from '../../../local/dev-runner/stack.ts';
import type { Child } from '../../../scripts/child-process.ts';
import type { Variables } from '../../../scripts/variables.ts';

/** The whole product on fresh data, as `npm start` runs it. `remove` stops it and cleans up. */
export async function startProduct(sitePort: number, variables: Variables = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-product-'));
  const own = { BUILDS_FOLDER: '.next-e2e', PATH: process.env.PATH, ...variables };
  const plan = await makePlan({ sitePort, dataDir, variables: own });
  const stack = await startStack(plan, 'start', console.log);
  const remove = async () => {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { plan, stack, remove };
}

/** Another process of the same build, on the same services except for these variables. */
export async function startAnotherSite(
  plan: Plan,
  port: number,
  variables: Variables = {},
): Promise<Child> {
  const siteEnvironment = { ...plan.siteEnvironment, ...variables };
  const child = startSite(
    { ...plan, ports: { ...plan.ports, site: port }, siteEnvironment },
    'start',
  );
  await child.ready;
  return child;
}
