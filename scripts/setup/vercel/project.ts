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
