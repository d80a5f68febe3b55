import { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import { deploymentOf } from '#config/deployment.ts';
import { type Database, hasTable, query } from '../../backup/database.ts';
import { ApiFailure, openApi } from '../call-api.ts';
import { datasetOf } from '../sanity/dataset.ts';
import type { Finding, Setup, Step } from '../steps.ts';
import { assertMigrated } from './migrations.ts';

const BINDING = 'private.database_binding';
const bound = z.array(z.object({ site: z.string(), content: z.string() }));

/**
 * Whether the database is this site's; a new one is nobody's.
 * @throws Error in a sentence when it is another's
 */
async function isOwn(setup: Setup, database: Database): Promise<boolean> {
  if (!(await hasTable(database, BINDING))) return false;
  const [row] = bound.parse(await query(database, `select site, content from ${BINDING}`));
  if (!row) return false;
  const own = callerOf(setup);
  if (row.site === own['X-Site'] && row.content === own['X-Site-Content']) return true;
  throw new Error(
    `The database belongs to ${row.site} with the content ${row.content}: set SUPABASE_URL to another. If it is to be this site's, set its SANITY_PROJECT_ID and SANITY_DATASET, or move it: npm run database:bind -- --move`,
  );
}

function callerOf(setup: Setup) {
  const { siteUrl, siteEnv } = deploymentOf(setup.variables.all());
  const projectId = setup.variables.read('SANITY_PROJECT_ID');
  return callerHeaders({ siteUrl, siteEnv, sanity: { projectId, dataset: datasetOf(setup) } });
}

/** @throws Error in a sentence when the database is another site's */
export async function findOtherPrices(setup: Setup): Promise<Finding | null> {
  setup.variables.need('SUPABASE_SECRET_KEY');
  await using database = await setup.openDatabase(setup.variables.all());
  if ((await isOwn(setup, database)) || !(await hasTable(database, 'public.services'))) return null;
  const rows = await query(database, 'select 1 from public.services limit 1');
  if (rows.length === 0) return null;
  return {
    found: `The database at ${database.host} has the prices of a site that it does not name`,
    instead:
      "Set SUPABASE_URL to another. If it is this site's, run npm run upgrade, then npm run database:bind.",
  };
}

/** The database belongs to this site and its content from the start, even where others have its keys. */
export function supabaseBinding(setup: Setup): Step {
  const { variables, fetch } = setup;
  return {
    title: 'Supabase: the database is this site’s',
    look: async () => {
      variables.need('SANITY_PROJECT_ID');
      variables.need('SUPABASE_SECRET_KEY');
      await using database = await setup.openDatabase(variables.all());
      await assertMigrated(database);
      if (await isOwn(setup, database)) return [];
      const own = callerOf(setup);
      return [`binds it to ${own['X-Site']} with ${own['X-Site-Content']}`];
    },
    apply: async () => {
      const url = `${variables.need('SUPABASE_URL').replace(/\/+$/, '')}/rest/v1`;
      const headers = { ...callerOf(setup), apikey: variables.need('SUPABASE_SECRET_KEY') };
      const api = openApi(fetch, {
        name: 'The database',
        url,
        headers,
        credential: {
          variable: 'SUPABASE_SECRET_KEY',
          source: 'the secret key under Project Settings → API Keys in Supabase’s dashboard',
        },
      });
      await api.send('POST', '/rpc/bind_database', { moves: false }).catch((error: unknown) => {
        // The Data API may not have seen the new functions yet; the look says so.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    },
  };
}
