import { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import { deploymentOf } from '#config/deployment.ts';
import { query } from '../../backup/database.ts';
import { ApiFailure, openApi } from '../call-api.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { assertMigrated } from './migrations.ts';

const bound = z.array(z.object({ site: z.string(), content: z.string() }));

/** The database belongs to this site and its content from the start, whoever else has its keys. */
export function supabaseBinding(setup: Setup): Step {
  const { variables, fetch } = setup;
  const caller = () => {
    const { siteUrl, siteEnv } = deploymentOf(variables.all());
    const projectId = variables.need('SANITY_PROJECT_ID');
    const dataset = variables.need('SANITY_DATASET');
    return callerHeaders({ siteUrl, siteEnv, sanity: { projectId, dataset } });
  };
  return {
    title: 'Supabase: the database is this site’s',
    look: async () => {
      const own = caller();
      variables.need('SUPABASE_SECRET_KEY');
      const database = await setup.openDatabase(variables.all());
      try {
        await assertMigrated(database);
        const sql = 'select site, content from private.database_binding';
        const [row] = bound.parse(await query(database, sql));
        if (!row) return [`binds it to ${own['X-Site']} with ${own['X-Site-Content']}`];
        if (row.site === own['X-Site'] && row.content === own['X-Site-Content']) return [];
        throw new Error(
          `The database belongs to ${row.site} with the content ${row.content}. If it is to be this site's: npm run database:bind -- --move`,
        );
      } finally {
        await database.close();
      }
    },
    apply: async () => {
      const url = `${variables.need('SUPABASE_URL').replace(/\/+$/, '')}/rest/v1`;
      const headers = { ...caller(), apikey: variables.need('SUPABASE_SECRET_KEY') };
      const api = openApi(fetch, { name: 'The database', url, headers });
      await api.send('POST', '/rpc/bind_database', { moves: false }).catch((error: unknown) => {
        // The Data API may not have seen the new functions yet; the look says so.
        if (!(error instanceof ApiFailure && error.status === 404)) throw error;
      });
    },
  };
}
