import { z } from 'zod';
import { ApiFailure } from '../call-api.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { sanityApi, VERSIONS } from './sanity-api.ts';

const NAME = 'Website';

const project = z.object({ id: z.string(), displayName: z.string() });
/** Older answers name it otherwise. */
const created = z.union([
  z.object({ projectId: z.string() }).transform(({ projectId }) => projectId),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);
const organizations = z.array(z.object({ id: z.string(), name: z.string() }));

/** Sanity's project, one that an interrupted setup has made before any other. */
export function sanityProject(setup: Setup): Step {
  const { variables } = setup;
  return {
    title: 'Sanity: project',
    look: async () => {
      const id = variables.read('SANITY_PROJECT_ID');
      if (!id) {
        variables.need('SANITY_AUTH_TOKEN');
        return [`a project "${NAME}", for SANITY_PROJECT_ID`];
      }
      try {
        await sanityApi(setup).get(`/${VERSIONS.projects}/projects/${id}`);
        return [];
      } catch (error) {
        const isStrange = error instanceof ApiFailure && [401, 403, 404].includes(error.status);
        if (!isStrange) throw error;
        throw new Error(
          `SANITY_AUTH_TOKEN does not open the project ${id} of SANITY_PROJECT_ID (${error.status}).`,
          { cause: error },
        );
      }
    },
    apply: async () => {
      const api = sanityApi(setup);
      const all = z.array(project).parse(await api.get(`/${VERSIONS.projects}/projects`));
      const former = all.find(({ displayName }) => displayName === NAME);
      const id = former?.id ?? (await createProject(setup));
      variables.keep({ SANITY_PROJECT_ID: id });
    },
  };
}

async function createProject(setup: Setup): Promise<string> {
  const api = sanityApi(setup);
  const [organization, ...others] = organizations.parse(
    await api.get(`/${VERSIONS.organizations}/organizations`),
  );
  if (others.length > 0) {
    throw new Error(
      'You belong to several organizations of Sanity: create a project in one of them on sanity.io/manage, and set SANITY_PROJECT_ID.',
    );
  }
  const body = {
    displayName: NAME,
    ...(organization && { organizationId: organization.id }),
  };
  return created.parse(await api.send('POST', `/${VERSIONS.createProject}/projects`, body));
}
