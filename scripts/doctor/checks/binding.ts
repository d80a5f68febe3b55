import { fail, ok, Skip, type Check } from '../check.ts';
import { readFailure } from '../data-api.ts';

/** It reads what is applied, for this site alone, and changes nothing. */
const QUESTION = '/rpc/read_publish_board?deployment=doctor&known_version=0';

export const binding: Check = {
  id: 'binding',
  title: 'The database belongs to this site and its content',
  fix: 'npm run database:bind -- --move, with the variables of the site whose database it shall be.',
  run: async ({ data, environment }) => {
    const answer = await data.asSite(QUESTION);
    if (answer.status === 200) {
      const { projectId, dataset } = environment.sanity;
      return ok(`The database takes ${environment.siteUrl} with ${projectId}/${dataset}.`);
    }
    const failure = readFailure(answer);
    if (failure?.code === 'PT403') return fail(failure.message);
    throw new Skip(`The database does not say whose it is (${answer.status}).`);
  },
};
