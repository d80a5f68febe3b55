import { z } from 'zod';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import { parseBody } from '../request.ts';
import { countOf } from '../sanity.ts';

const DRAFTS = 'count(*[_id in path("drafts.**")])';
/** The filter that Sanity's built-in roles may read. */
const EVERYTHING = '_id in path("**")';
const grants = z.array(z.object({ filter: z.string(), permissions: z.array(z.string()) }));
/** Sanity validates such a mutation but stores nothing. */
const DRY_RUN = 'dryRun=true&visibility=sync';
const MUTATIONS = { mutations: [{ create: { _id: 'drafts.doctor', _type: 'doctor' } }] };

/**
 * Returns whether pages of an origin may call Sanity with the login of the Studio's user.
 * @throws Skip
 */
async function isAllowed({ sanity, environment }: Context, origin: string): Promise<boolean> {
  const path = `/data/query/${environment.sanity.dataset}?query=1`;
  const { status, headers } = await sanity.request(path, null, { headers: { Origin: origin } });
  if (status === 404) throw new Skip('There is no dataset to check.');
  return (
    headers.get('access-control-allow-origin') === origin &&
    headers.get('access-control-allow-credentials') === 'true'
  );
}

/** A name that no website can have (RFC 2606). */
const STRANGER = 'https://doctor.invalid';

export const CONTENT_ACCESS: Checks = {
  'read-token': {
    fix: 'Create a token with the role Viewer on sanity.io/manage and set SANITY_READ_TOKEN.',
    run: async (context) => {
      const { sanity, environment, variables } = context;
      const token = environment.sanity.readToken;
      if (!token && (await sanity.isClosed())) {
        throw new Skip('The dataset is private, and another check reports the missing token.');
      }
      if (!token) return warn('SANITY_READ_TOKEN is not set, so Preview and Requests do not work.');
      const countWith = (each: string) => sanity.query(DRAFTS, each, { perspective: 'raw' });
      const answer = await countWith(token);
      if (answer.status === 404) throw new Skip('There is no dataset to read.');
      if (answer.status !== 200)
        return fail(`Sanity rejects SANITY_READ_TOKEN (${answer.status}).`);
      if (countOf(answer)) return ok('The token reads drafts.');
      // A token that may not read drafts gets an empty result, just as if there were no drafts.
      const authToken = variables['SANITY_AUTH_TOKEN'];
      const count = authToken && countOf(await countWith(authToken));
      if (count) return fail(`SANITY_READ_TOKEN is valid but cannot read the ${count} drafts.`);
      const readable = await readableFilters(context, token);
      return readable.includes(EVERYTHING)
        ? ok('The token may read drafts. There are none now.')
        : fail(
            `SANITY_READ_TOKEN is valid but may read only ${readable.join(' or ') || 'nothing'}.`,
          );
    },
  },
  'token-writes': {
    fix: 'Replace SANITY_READ_TOKEN with a token that has the role Viewer, and delete the old one on sanity.io/manage.',
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
        return warn('SANITY_READ_TOKEN can write content, but the site only needs to read it.');
      }
      throw new Skip(`Sanity does not report what the token may do (${status}).`);
    },
  },
  'studio-origin': {
    fix: 'Add the address of the Studio under API → CORS origins on sanity.io/manage, with credentials allowed.',
    run: async (context) => {
      const { siteUrl, sanity } = context.environment;
      const { origin } = new URL(sanity.studioUrl, siteUrl);
      return (await isAllowed(context, origin))
        ? ok(`Sanity accepts the Studio at ${origin}.`)
        : fail(`Sanity rejects the Studio at ${origin}.`);
    },
  },
  'foreign-origins': {
    fix: 'Remove "*" and every overly broad pattern under API → CORS origins on sanity.io/manage.',
    run: async (context) =>
      (await isAllowed(context, STRANGER))
        ? fail('Any website may call Sanity with the login of a Studio user.')
        : ok('No other website may use the login of a Studio user.'),
  },
};

/**
 * Returns the filters that a token may read, from the request that the Studio makes for its user.
 * @throws Skip
 */
async function readableFilters({ sanity, environment }: Context, token: string): Promise<string[]> {
  const { projectId, dataset } = environment.sanity;
  const answer = await sanity.request(`/projects/${projectId}/datasets/${dataset}/acl`, token);
  const { data } = grants.safeParse(parseBody(answer));
  if (!data) throw new Skip('There is no draft now, so whether the token reads drafts is unknown.');
  return data.flatMap(({ filter, permissions }) => (permissions.includes('read') ? [filter] : []));
}
