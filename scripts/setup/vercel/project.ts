import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type Api, ApiFailure, openApi } from '../call-api.ts';
import type { Setup, Step } from '../steps.ts';

const URL_OF_API = 'https://api.vercel.com';

/** Vercel's REST API, for a team when `VERCEL_TEAM_ID` names one. @throws NotYet without a token */
export function vercelApi({ fetch, variables }: Setup): Api {
  const team = variables.read('VERCEL_TEAM_ID');
  const api = openApi(fetch, {
    name: 'Vercel',
    url: URL_OF_API,
    headers: { Authorization: `Bearer ${variables.need('VERCEL_TOKEN')}` },
  });
  const ofTeam = (path: string) =>
    team ? `${path}${path.includes('?') ? '&' : '?'}teamId=${team}` : path;
  return {
    get: (path) => api.get(ofTeam(path)),
    send: (method, path, body) => api.send(method, ofTeam(path), body),
  };
}

/** The path of the project, by its name. @throws NotYet */
export const projectPath = ({ variables }: Setup, version: string): string =>
  `/${version}/projects/${encodeURIComponent(variables.need('VERCEL_PROJECT'))}`;

/** Without it neither the build nor the site knows that it is at Vercel. */
const EXPOSED = { autoExposeSystemEnvs: true };
const project = z.object({ autoExposeSystemEnvs: z.boolean().optional() });

/** The project at Vercel. Who deploys connects it with the repository, or deploys from a shell. */
export function vercelProject(setup: Setup): Step {
  const find = async () => {
    try {
      return project.parse(await vercelApi(setup).get(projectPath(setup, 'v9')));
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null;
      throw error;
    }
  };
  const isHidden = (found: z.output<typeof project>) => found.autoExposeSystemEnvs === false;
  return {
    title: 'Vercel: project',
    look: async () => {
      const found = await find();
      if (!found) return [`a project "${setup.variables.read('VERCEL_PROJECT')}"`];
      return isHidden(found) ? ['it exposes its system environment variables'] : [];
    },
    apply: async () => {
      const api = vercelApi(setup);
      const name = setup.variables.need('VERCEL_PROJECT');
      if (!(await find())) await api.send('POST', '/v11/projects', { name, framework: 'nextjs' });
      const found = await find();
      if (found && isHidden(found)) await api.send('PATCH', projectPath(setup, 'v9'), EXPOSED);
    },
  };
}

/** What the scheduler of a serverless host calls. */
export const CRONS = [
  { path: '/api/outbox', schedule: '* * * * *' },
  { path: '/api/reconcile', schedule: '* * * * *' },
];

/** It calls a cron once a day at most, and takes no deployment that asks for more. */
const SLOW_PLAN = 'hobby';

const account = z.object({ accountId: z.string() });
const billing = z.object({ billing: z.object({ plan: z.string() }).nullish() });
const owner = z.union([z.object({ user: billing }).transform(({ user }) => user), billing]);
const config = z.looseObject({ crons: z.array(z.unknown()).optional() });

/** Whether Vercel calls the outbox, which its plan decides. */
export function vercelCrons(setup: Setup, file = 'vercel.json'): Step {
  const readConfig = () => config.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isSlow = async () => {
    const api = vercelApi(setup);
    const { accountId } = account.parse(await api.get(projectPath(setup, 'v9')));
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
