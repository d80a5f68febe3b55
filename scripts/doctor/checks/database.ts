import { z } from 'zod';
import { readTimeZone, wallClockIn } from '#domain/schedule/clock.ts';
import { compareHistory } from '../../../supabase/migration-history.ts';
import { readMigrations, readSchemas } from '../../../supabase/read-migrations.ts';
import {
  compareFingerprints,
  FINGERPRINT_STATEMENTS,
  parseFingerprint,
  readFingerprint,
} from '../../../supabase/schema-fingerprint.ts';
import { VISITOR_FUNCTIONS } from '../../../supabase/visitor-access.ts';
import { execute, query, readHistory } from '../../backup/database.ts';
import { type Checks, fail, ok, Skip } from '../check.ts';
import type { Context } from '../context.ts';
import { readFailure } from '../data-api.ts';
import { parseBody } from '../request.ts';

/** The OpenAPI description, whose paths are the tables and functions that the key may use. */
const description = z.object({ paths: z.record(z.string(), z.unknown()) });

/** PostgREST's code for a missing function. */
const UNKNOWN = 'PGRST202';
const CREATED = /^create function public\.(\w+)/gm;
/** Reads the sync state of this site without changing it. */
const READ_STATE = '/rpc/read_sync_state?deployment=doctor&known_version=0';
const clocks = z.tuple([z.object({ zone: z.string(), instant: z.string(), local: z.string() })]);

const READ_CLOCKS = `select private.time_zone() as zone,
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant,
  to_char(private.wall_clock(now()), 'YYYY-MM-DD HH24:MI') as local`;

/** The message lists at most this many differences. */
const MOST_SHOWN = 5;

export const DATABASE: Checks = {
  'data-api': {
    fix: 'Resume the project at supabase.com if it is paused, turn its Data API on, and compare SUPABASE_URL and SUPABASE_SECRET_KEY with its settings.',
    run: async ({ data, environment }) => {
      const { host } = new URL(environment.supabase.url);
      const answer = await data.asSite('/').catch(() => null);
      if (!answer) return fail(`${host} does not respond.`);
      if (answer.status === 401) return fail(`${host} rejects SUPABASE_SECRET_KEY.`);
      if (answer.status !== 200) {
        return fail(`The Data API of ${host} responds with ${answer.status}.`);
      }
      const shown = description.safeParse(parseBody(answer)).data?.paths ?? {};
      const { length } = Object.keys(shown).filter((path) => !/^\/(?:rpc\/|$)/.test(path));
      return length > 0
        ? ok(`The site can use ${length} tables at ${host}.`)
        : fail(`The Data API of ${host} lists no tables.`);
    },
  },
  migrations: {
    fix: 'Run npm run upgrade with the variables of this deployment.',
    run: async (context) => {
      await using database = await context.openDatabase(context.variables).catch(() => null);
      if (!database) return await compareFunctions(context);
      const files = readMigrations();
      const { pending, problem } = compareHistory(await readHistory(database), files);
      if (problem) return { ...fail(problem.message), fix: problem.fix };
      return pending.length > 0
        ? fail(`Not applied: ${pending.map(({ name }) => name).join(', ')}.`)
        : ok(`All ${files.length} migrations are applied.`);
    },
  },
  schema: {
    after: ['migrations'],
    fix: 'Run npm run backup, prepare a new database with npm run upgrade, and restore the backup into it. Only migrations should change the schema.',
    run: async (context) => {
      await using database = await context
        .openDatabase(context.variables)
        .catch((error: unknown) => {
          throw new Skip(error instanceof Error ? error.message : String(error));
        });
      const found = parseFingerprint(await execute(database, FINGERPRINT_STATEMENTS));
      const differences = compareFingerprints(readFingerprint(), found);
      if (differences.length === 0) {
        return ok(`All ${Object.keys(found).length} objects match this version.`);
      }
      const shown = differences.slice(0, MOST_SHOWN).join('. ');
      const rest = differences.length - MOST_SHOWN;
      return fail(rest > 0 ? `${shown}. ${rest} more.` : `${shown}.`);
    },
  },
  binding: {
    fix: 'Run npm run tool database:bind -- --move with the variables of the site that should own the database.',
    run: async ({ data, environment }) => {
      const answer = await data.asSite(READ_STATE);
      if (answer.status === 200) {
        const { projectId, dataset } = environment.sanity;
        return ok(`The database belongs to ${environment.siteUrl} with ${projectId}/${dataset}.`);
      }
      const failure = readFailure(answer);
      if (failure?.code === 'PT403') return fail(failure.message);
      throw new Skip(`The database does not report which site it belongs to (${answer.status}).`);
    },
  },
  'time-zone': {
    fix:
      'Restart the site, which stores the time zone of the Settings in the database. If the clocks still ' +
      'differ, update the time zone data by upgrading Postgres at Supabase and Node on the server.',
    run: async (context) => {
      await using database = await context
        .openDatabase(context.variables)
        .catch((error: unknown) => {
          throw new Skip(error instanceof Error ? error.message : String(error));
        });
      const wanted = readTimeZone(await context.sanity.read('*[_id == "settings"][0].timeZone'));
      const [{ zone, instant, local }] = clocks.parse(await query(database, READ_CLOCKS));
      if (zone !== wanted)
        return fail(`The Settings have ${wanted}, but the database has ${zone}.`);
      const { date, time } = wallClockIn(zone)(new Date(instant));
      return local === `${date} ${time}`
        ? ok(`Database and Node agree that it is ${local} in ${zone}.`)
        : fail(`In ${zone} it is ${local} for the database but ${date} ${time} for Node.`);
    },
  },
};

/** Checks that all functions exist, which needs no connection as the owner of the tables. */
async function compareFunctions({ data }: Context) {
  const failure = readFailure(await data.askPrivileges());
  if (failure?.code === UNKNOWN) return fail('The database lacks the function read_privileges.');
  const known = (await data.privileges()).map(({ name }) => name);
  // A separate check covers the functions of visitors.
  const missing = readSchemas()
    .flatMap(({ sql }) => [...sql.matchAll(CREATED)].map(([, name = '']) => name))
    .filter((name) => !known.includes(name) && !VISITOR_FUNCTIONS.includes(name));
  return missing.length > 0
    ? fail(`The database lacks the functions ${missing.join(', ')}.`)
    : ok('The database has every function. Set DATABASE_URL to compare the migrations.');
}
