import { fail, ok, warn } from './outcome.ts';
import type { SiteCheck } from './site-check.ts';

/** What package.json asks for, and what the tests run on. */
const OLDEST = [22, 18] as const;
const TESTED = 24;

export const nodeVersion: SiteCheck = {
  id: 'node',
  title: 'Node is new enough',
  fix: 'Run the site on Node 24.',
  run: ({ node }) => {
    const [major = 0, minor = 0] = node.split('.').map(Number);
    const isTooOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
    if (isTooOld) return fail(`The site runs on Node ${node}, older than ${OLDEST.join('.')}.`);
    if (major !== TESTED && major % 2 === 1) return warn(`Node ${node} gets no long support.`);
    return ok(`The site runs on Node ${node}.`);
  },
};
