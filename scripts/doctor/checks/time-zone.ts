import { z } from 'zod';
import { wallClockIn } from '#domain/clock.ts';
import { readTimeZone } from '#domain/time-zone.ts';
import { query } from '../../backup/database.ts';
import { fail, ok, Skip, type Check } from '../check.ts';

const rows = z.tuple([z.object({ zone: z.string(), instant: z.string(), local: z.string() })]);
const SQL = `select private.time_zone() as zone,
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant,
  to_char(private.wall_clock(now()), 'YYYY-MM-DD HH24:MI') as local`;

export const timeZone: Check = {
  id: 'time-zone',
  title: 'The database and the site read the same clock',
  fix:
    'Restart the site: it writes the zone of the Settings into the database. If the clocks still ' +
    'differ, update the time zone data: the database at Supabase, and Node on the server.',
  run: async (context) => {
    const database = await context.openDatabase(context.variables).catch((error: unknown) => {
      throw new Skip(error instanceof Error ? error.message : String(error));
    });
    try {
      const wanted = readTimeZone(await context.sanity.read('*[_id == "settings"][0].timeZone'));
      const [{ zone, instant, local }] = rows.parse(await query(database, SQL));
      if (zone !== wanted) return fail(`Settings say ${wanted}, the database has ${zone}.`);
      const { date, time } = wallClockIn(zone)(new Date(instant));
      return local === `${date} ${time}`
        ? ok(`It is ${local} in ${zone} for both.`)
        : fail(`In ${zone} it is ${local} for the database, ${date} ${time} for Node.`);
    } finally {
      await database.close();
    }
  },
};
