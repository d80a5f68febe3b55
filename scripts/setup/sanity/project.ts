import { z } from 'zod';
import { ApiFailure } from '../call-api.ts';
import type { Finding, Setup, Step } from '../steps.ts';
import { markOf } from '../variables.ts';
import { datasetOf } from './dataset.ts';
import { sanityApi, VERSIONS } from './sanity-api.ts';
import { findOtherSites } from './webhook.ts';

const project = z.object({ id: z.string(), displayName: z.string() });
/** Older API versions call the field `id`. */
const created = z.union([
  z.object({ projectId: z.string() }).transform(({ projectId }) => projectId),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);
const organizations = z.array(z.object({ id: z.string(), name: z.string() }));

const listProjects = (setup: Setup) =>
  sanityApi(setup).get(`/${VERSIONS.projects}/projects`, z.array(project));

/** @throws Error with a message for people when the token has no access to the project */
async function assertAccess(setup: Setup): Promise<void> {
  const id = setup.variables.need('SANITY_PROJECT_ID');
  try {
    await sanityApi(setup).get(
      `/${VERSIONS.projects}/projects/${id}`,
      z.record(z.string(), z.unknown()),
    );
  } catch (error) {
    // A 401 means that the token itself is invalid, and the message names it.
    const isRefused = error instanceof ApiFailure && [403, 404].includes(error.status);
    if (!isRefused) throw error;
    throw new Error(
      `SANITY_AUTH_TOKEN has no access to the project ${id} of SANITY_PROJECT_ID (${error.status}). Compare the id with sanity.io/manage, or use the token of an administrator of that project (npx sanity login, then npx sanity debug --secrets).`,
      { cause: error },
    );
  }
}

/** Returns other sites that use the same content, or other projects in the account if this file names none. */
export async function findOtherContent(setup: Setup): Promise<Finding | null> {
  const { variables } = setup;
  const id = variables.read('SANITY_PROJECT_ID');
  if (id) {
    await assertAccess(setup);
    const sites = await findOtherSites(setup);
    if (sites.length === 0) return null;
    return {
      found: `Sanity's dataset ${id}/${datasetOf(setup)} is the content of ${sites.join(', ')}`,
      instead:
        'Set SANITY_DATASET or SANITY_PROJECT_ID to another one. If the other site no longer exists, delete its webhook on sanity.io/manage.',
    };
  }
  const projects = await listProjects(setup);
  const hasOwn = projects.some(({ displayName }) => displayName === markOf(variables));
  if (hasOwn || projects.length === 0) return null;
  const names = projects.map((each) => `${each.displayName} [${each.id}]`).join(', ');
  return {
    found: `Sanity has ${names}: setup would create another project`,
    instead:
      'Set SANITY_PROJECT_ID to the project for this site. You can create a new one on sanity.io/manage.',
  };
}

/** Creates the Sanity project. If an interrupted setup already created it, setup finds it by its name. */
export function sanityProject(setup: Setup): Step {
  const { variables } = setup;
  return {
    title: 'Sanity: project',
    look: async () => {
      if (!variables.read('SANITY_PROJECT_ID')) {
        return [`a project "${markOf(variables)}", for SANITY_PROJECT_ID`];
      }
      await assertAccess(setup);
      return [];
    },
    apply: async () => {
      const all = await listProjects(setup);
      const previous = all.find(({ displayName }) => displayName === markOf(variables));
      const id = previous?.id ?? (await createProject(setup));
      variables.keep({ SANITY_PROJECT_ID: id });
    },
  };
}

async function createProject(setup: Setup): Promise<string> {
  const api = sanityApi(setup);
  const [organization, ...others] = await api.get(
    `/${VERSIONS.organizations}/organizations`,
    organizations,
  );
  if (others.length > 0) {
    throw new Error(
      'You belong to several Sanity organizations. Create a project in one of them on sanity.io/manage, and set SANITY_PROJECT_ID.',
    );
  }
  const body = {
    displayName: markOf(setup.variables),
    organizationId: organization?.id,
  };
  return api.create(`/${VERSIONS.createProject}/projects`, body, created);
}
