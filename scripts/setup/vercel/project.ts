import { ApiFailure } from '../call-api.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { vercelApi } from './vercel-api.ts';

/** The path of the project, by its name. @throws NotYet */
export const projectPath = ({ variables }: Setup, version: string): string =>
  `/${version}/projects/${encodeURIComponent(variables.need('VERCEL_PROJECT'))}`;

/** The project at Vercel. Who deploys connects it with the repository, or deploys from a shell. */
export function vercelProject(setup: Setup): Step {
  return {
    title: 'Vercel: project',
    look: async () => {
      try {
        await vercelApi(setup).get(projectPath(setup, 'v9'));
        return [];
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
        return [`a project "${setup.variables.read('VERCEL_PROJECT')}"`];
      }
    },
    apply: async () => {
      const name = setup.variables.need('VERCEL_PROJECT');
      await vercelApi(setup).send('POST', '/v11/projects', { name, framework: 'nextjs' });
    },
  };
}
