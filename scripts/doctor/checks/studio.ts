import { fail, ok, type Check } from '../check.ts';
import { request } from '../request.ts';

export const studio: Check = {
  id: 'studio',
  title: 'The Studio opens',
  fix: 'Build with npm run build, which builds the Studio too, or correct SANITY_STUDIO_URL.',
  run: async ({ fetch, environment, address }) => {
    const url = new URL(environment.sanity.studioUrl, address).href;
    const isElsewhere = !url.startsWith(address);
    const answer = await request(fetch, url).catch((error: unknown) => {
      if (isElsewhere) return null;
      throw error;
    });
    if (!answer) return fail(`${url} does not answer.`);
    const isPage = answer.headers.get('content-type')?.includes('text/html');
    return answer.status === 200 && isPage && answer.text.includes('<script')
      ? ok(`The Studio opens at ${url}.`)
      : fail(`${url} answers ${answer.status} and no Studio.`);
  },
};
