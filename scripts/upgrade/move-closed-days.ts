import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { type Database, execute } from '../backup/database.ts';
import type { Step } from '../setup/steps.ts';
import { MEMORY } from './upgrade-content.ts';

const NAME = 'closed-days';
const QUERY = `{
  "applied": coalesce(*[_id == $_id][0].applied, []),
  "days": *[_id == "settings"][0].closedDays[defined(from)]{from, "to": coalesce(to, from), reason}
}`;
const found = z.object({
  applied: z.array(z.string()),
  days: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date(), reason: z.string().nullable() }))
    .nullable(),
});

/** Closed days that the settings held before the tool did, each once. Nobody reads those in the settings any longer. */
export function moveClosedDays(client: SanityClient, database: Database): Step {
  const findPending = async () => {
    const { applied, days } = found.parse(await client.fetch(QUERY, MEMORY));
    return applied.includes(NAME) ? [] : (days ?? []);
  };
  return {
    title: 'Closed days of the settings, to the blocked times',
    look: async () =>
      (await findPending()).map(
        ({ from, to, reason }) => `${from} to ${to}: ${reason ?? 'closed'}`,
      ),
    apply: async () => {
      await execute(
        database,
        (await findPending()).map(({ from, to, reason }) => ({
          sql: `insert into public.blocked_times
              (first_day, last_day, yearly, reason, added_by, added_by_id)
            values ($1::date, least($2::date, $1::date + 365), false, left($3, 200), 'Settings', 'settings')
            on conflict do nothing`,
          values: [from, to, reason],
        })),
      );
      await client
        .transaction()
        .createIfNotExists({ ...MEMORY, applied: [] })
        .patch(MEMORY._id, { insert: { after: 'applied[-1]', items: [NAME] } })
        .commit({ visibility: 'sync' });
    },
  };
}
