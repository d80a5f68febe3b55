import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Database } from '#data/generated/database.types.ts';
import { syncServices } from '#data/services.ts';
import { captureLog } from '../../support/capture-log.ts';
import { visit } from '../../support/visitor-request.ts';
import { KEYS, useDatabase } from '../data/site-environment.ts';
import { startDatabase } from '../data/start-database.ts';
import { startSettings } from '../data/start-settings.ts';
import { aService } from '../data/submissions.ts';

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
async function startSite() {
  const supabase = await startDatabase();
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
      fetch(`${supabase.url}/_local/faults`, {
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

/** The site for the tests of a file. Each test is a visitor of their own, with another address and id. */
export function useSite() {
  let started: Awaited<ReturnType<typeof startSite>> | undefined;
  const opened = () => {
    if (!started) throw new Error('The site starts before the first test.');
    return started;
  };
  const site = {
    submissionId: '',
    email: '',
    get client() {
      return opened().client;
    },
    cut: (path: string | null) => opened().cut(path),
    /** What this visitor has stored. */
    stored: async <Table extends 'appointments' | 'contact_messages' | 'quotes'>(table: Table) => {
      const { data } = await opened()
        .client.from(table)
        .select()
        .filter('submission_id', 'eq', site.submissionId)
        .throwOnError();
      return data;
    },
  };
  beforeAll(async () => {
    started = await startSite();
  });
  beforeEach(() => {
    site.submissionId = crypto.randomUUID();
    site.email = `Ana-${site.submissionId}@Example.com`;
    visit();
    captureLog();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  afterAll(() => started?.close());
  return site;
}
