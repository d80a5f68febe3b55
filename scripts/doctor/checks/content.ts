import { z } from 'zod';
import { priceFault } from '#domain/pricing/price.ts';
import {
  DEMO_CONTENT_QUERY,
  type DemoContent,
  launchChecklist,
} from '../../../studio/structure/launch-checklist.ts';
import { PAGES, SETTINGS } from '../../../studio/structure/singletons.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';

const found = z.array(z.string());
const QUERY = '*[_type == "service" && defined(slug.current)]{"id": slug.current, price}';

const services = z.array(
  z.object({ id: z.string(), price: z.record(z.string(), z.unknown()).nullish() }),
);

/** Published services that cannot be quoted. @throws Skip */
export async function findUnpriced({ sanity }: Context): Promise<string[]> {
  const published = services.parse(await sanity.read(QUERY));
  return published.flatMap(({ id, price }) => (priceFault(price ?? {}) === null ? [] : [id]));
}

const SHOWN = 2;
/** The query has this shape by itself. */
const demo = z.custom<DemoContent>((value) => typeof value === 'object' && value !== null);

export const CONTENT: Checks = {
  dataset: {
    fix: 'Compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage, and look at status.sanity.io. A private dataset needs SANITY_READ_TOKEN, with the role Viewer.',
    run: async ({ sanity, environment }) => {
      const { projectId, dataset: name } = environment.sanity;
      const where = `${projectId}/${name}`;
      const answer = await sanity.query('count(*)', null).catch(() => null);
      if (!answer) return fail(`Sanity does not answer for ${where}.`);
      if (await sanity.isClosed()) {
        const token = environment.sanity.readToken;
        if (token) throw new Skip(`${where} is private or empty: SANITY_READ_TOKEN comes first.`);
        return fail(`${where} is private or empty, and SANITY_READ_TOKEN is not set.`);
      }
      if (answer.status === 200) return ok(`Sanity answers for ${where}.`);
      if ([401, 403].includes(answer.status)) {
        return ok(`Sanity answers for ${where}, which is private.`);
      }
      if (answer.status === 404) return fail(`Sanity knows no ${where}.`);
      return fail(`Sanity answers ${answer.status} for ${where}.`);
    },
  },
  'settings-and-pages': {
    fix: 'Publish them in the Studio, or import the seed: studio/seed/README.md.',
    run: async ({ sanity }) => {
      const needed = [SETTINGS, ...PAGES];
      const ids = needed.map(({ id }) => id);
      const published = found.parse(await sanity.read('*[_id in $ids]._id', { ids }));
      const missing = needed.filter(({ id }) => !published.includes(id));
      if (missing.length === 0) return ok(`Settings and ${PAGES.length} pages are published.`);
      return fail(`Not published: ${missing.map(({ title }) => title).join(', ')}.`);
    },
  },
  'service-prices': {
    fix: 'Open the services that are named in the Studio, enter whole dollars in one way (sedan and SUV, flat, or per wheel), and publish.',
    run: async (context) => {
      const unpriced = await findUnpriced(context);
      return unpriced.length > 0
        ? fail(`Published without a usable price, so nobody can choose it: ${unpriced.join(', ')}.`)
        : ok('Every published service has a price.');
    },
  },
  'demo-content': {
    fix: 'Replace what the Studio lists under Site status before customers see it.',
    run: async ({ sanity, isPublic }) => {
      if (!isPublic) throw new Skip('The site of this computer may show the demo.');
      const left = launchChecklist(demo.parse(await sanity.read(DEMO_CONTENT_QUERY)));
      const [first, ...others] = left;
      if (!first) return ok('Nothing of the demo is left.');
      const more = others.length >= SHOWN ? ` And ${others.length - SHOWN + 1} more.` : '';
      return warn(`${left.slice(0, SHOWN).join(' ')}${more}`);
    },
  },
};
