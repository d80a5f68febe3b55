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
 * Returns whether the database belongs to this site. A new database belongs to no site.
 * @throws Error with a message for people when it belongs to another site
 */
async function isOwn(setup: Setup, database: Database): Promise<boolean> {
  if (!(await hasTable(database, BINDING))) return false;
  const [row] = bound.parse(await query(database, `select site, content from ${BINDING}`));
  if (!row) return false;
  const own = callerOf(setup);
  if (row.site === own['X-Site'] && row.content === own['X-Site-Content']) return true;
  throw new Error(
    `The database belongs to ${row.site} with the content ${row.content}. Set SUPABASE_URL to another one. If this site should use it, set the matching SANITY_PROJECT_ID and SANITY_DATASET, or move it: npm run tool database:bind -- --move`,
  );
}

function callerOf(setup: Setup) {
  const { siteUrl, siteEnv } = deploymentOf(setup.variables.all());
  const projectId = setup.variables.read('SANITY_PROJECT_ID');
  return callerHeaders({ siteUrl, siteEnv, sanity: { projectId, dataset: datasetOf(setup) } });
}

/**
 * Returns a finding if an unbound database already has prices.
 * @throws Error with a message for people when the database belongs to another site
 */
export async function findOtherPrices(setup: Setup): Promise<Finding | null> {
  setup.variables.need('SUPABASE_SECRET_KEY');
  await using database = await setup.openDatabase(setup.variables.all());
  if ((await isOwn(setup, database)) || !(await hasTable(database, 'public.services'))) return null;
  const rows = await query(database, 'select 1 from public.services limit 1');
  if (rows.length === 0) return null;
  return {
    found: `The database at ${database.host} has the prices of an unknown site`,
    instead:
      'Set SUPABASE_URL to another database. If it belongs to this site, run npm run upgrade, then npm run tool database:bind.',
  };
}

/** Binds the database to this site and its content, so that another site with its keys cannot use it. */
export function supabaseBinding(setup: Setup): Step {
  const { variables, fetch } = setup;
  return {
    title: 'Supabase: binding to this site',
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
        // A 404 means that the Data API has not loaded the new functions yet. The next check reports it.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    },
  };
}
