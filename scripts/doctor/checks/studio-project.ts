import { z } from 'zod';
import { fail, ok, Skip, type Check } from '../check.ts';
import { parseBody } from '../request.ts';

const settings = z.object({
  projectId: z.string(),
  dataset: z.string(),
  apiHost: z.string().nullable(),
});

export const studioProject: Check = {
  id: 'studio-project',
  title: 'The Studio edits the content that the site shows',
  fix: 'Give the deployment the SANITY_PROJECT_ID and SANITY_DATASET of these variables, and let no cache keep /api/studio-settings.',
  run: async ({ site, environment }) => {
    const answer = await site.get('/api/studio-settings');
    const { data } = settings.safeParse(parseBody(answer));
    if (!data) throw new Skip(`/api/studio-settings answers ${answer.status}.`);
    const { projectId, dataset, apiHost } = environment.sanity;
    const own = [projectId, dataset, apiHost].join();
    return own === [data.projectId, data.dataset, data.apiHost].join()
      ? ok(`The Studio edits ${projectId}/${dataset}.`)
      : fail(`The Studio edits ${data.projectId}/${data.dataset}, not ${projectId}/${dataset}.`);
  },
};
