import { fail, ok, Skip, type Check } from '../check.ts';
import type { Context } from '../context.ts';

/** Whether pages of that origin may call Sanity with the login of who is signed in. @throws Skip */
export async function isAllowed(
  { sanity, environment }: Context,
  origin: string,
): Promise<boolean> {
  const path = `/data/query/${environment.sanity.dataset}?query=1`;
  const { status, headers } = await sanity.request(path, null, { headers: { Origin: origin } });
  if (status === 404) throw new Skip('There is no dataset to ask for.');
  return (
    headers.get('access-control-allow-origin') === origin &&
    headers.get('access-control-allow-credentials') === 'true'
  );
}

export const studioOrigin: Check = {
  id: 'studio-origin',
  title: 'Sanity lets the Studio in',
  fix: 'Add the address of the Studio under API → CORS origins on sanity.io/manage, with credentials allowed.',
  run: async (context) => {
    const { siteUrl, sanity } = context.environment;
    const { origin } = new URL(sanity.studioUrl, siteUrl);
    return (await isAllowed(context, origin))
      ? ok(`Sanity lets ${origin} in.`)
      : fail(`Sanity refuses the Studio at ${origin}.`);
  },
};
