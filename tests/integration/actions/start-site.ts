import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Database } from '#data/generated/database.types.ts';
import { syncServices } from '#data/services.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { visit } from '../../support/process/visitor-request.ts';
import { setFaults } from '../../support/product/set-faults.ts';
import { KEYS } from '../data/site-environment.ts';
import { useOwnDatabase } from '../data/start-database.ts';
import { aService } from '../data/submissions.ts';
import { useSettings } from '../data/use-settings.ts';

export const WASH = aService();
export const WAX = aService({
  id: 'eco-wax',
  title: 'ECO Wax Package',
  price: { regular: 80, suv: 100, flat: null, perWheel: null },
});

/** The result of a failed action. */
export const failure = (title: string | null, text: string, detail: string | null = null) => ({
  status: 'failed',
  message: { variant: 'destructive', title, text },
  detail,
  isOutdated: false,
  errors: {},
});

/**
 * Runs the site's server in this process for the tests of a file, with its own migrated PGlite that
 * offers two services, and a content source with only the settings. Each test is a new visitor with
 * another address and id.
 */
export function useSite() {
  let database = '';
  useSettings();
  useOwnDatabase((url) => {
    database = url;
    return syncServices([WASH, WAX]);
  });
  const site = {
    submissionId: '',
    email: '',
    /** The database with the owner's rights. */
    get client() {
      const auth = { persistSession: false };
      return createClient<Database>(database, KEYS.secretKey, { auth });
    },
    /** The call whose connection breaks before anything is stored. Null breaks none. */
    cut: (path: string | null) =>
      setFaults(database, KEYS.secretKey, path === null ? null : { cutBeforeCommit: { path } }),
    /** The calls of the database that `work` makes, path by path, as the gateway sees them. */
    callsOf: async (work: () => Promise<unknown>) => {
      const calls = vi.spyOn(globalThis, 'fetch');
      await work();
      const urls = calls.mock.calls.map(([input]) => new Request(input).url);
      calls.mockRestore();
      return urls.filter((url) => url.startsWith(database)).map((url) => new URL(url).pathname);
    },
    /** The rows that this visitor has stored. */
    stored: async <Table extends 'appointments' | 'contact_messages' | 'quotes'>(table: Table) => {
      const { data } = await site.client
        .from(table)
        .select()
        .filter('submission_id', 'eq', site.submissionId)
        .throwOnError();
      return data;
    },
  };
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
  return site;
}
