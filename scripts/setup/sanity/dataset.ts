import { z } from 'zod';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { sanityApi, VERSIONS } from './sanity-api.ts';

const USUAL = 'production';
const datasets = z.array(z.object({ name: z.string() }));

/** A public dataset: what is published is on the site anyway, and drafts need a token in any case. */
export function sanityDataset(setup: Setup): Step {
  const { variables } = setup;
  const pathOf = () => {
    const projectId = variables.need('SANITY_PROJECT_ID');
    return `/${VERSIONS.datasets}/projects/${projectId}/datasets`;
  };
  const name = () => variables.read('SANITY_DATASET') || USUAL;
  const exists = async () =>
    datasets.parse(await sanityApi(setup).get(pathOf())).some((each) => each.name === name());
  return {
    title: 'Sanity: dataset',
    look: async () => {
      if (!(await exists())) return [`a public dataset "${name()}"`];
      return variables.read('SANITY_DATASET') ? [] : [`SANITY_DATASET is "${name()}"`];
    },
    apply: async () => {
      if (!(await exists())) {
        await sanityApi(setup).send('PUT', `${pathOf()}/${name()}`, { aclMode: 'public' });
      }
      variables.keep({ SANITY_DATASET: name() });
    },
  };
}
