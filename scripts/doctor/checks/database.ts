import { z } from 'zod';
import { readTimeZone, wallClockIn } from '#domain/schedule/clock.ts';
import { checksumOf, HISTORY, isTooOld, TOO_OLD } from '../../../supabase/migration-history.ts';
import { readMigrations, readSchemas } from '../../../supabase/read-migrations.ts';
import {
  compareFingerprints,
  FINGERPRINT_STATEMENTS,
  parseFingerprint,
  readFingerprint,
} from '../../../supabase/schema-fingerprint.ts';
import { VISITOR_FUNCTIONS } from '../../../supabase/visitor-access.ts';
import { execute, query, readVersions } from '../../backup/database.ts';
import { type Checks, fail, ok, Skip } from '../check.ts';
import type { Context } from '../context.ts';
import { readFailure } from '../data-api.ts';
import { parseBody } from '../request.ts';

/** Of OpenAPI: tables and functions that the key may use. */
const description = z.object({ paths: z.record(z.string(), z.unknown()) });

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

/** So many differences are named; a database with more is not this version's at all. */
const MOST_SHOWN = 5;

export const DATABASE: Checks = {
  'data-api': {
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
  migrations: {
    fix: 'npx supabase db push',
    run: async (context) => {
      await using database = await context.openDatabase(context.variables).catch(() => null);
      if (!database) return await compareFunctions(context);
      const files = readMigrations();
      const sql = `select version::text, to_jsonb(m) ->> 'checksum' as checksum from ${HISTORY} as m`;
      const rows = applied.parse(await query(database, sql));
      const known = new Map(rows.map(({ version, checksum }) => [version, checksum]));
      if (isTooOld([...known.keys()])) return fail(TOO_OLD);
      const namesOf = (found: typeof files) => found.map(({ name }) => name).join(', ');
      const missing = files.filter(({ version }) => !known.has(version));
      if (missing.length > 0) return fail(`Not applied: ${namesOf(missing)}.`);
      const changed = files.filter(({ version, sql }) => {
        const checksum = known.get(version);
        return checksum && checksum !== checksumOf(sql);
      });
      if (changed.length > 0) return fail(`Changed since: ${namesOf(changed)}.`);
      const own = new Set(files.map(({ version }) => version));
      const later = [...known.keys()].filter((version) => !own.has(version));
      return later.length > 0
        ? fail(`The database is newer than this code: ${later.join(', ')}.`)
        : ok(`All ${files.length} migrations are applied.`);
    },
  },
  schema: {
    fix: 'Restore what differs: npm run backup, then npm run restore of it into a new database that npm run upgrade has prepared. Nothing but a migration should change the schema.',
    run: async (context) => {
      await using database = await context
        .openDatabase(context.variables)
        .catch((error: unknown) => {
          throw new Skip(error instanceof Error ? error.message : String(error));
        });
      const known = (await readVersions(database)) ?? [];
      const own = readMigrations().map(({ version }) => version);
      if (known.join() !== own.join()) {
        throw new Skip('The database has other migrations than this version.');
      }
      const found = parseFingerprint(await execute(database, FINGERPRINT_STATEMENTS));
      const differences = compareFingerprints(readFingerprint(), found);
      if (differences.length === 0) {
        return ok(`All ${Object.keys(found).length} objects are as this version made them.`);
      }
      const shown = differences.slice(0, MOST_SHOWN).join('. ');
      const rest = differences.length - MOST_SHOWN;
      return fail(rest > 0 ? `${shown}. ${rest} more.` : `${shown}.`);
    },
  },
  binding: {
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
  'time-zone': {
    fix:
      'Restart the site: it writes the zone of the Settings into the database. If the clocks still ' +
      'differ, update the time zone data: the database at Supabase, and Node on the server.',
    run: async (context) => {
      await using database = await context
        .openDatabase(context.variables)
        .catch((error: unknown) => {
          throw new Skip(error instanceof Error ? error.message : String(error));
        });
      const wanted = readTimeZone(await context.sanity.read('*[_id == "settings"][0].timeZone'));
      const [{ zone, instant, local }] = clocks.parse(await query(database, READ_CLOCKS));
      if (zone !== wanted) return fail(`Settings say ${wanted}, the database has ${zone}.`);
      const { date, time } = wallClockIn(zone)(new Date(instant));
      return local === `${date} ${time}`
        ? ok(`It is ${local} in ${zone} for both.`)
        : fail(`In ${zone} it is ${local} for the database, ${date} ${time} for Node.`);
    },
  },
};

/** What can be said of the migrations without a connection of the tables' owner. */
async function compareFunctions({ data }: Context) {
  const failure = readFailure(await data.askPrivileges());
  if (failure?.code === UNKNOWN) return fail('The database lacks the function read_privileges.');
  const known = (await data.privileges()).map(({ name }) => name);
  // Those of visitors have a check of their own.
  const missing = readSchemas()
    .flatMap(({ sql }) => [...sql.matchAll(CREATED)].map(([, name = '']) => name))
    .filter((name) => !known.includes(name) && !VISITOR_FUNCTIONS.includes(name));
  return missing.length > 0
    ? fail(`The database lacks the functions ${missing.join(', ')}.`)
    : ok('The database has every function. Set DATABASE_URL to compare the migrations.');
}
