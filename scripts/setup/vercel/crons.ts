import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { vercelApi } from './vercel-api.ts';

/** What the scheduler of a serverless host calls. */
export const CRONS = [
  { path: '/api/outbox', schedule: '* * * * *' },
  { path: '/api/look', schedule: '* * * * *' },
];

/** It calls a cron once a day at most, and takes no deployment that asks for more. */
const SLOW_PLAN = 'hobby';

const billing = z.object({ billing: z.object({ plan: z.string() }).nullish() });
const owner = z.union([z.object({ user: billing }).transform(({ user }) => user), billing]);
const config = z.looseObject({ crons: z.array(z.unknown()).optional() });

/** Whether Vercel calls the outbox, which its plan decides. */
export function vercelCrons(setup: Setup, file = 'vercel.json'): Step {
  const readConfig = () => config.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isSlow = async () => {
    const team = setup.variables.read('VERCEL_TEAM_ID');
    const answer = await vercelApi(setup).get(team ? `/v2/teams/${team}` : '/v2/user');
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
