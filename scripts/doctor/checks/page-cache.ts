import { PATHS } from '#domain/pages.ts';
import { fail, ok, Skip, warn, type Check } from '../check.ts';

/** A page that is served from memory without a form of its own. */
const PAGE = PATHS.faq;
/** The site allows two seconds; a publish is promised within a minute. */
const LONGEST_S = 60;

export const pageCache: Check = {
  id: 'page-cache',
  title: 'Pages are kept, and not for too long',
  fix: 'Let the proxy obey the Cache-Control that the site sends, without a lifetime of its own (docs/fronts has two that do).',
  run: async ({ site }) => {
    const { status } = await site.get(PAGE);
    if (status !== 200) throw new Skip(`${PAGE} answers ${status}.`);
    const { headers } = await site.request(PAGE);
    const control = headers.get('cache-control') ?? '';
    const age = Number(headers.get('age') ?? 0);
    const lifetimes = [...control.matchAll(/(?:s-maxage|max-age)=(\d+)/g)].map(([, s]) =>
      Number(s),
    );
    if (/no-store|private/.test(control)) return fail(`${PAGE} may not be kept: ${control}.`);
    const isHost = headers.has('x-vercel-cache');
    if (!isHost && Math.max(age, ...lifetimes) > LONGEST_S) {
      return fail(
        `A publish is hidden for up to ${Math.max(age, ...lifetimes)} seconds: ${control}.`,
      );
    }
    const state = headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache');
    if (state === 'MISS') return warn(`${PAGE} is rendered anew for each visitor.`);
    return ok(`The second request for ${PAGE} was served from a copy.`);
  },
};
