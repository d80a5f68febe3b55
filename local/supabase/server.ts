import { openFaults } from '../faults.ts';
import { jsonAnswer, serve } from '../http/serve.ts';
import { openDatabase } from './database.ts';
import { supabaseFaults } from './faults.ts';
import { answerRequest } from './gateway.ts';
import type { Project } from './project.ts';

/** How long pending requests may take after the server stops. */
const GRACE_MS = 1_000;

export type SupabaseOptions = {
  /** The port, or 0 for any free one. */
  port: number;
  /** A folder that no other process uses, or `:memory:`. */
  dataDir: string;
  /** Null for an empty database, like that of a new project. */
  migrationsDir: string | null;
  /** `sb_publishable_…`, for the role `anon`. Without both keys, the management API creates them. */
  publishableKey?: string;
  /** `sb_secret_…`, for the role `service_role`. */
  secretKey?: string;
  /** `sbp_…`, for the management API. */
  accessToken?: string;
};

/**
 * Starts an emulator of Supabase's data API for development and tests. It runs PGlite with the project's roles and
 * migrations behind the part of PostgREST that supabase-js uses here. Acknowledged writes survive `kill -9`.
 * @returns the address for supabase-js, and `close`
 * @throws Error with a message for people when the port or the folder is in use or a migration fails
 */
export async function startSupabase(
  options: SupabaseOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const database = await openDatabase(options.dataDir, options.migrationsDir);
  try {
    const { publishableKey, secretKey, accessToken = null } = options;
    const project: Project =
      publishableKey && secretKey
        ? { publishableKey, secretKey, dbSchema: 'public' }
        : { publishableKey: '', secretKey: '', dbSchema: '' };
    const faults = openFaults(supabaseFaults);
    const gateway = { database, project, accessToken, faults };
    const server = await serve(
      options.port,
      (request) => answerRequest(gateway, request),
      describeError,
    );
    const close = async () => {
      await server.close(GRACE_MS);
      await database.close();
    };
    let closing: Promise<void> | undefined;
    return { url: server.url, close: () => (closing ??= close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function describeError(error: unknown) {
  console.error(error);
  const message = 'The local emulator of Supabase failed. See its log.';
  return jsonAnswer(500, { message });
}
