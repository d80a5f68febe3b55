import { ok, Skip, warn, type Check } from '../check.ts';

/** Sanity validates it as any other, and keeps nothing. */
const DRY_RUN = 'dryRun=true&visibility=sync';
const MUTATIONS = { mutations: [{ create: { _id: 'drafts.doctor', _type: 'doctor' } }] };

export const tokenWrites: Check = {
  id: 'token-writes',
  title: 'The token can’t write',
  fix: 'Replace SANITY_READ_TOKEN by a token with the role Viewer, and delete the old one on sanity.io/manage.',
  run: async ({ sanity, environment }) => {
    const { readToken, dataset } = environment.sanity;
    if (!readToken) throw new Skip('SANITY_READ_TOKEN is not set.');
    const { status } = await sanity.request(`/data/mutate/${dataset}?${DRY_RUN}`, readToken, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MUTATIONS),
    });
    if (status === 403) return ok('The token can’t write.');
    if (status === 200 || status === 409) {
      return warn('SANITY_READ_TOKEN can write content, which the site never does.');
    }
    throw new Skip(`Sanity does not say what the token may do (${status}).`);
  },
};
