import { fail, ok, warn, type Check } from '../check.ts';

/** How the database refuses a site that it does not belong to, which has a check of its own. */
const REFUSAL = 'This database belongs to';

export const health: Check = {
  id: 'health',
  title: 'Pages, prices and services agree',
  fix: 'Read the sentence: prices and pages mend themselves within minutes; "npm run prices:check" compares again.',
  run: async ({ site }) => {
    const { errors, scheduler, notices } = await site.health();
    const others = errors.filter((each) => !scheduler.includes(each) && !each.startsWith(REFUSAL));
    if (others.length > 0) return fail(others.join(' '));
    return notices.length > 0 ? warn(notices.join(' ')) : ok('The site finds nothing wrong.');
  },
};
