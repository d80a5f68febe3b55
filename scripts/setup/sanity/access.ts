import { z } from 'zod';
import { ApiFailure } from '../call-api.ts';
import type { Setup, Step } from '../steps.ts';
import { markOf } from '../variables.ts';
import { dataApi, sanityApi, VERSIONS } from './sanity-api.ts';

const origins = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    origin: z.string(),
    allowCredentials: z.boolean(),
  }),
);

/** Allows the Studio's origin, because the Studio calls Sanity from the browser with its user's login. */
export function sanityOrigin(setup: Setup): Step {
  const { variables } = setup;
  const studio = () =>
    new URL(variables.read('SANITY_STUDIO_URL') || '/studio', variables.need('SITE_URL')).origin;
  const path = () => `/${VERSIONS.cors}/projects/${variables.need('SANITY_PROJECT_ID')}/cors`;
  const find = async () =>
    (await sanityApi(setup).get(path(), origins)).find(({ origin }) => origin === studio());
  return {
    title: 'Sanity: access for the Studio',
    look: async () => {
      const found = await find();
      return found?.allowCredentials ? [] : [`${studio()}, with credentials`];
    },
    apply: async () => {
      const api = sanityApi(setup);
      const previous = await find();
      if (previous) await api.send('DELETE', `${path()}/${previous.id}`);
      await api.send('POST', path(), { origin: studio(), allowCredentials: true });
    },
  };
}

const robots = z.object({
  data: z.array(z.object({ id: z.string(), label: z.string() })),
  nextCursor: z.string().nullish(),
});
const withToken = z.object({ token: z.string() });
const DRAFTS = encodeURIComponent('count(*[_id in path("drafts.**")])');

/**
 * Creates the token that the site uses to read drafts. Sanity shows a token only once, so a token that an
 * interrupted setup left behind is replaced. Setup recognizes it by its label and leaves other tokens alone.
 */
export function sanityReadToken(setup: Setup): Step {
  const { variables } = setup;
  const label = () => `Reads drafts for ${markOf(variables)}`;
  const path = () => {
    const projectId = variables.need('SANITY_PROJECT_ID');
    return `/${VERSIONS.robots}/access/project/${projectId}/robots`;
  };
  return {
    title: 'Sanity: token that reads drafts',
    look: async () => {
      const dataset = variables.need('SANITY_DATASET');
      if (!variables.read('SANITY_READ_TOKEN'))
        return ['a token of the role Viewer, for SANITY_READ_TOKEN'];
      const query = `/${VERSIONS.data}/data/query/${dataset}?perspective=raw&query=${DRAFTS}`;
      try {
        await dataApi(setup, 'SANITY_READ_TOKEN').get(query, z.object({ result: z.unknown() }));
        return [];
      } catch (error) {
        if (error instanceof ApiFailure && error.isCredentialRefused) {
          return ['a new token, because Sanity rejects SANITY_READ_TOKEN'];
        }
        throw error;
      }
    },
    apply: async () => {
      const api = sanityApi(setup);
      const previous = await findOwn();
      const resourceId = variables.need('SANITY_PROJECT_ID');
      const body = {
        label: label(),
        memberships: [{ resourceType: 'project', resourceId, roleNames: ['viewer'] }],
      };
      const { token } = await api.create(path(), body, withToken);
      variables.keep({ SANITY_READ_TOKEN: token });
      // Deleted last, so that an interrupted setup does not leave the site without a token.
      for (const { id } of previous) await api.send('DELETE', `${path()}/${id}`);
    },
  };

  async function findOwn(): Promise<{ id: string }[]> {
    const api = sanityApi(setup);
    const all: { id: string; label: string }[] = [];
    let cursor = '';
    do {
      const page = await api.get(`${path()}${cursor && `?nextCursor=${cursor}`}`, robots);
      all.push(...page.data);
      cursor = page.nextCursor ?? '';
    } while (cursor);
    return all.filter((robot) => robot.label === label());
  }
}
