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

/**
 * Returns the published services that cannot be quoted.
 * @throws Skip
 */
export async function findUnpriced({ sanity }: Context): Promise<string[]> {
  const published = services.parse(await sanity.read(QUERY));
  return published.flatMap(({ id, price }) => (priceFault(price ?? {}) === null ? [] : [id]));
}

const SHOWN = 2;
/** `DEMO_CONTENT_QUERY` already returns this shape. */
const demo = z.custom<DemoContent>((value) => typeof value === 'object' && value !== null);

export const CONTENT: Checks = {
  dataset: {
    fix: 'Compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage, and check status.sanity.io. A private dataset needs SANITY_READ_TOKEN with the role Viewer.',
    run: async ({ sanity, environment }) => {
      const { projectId, dataset: name } = environment.sanity;
      const where = `${projectId}/${name}`;
      const answer = await sanity.query('count(*)', null).catch(() => null);
      if (!answer) return fail(`Sanity does not respond for ${where}.`);
      if (await sanity.isClosed()) {
        const token = environment.sanity.readToken;
        if (token) throw new Skip(`${where} is private or empty. Fix SANITY_READ_TOKEN first.`);
        return fail(`${where} is private or empty, and SANITY_READ_TOKEN is not set.`);
      }
      if (answer.status === 200) return ok(`Sanity responds for ${where}.`);
      if ([401, 403].includes(answer.status)) {
        return ok(`Sanity responds for ${where}, which is private.`);
      }
      if (answer.status === 404) return fail(`Sanity has no dataset ${where}.`);
      return fail(`Sanity responds with ${answer.status} for ${where}.`);
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
    fix: 'Open these services in the Studio, enter one kind of price in whole dollars (sedan and SUV, flat, or per wheel), and publish.',
    run: async (context) => {
      const unpriced = await findUnpriced(context);
      return unpriced.length > 0
        ? fail(
            `Published without a usable price, so customers cannot book: ${unpriced.join(', ')}.`,
          )
        : ok('Every published service has a price.');
    },
  },
  'demo-content': {
    fix: 'Replace the demo content that the Studio lists under Site status before customers see it.',
    run: async ({ sanity, isPublic }) => {
      if (!isPublic) throw new Skip('A site on this computer may show the demo.');
      const left = launchChecklist(demo.parse(await sanity.read(DEMO_CONTENT_QUERY)));
      const [first, ...others] = left;
      if (!first) return ok('No demo content is left.');
      const more = others.length >= SHOWN ? ` And ${others.length - SHOWN + 1} more.` : '';
      return warn(`${left.slice(0, SHOWN).join(' ')}${more}`);
    },
  },
};
