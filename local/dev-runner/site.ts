import { resolve } from 'node:path';
import { startChild, type Child } from '../../scripts/child-process.ts';
import type { Plan } from './plan.ts';
import { runningEnvironmentFile } from './running-environment.ts';

/** Starts Next on the planned port; `ready` resolves when it listens. */
export function startSite(plan: Plan, mode: 'start' | 'dev'): Child {
  return startChild({
    name: 'site',
    args: [
      'node_modules/next/dist/bin/next',
      mode,
      '--port',
      String(plan.ports.site),
      '--hostname',
      '127.0.0.1',
    ],
    cwd: plan.siteFolder,
    env: {
      ...process.env,
      ...plan.siteEnvironment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      DELETE_WITH_PARENT: resolve(runningEnvironmentFile(plan.dataDir)),
    },
    readyUrl: (line) => (/Ready in/.test(line) ? `http://localhost:${plan.ports.site}` : null),
  });
}

/** Calls the outbox, as a hosting provider's scheduler would. */
export async function deliverOutbox(plan: Plan): Promise<void> {
  await fetch(`http://localhost:${plan.ports.site}/api/outbox`, {
    headers: { Authorization: `Bearer ${plan.siteEnvironment.CRON_SECRET}` },
  });
}
