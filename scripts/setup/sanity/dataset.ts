import { z } from 'zod';
import { connectToContent } from '../../connect-to-content.ts';
import { importDataset } from '../../seed/import-dataset.ts';
import type { Setup, Step } from '../steps.ts';
import { dataApi, sanityApi, VERSIONS } from './sanity-api.ts';

/** Returns the dataset of the deployment, by default "production". */
export const datasetOf = ({ variables }: Setup): string =>
  variables.read('SANITY_DATASET') || 'production';

const datasets = z.array(z.object({ name: z.string() }));

/** Creates a public dataset. Published content is on the site anyway, and drafts need a token in any case. */
export function sanityDataset(setup: Setup): Step {
  const { variables } = setup;
  const pathOf = () => {
    const projectId = variables.need('SANITY_PROJECT_ID');
    return `/${VERSIONS.datasets}/projects/${projectId}/datasets`;
  };
  const name = () => datasetOf(setup);
  const exists = async () =>
    (await sanityApi(setup).get(pathOf(), datasets)).some((each) => each.name === name());
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

const counted = z.object({ result: z.number() });
const SEED = 'studio/seed';
/** An interrupted import leaves photos without documents, which do not count as content. */
const COUNT =
  'count(*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])])';

/** Imports the seed in one transaction, but only into an empty dataset, to keep the owner's content. */
export function sanityContent(setup: Setup): Step {
  const { variables } = setup;
  const connect = () =>
    connectToContent(
      {
        projectId: variables.need('SANITY_PROJECT_ID'),
        dataset: variables.need('SANITY_DATASET'),
        apiHost: variables.read('SANITY_API_HOST') || null,
      },
      variables.need('SANITY_AUTH_TOKEN'),
    );
  return {
    title: 'Sanity: content',
    look: async () => {
      const query = new URLSearchParams({ perspective: 'raw', query: COUNT });
      const path = `/${VERSIONS.data}/data/query/${variables.need('SANITY_DATASET')}?${query}`;
      const { result: count } = await dataApi(setup, 'SANITY_AUTH_TOKEN').get(path, counted);
      return count > 0 ? [] : [`the demo from ${SEED}, because the dataset is empty`];
    },
    apply: async () => {
      await importDataset({ client: connect(), folder: SEED });
    },
  };
}
