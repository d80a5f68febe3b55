import { z } from 'zod';
import { VISITOR_TABLES } from '../../../supabase/visitor-access.ts';
import { fail, ok, Skip, warn, type Check } from '../check.ts';
import { readFailure } from '../data-api.ts';
import { parseBody } from '../request.ts';

const rows = z.array(z.unknown());

export const visitorTables: Check = {
  id: 'visitor-tables',
  title: 'The publishable key reads nobody’s data',
  fix: 'In Supabase’s SQL editor: revoke all on public.<table> from anon, authenticated; then find who granted it.',
  run: async ({ data }) => {
    const { tables } = await data.describe();
    const closed = tables.filter((name) => !VISITOR_TABLES.includes(name));
    const found = await Promise.all(
      closed.map(async (name) => {
        const answer = await data.asVisitor(`/${name}?limit=1`);
        return { name, answer, count: rows.safeParse(parseBody(answer)).data?.length };
      }),
    );
    const shown = found.filter(({ count = 0 }) => count > 0).map(({ name }) => name);
    if (shown.length > 0) return fail(`Anybody can read rows of ${shown.join(', ')}.`);
    const open = found.filter(({ count }) => count === 0).map(({ name }) => name);
    if (open.length > 0)
      return warn(`Anybody may ask for ${open.join(', ')}; no row is shown now.`);
    if (found.some(({ answer }) => readFailure(answer)?.code !== '42501')) {
      throw new Skip('The database does not say what visitors may read.');
    }
    return ok(`Visitors read no row of ${closed.length} tables.`);
  },
};
