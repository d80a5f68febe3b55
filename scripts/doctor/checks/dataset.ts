import { fail, ok, type Check } from '../check.ts';

export const dataset: Check = {
  id: 'dataset',
  title: 'Sanity has the dataset',
  fix: 'Compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage, and look at status.sanity.io.',
  run: async ({ sanity, environment }) => {
    const { projectId, dataset: name, readToken } = environment.sanity;
    const where = `${projectId}/${name}`;
    const answer = await sanity.query('count(*)', null).catch(() => null);
    if (!answer) return fail(`Sanity does not answer for ${where}.`);
    if (answer.status === 200) return ok(`Sanity answers for ${where}.`);
    const isPrivate = [401, 403].includes(answer.status);
    if (isPrivate && readToken) return ok(`Sanity answers for ${where}, which is private.`);
    if (isPrivate) return fail(`${where} is private, and SANITY_READ_TOKEN is not set.`);
    if (answer.status === 404) return fail(`Sanity knows no ${where}.`);
    return fail(`Sanity answers ${answer.status} for ${where}.`);
  },
};
