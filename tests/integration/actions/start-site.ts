import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#data/generated/database.types.ts';
import { syncServices } from '#data/services-sync.ts';
import { startSupabase } from '../../../local/supabase/server.ts';
import { useDatabase } from '../data/site-environment.ts';
import { startSettings } from '../data/start-settings.ts';
import { aService } from '../data/submissions.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations');
const KEYS = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' };

export const WASH = aService();
export const WAX = aService({
  id: 'eco-wax',
  title: 'ECO Wax Package',
  price: { regular: 80, suv: 100, flat: null, perWheel: null },
});

/**
 * The server of the site in this process: its own path to a migrated PGlite that offers two services,
 * and to a content source with nothing but settings.
 */
export async function startSite() {
  const supabase = await startSupabase({
    port: 0,
    dataDir: ':memory:',
    migrationsDir: MIGRATIONS,
    ...KEYS,
  });
  useDatabase(supabase.url);
  const closeSettings = await startSettings();
  await syncServices([WASH, WAX], { deactivateOthers: true });
  const client = createClient<Database>(supabase.url, KEYS.secretKey, {
    auth: { persistSession: false },
  });
  return {
    /** The database with the owner's rights. */
    client,
    /** Breaks the connection of this call before anything is stored; null: of none. */
    cut: (path: string | null) =>
      fetch(`${supabase.url}/_local/weather`, {
        method: path === null ? 'DELETE' : 'PUT',
        headers: { Authorization: `Bearer ${KEYS.secretKey}` },
        ...(path !== null && { body: JSON.stringify({ cutBeforeCommit: { path } }) }),
      }),
    close: async () => {
      closeSettings();
      await supabase.close();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
