import { z } from 'zod';
import { TIME_ZONE } from '#config/business.ts';
import { wallClock } from '#domain/clock.ts';
import { query } from '../../backup/database.ts';
import { fail, ok, Skip, type Check } from '../check.ts';

const rows = z.tuple([z.object({ instant: z.string(), local: z.string() })]);
const SQL = `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant,
  to_char(now() at time zone '${TIME_ZONE}', 'YYYY-MM-DD HH24:MI') as local`;

export const timeZone: Check = {
  id: 'time-zone',
  title: 'The database and the site read the same clock',
  fix: 'Update the time zone data: upgrade the database at Supabase, and Node on the server.',
  run: async (context) => {
    const database = await context.openDatabase(context.variables).catch((error: unknown) => {
      throw new Skip(error instanceof Error ? error.message : String(error));
    });
    try {
      const [{ instant, local }] = rows.parse(await query(database, SQL));
      const { date, time } = wallClock(new Date(instant));
      return local === `${date} ${time}`
        ? ok(`It is ${local} in ${TIME_ZONE} for both.`)
        : fail(`In ${TIME_ZONE} it is ${local} for the database, ${date} ${time} for Node.`);
    } finally {
      await database.close();
    }
  },
};
