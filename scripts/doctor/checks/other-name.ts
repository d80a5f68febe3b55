import { fail, ok, Skip, warn, type Check } from '../check.ts';
import { request } from '../request.ts';

const WWW = 'www.';

/** With "www." when the site has none, and the other way round; null: nobody types another. */
function otherName(hostname: string): string | null {
  if (hostname.startsWith(WWW)) return hostname.slice(WWW.length);
  return hostname.split('.').length === 2 ? `${WWW}${hostname}` : null;
}

export const otherNameLeads: Check = {
  id: 'other-name',
  title: 'The name with or without www leads to the site',
  fix: 'Point the other name at the same server and redirect it to SITE_URL.',
  run: async ({ fetch, address }) => {
    const { hostname, origin, protocol } = new URL(address);
    const other = otherName(hostname);
    if (!other || protocol !== 'https:') throw new Skip('The site has one name.');
    const answer = await request(fetch, `https://${other}/`).catch(() => null);
    if (!answer) return warn(`${other} does not answer: who types it finds nothing.`);
    const target = URL.parse(answer.headers.get('location') ?? '');
    if (target?.origin === origin) return ok(`${other} leads to ${origin}.`);
    if (answer.status < 300)
      return fail(`${other} shows a second copy, where no form can be sent.`);
    return fail(
      `${other} leads to ${target?.origin ?? `an answer ${answer.status}`}, not to ${origin}.`,
    );
  },
};
