import { z } from 'zod';
import {
  DEMO_CONTENT_QUERY,
  launchChecklist,
  type DemoContent,
} from '../../../studio/structure/launch-checklist.ts';
import { ok, Skip, warn, type Check } from '../check.ts';

const SHOWN = 2;
/** The query has this shape by itself. */
const demo = z.custom<DemoContent>((value) => typeof value === 'object' && value !== null);

export const demoContent: Check = {
  id: 'demo-content',
  title: 'Nothing of the demo is left',
  fix: 'Replace what the Studio lists under Site status before customers see it.',
  run: async ({ sanity, isPublic }) => {
    if (!isPublic) throw new Skip('The site of this computer may show the demo.');
    const left = launchChecklist(demo.parse(await sanity.read(DEMO_CONTENT_QUERY)));
    const [first, ...others] = left;
    if (!first) return ok('Nothing of the demo is left.');
    const more = others.length >= SHOWN ? ` And ${others.length - SHOWN + 1} more.` : '';
    return warn(`${left.slice(0, SHOWN).join(' ')}${more}`);
  },
};
