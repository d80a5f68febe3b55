import { z } from 'zod';
import { readTimeZone, wallClockIn } from '#domain/schedule/clock.ts';
import {
  checksumOf,
  isTooOld,
  readMigrations,
  readSchemas,
  TOO_OLD,
} from '../../../supabase/read-migrations.ts';
import { VISITOR_FUNCTIONS } from '../../../supabase/visitor-access.ts';
import { query } from '../../backup/database.ts';
import { type Check, fail, ok, Skip } from '../check.ts';
import { readFailure } from '../data-api.ts';
import { parseBody } from '../request.ts';

/** Of OpenAPI: tables and functions that the key may use. */
const description = z.object({ paths: z.record(z.string(), z.unknown()) });

const HISTORY = 'supabase_migrations.schema_migrations';

const applied = z.array(
  // The emulator remembers what a file said when it was applied; Supabase's own tools do not.
  z.object({ version: z.string(), checksum: z.string().nullable() }),
);

/** PostgREST's code for a function that is not there. */
const UNKNOWN = 'PGRST202';

const CREATED = /^create function public\.(\w+)/gm;

/** It reads what is applied, for this site alone, and changes nothing. */
const READ_STATE = '/rpc/read_sync_state?deployment=doctor&known_version=0';

const clocks = z.tuple([z.object({ zone: z.string(), instant: z.string(), local: z.string() })]);

const READ_CLOCKS = `select private.time_zone() as zone,
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant,
  to_char(private.wall_clock(now()), 'YYYY-MM-DD HH24:MI') as local`;

export const DATABASE: readonly Check[] = [
  {
    id: 'data-api',
    title: 'The database answers to the secret key',
    fix: 'Resume the project at supabase.com if it sleeps, switch its Data API on, and compare SUPABASE_URL and SUPABASE_SECRET_KEY with its settings.',
    run: async ({ data, environment }) => {
      const { host } = new URL(environment.supabase.url);
      const answer = await data.asSite('/').catch(() => null);
      if (!answer) return fail(`${host} does not answer.`);
      if (answer.status === 401) return fail(`${host} does not know SUPABASE_SECRET_KEY.`);
      if (answer.status !== 200) return fail(`The Data API of ${host} answers ${answer.status}.`);
      const shown = description.safeParse(parseBody(answer)).data?.paths ?? {};
      const { length } = Object.keys(shown).filter((path) => !/^\/(?:rpc\/|$)/.test(path));
      return length > 0
        ? ok(`${host} shows ${length} tables to the site.`)
        : fail(`The Data API of ${host} shows no table.`);
    },
  },
  {
    id: 'migrations',
    title: 'Every migration is applied as it stands here',
    fix: 'npx supabase db push',
    run: async (context) => {
      const files = readMigrations();
      const database = await context.openDatabase(context.variables).catch(() => null);
      if (!database) {
        const failure = readFailure(await context.data.askPrivileges());
        if (failure?.code === UNKNOWN)
          return fail('The database lacks the function read_privileges.');
        const known = (await context.data.privileges()).map(({ name }) => name);
        // Those of visitors have a check of their own.
        const expected = readSchemas().flatMap(({ sql }) =>
          [...sql.matchAll(CREATED)].map(([, name = '']) => name),
        );
        const missing = expected.filter(
          (name) => !known.includes(name) && !VISITOR_FUNCTIONS.includes(name),
        );
        if (missing.length > 0)
          return fail(`The database lacks the functions ${missing.join(', ')}.`);
        return ok('The database has every function. Set DATABASE_URL to compare the migrations.');
      }
      try {
        const sql = `select version::text, to_jsonb(m) ->> 'checksum' as checksum from ${HISTORY} as m`;
        const rows = applied.parse(await query(database, sql));
        const known = new Map(rows.map(({ version, checksum }) => [version, checksum]));
        if (isTooOld([...known.keys()])) return fail(TOO_OLD);
        const missing = files.filter(({ version }) => !known.has(version));
        if (missing.length > 0)
          return fail(`Not applied: ${missing.map((f) => f.name).join(', ')}.`);
        const changed = files.filter((file) => {
          const checksum = known.get(file.version);
          return checksum && checksum !== checksumOf(file.sql);
        });
        if (changed.length > 0)
          return fail(`Changed since: ${changed.map((f) => f.name).join(', ')}.`);
        const later = rows.filter(({ version }) => !files.some((file) => file.version === version));
        if (later.length > 0) {
          return fail(
            `The database is newer than this code: ${later.map((r) => r.version).join(', ')}.`,
          );
        }
        return ok(`All ${files.length} migrations are applied.`);
      } finally {
        await database.close();
      }
    },
  },
  {
    id: 'binding',
    title: 'The database belongs to this site and its content',
    fix: 'npm run database:bind -- --move, with the variables of the site whose database it shall be.',
    run: async ({ data, environment }) => {
      const answer = await data.asSite(READ_STATE);
      if (answer.status === 200) {
        const { projectId, dataset } = environment.sanity;
        return ok(`The database takes ${environment.siteUrl} with ${projectId}/${dataset}.`);
      }
      const failure = readFailure(answer);
      if (failure?.code === 'PT403') return fail(failure.message);
      throw new Skip(`The database does not say whose it is (${answer.status}).`);
    },
  },
  {
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
        const [{ zone, instant, local }] = clocks.parse(await query(database, READ_CLOCKS));
        if (zone !== wanted) return fail(`Settings say ${wanted}, the database has ${zone}.`);
        const { date, time } = wallClockIn(zone)(new Date(instant));
        return local === `${date} ${time}`
          ? ok(`It is ${local} in ${zone} for both.`)
          : fail(`In ${zone} it is ${local} for the database, ${date} ${time} for Node.`);
      } finally {
        await database.close();
      }
    },
  },
];
