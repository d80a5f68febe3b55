import { z } from 'zod';
import { PAGES, SETTINGS } from '../../../studio/structure/singletons.ts';
import { fail, ok, type Check } from '../check.ts';

const found = z.array(z.string());

export const settingsAndPages: Check = {
  id: 'settings-and-pages',
  title: 'Settings and every fixed page are published',
  fix: 'Publish them in the Studio, or import the seed: studio/seed/README.md.',
  run: async ({ sanity }) => {
    const needed = [SETTINGS, ...PAGES];
    const ids = needed.map(({ id }) => id);
    const published = found.parse(await sanity.read('*[_id in $ids]._id', { ids }));
    const missing = needed.filter(({ id }) => !published.includes(id));
    if (missing.length === 0) return ok(`Settings and ${PAGES.length} pages are published.`);
    return fail(`Not published: ${missing.map(({ title }) => title).join(', ')}.`);
  },
};
