import { fail, ok, Skip, warn, type Check } from '../check.ts';

export const readToken: Check = {
  id: 'read-token',
  title: 'The token reads drafts',
  fix: 'Create a token with the role Viewer on sanity.io/manage and set SANITY_READ_TOKEN.',
  run: async ({ sanity, environment }) => {
    const token = environment.sanity.readToken;
    if (!token) return warn('SANITY_READ_TOKEN is not set: Preview and Requests do not work.');
    const drafts = 'count(*[_id in path("drafts.**")])';
    const { status } = await sanity.query(drafts, token, { perspective: 'raw' });
    if (status === 200) return ok('The token reads drafts.');
    if (status === 404) throw new Skip('There is no dataset to read.');
    return fail(`Sanity refuses SANITY_READ_TOKEN (${status}).`);
  },
};
