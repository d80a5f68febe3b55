import { fail, ok, Skip, type Check } from '../check.ts';
import { request } from '../request.ts';

export const plainHttp: Check = {
  id: 'plain-http',
  title: 'http leads to https',
  fix: 'Redirect http to https in the proxy or at the host (docs/fronts has two that do).',
  run: async ({ fetch, address }) => {
    const { protocol, host } = new URL(address);
    if (protocol !== 'https:') throw new Skip('The site is not on https.');
    const answer = await request(fetch, `http://${host}/`).catch(() => null);
    if (!answer) return ok('Nothing answers on http.');
    const target = URL.parse(answer.headers.get('location') ?? '', address);
    const leads = answer.status >= 300 && answer.status < 400;
    return leads && target?.protocol === 'https:'
      ? ok('http leads to https.')
      : fail(`http://${host} answers ${answer.status} instead of leading to https.`);
  },
};
