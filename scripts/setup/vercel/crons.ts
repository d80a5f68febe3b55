import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { projectPath } from './project.ts';
import { vercelApi } from './vercel-api.ts';

/** What the scheduler of a serverless host calls. */
export const CRONS = [
  { path: '/api/outbox', schedule: '* * * * *' },
  { path: '/api/look', schedule: '* * * * *' },
];

/** It calls a cron once a day at most, and takes no deployment that asks for more. */
const SLOW_PLAN = 'hobby';

const project = z.object({ accountId: z.string() });
const billing = z.object({ billing: z.object({ plan: z.string() }).nullish() });
const owner = z.union([z.object({ user: billing }).transform(({ user }) => user), billing]);
const config = z.looseObject({ crons: z.array(z.unknown()).optional() });

/** Whether Vercel calls the outbox, which its plan decides. */
export function vercelCrons(setup: Setup, file = 'vercel.json'): Step {
  const readConfig = () => config.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isSlow = async () => {
    const api = vercelApi(setup);
    const { accountId } = project.parse(await api.get(projectPath(setup, 'v9')));
    // Most accounts of one person are teams, too.
    const isTeam = accountId.startsWith('team_');
    const answer = await api.get(isTeam ? `/v2/teams/${accountId}` : '/v2/user');
    return (owner.parse(answer).billing?.plan ?? SLOW_PLAN) === SLOW_PLAN;
  };
  return {
    title: 'Vercel: crons',
    look: async () => {
      const hasCrons = (readConfig().crons ?? []).length > 0;
      if (await isSlow()) {
        return hasCrons
          ? [`the plan Hobby rejects those of ${file}: another scheduler has to call`]
          : [];
      }
      return hasCrons ? [] : [`${file} has none`];
    },
    apply: async () => {
      const next = readConfig();
      if (await isSlow()) delete next.crons;
      else next.crons = CRONS;
      writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
      setup.terminal.print(`          Commit ${file}, and deploy.`);
    },
  };
}
