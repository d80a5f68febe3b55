import { openFaults } from '../faults.ts';
import { jsonAnswer, serve } from '../http/serve.ts';
import { openDatabase } from './database.ts';
import { supabaseFaults } from './faults.ts';
import { answerRequest } from './gateway.ts';
import type { Project } from './project.ts';

/** Requests under way may take another second. */
const GRACE_MS = 1_000;

export type SupabaseOptions = {
  /** 0 takes any free port. */
  port: number;
  /** A folder of its own, or `:memory:`. */
  dataDir: string;
  /** Null: the database is empty, as that of a new project. */
  migrationsDir: string | null;
  /** `sb_publishable_…`: acts as role `anon`. Without both keys, calls of the management API create them. */
  publishableKey?: string;
  /** `sb_secret_…`: acts as role `service_role`. */
  secretKey?: string;
  /** `sbp_…`: manages the project. */
  accessToken?: string;
};

/**
 * Starts an emulator of Supabase's data API on this machine, for development and tests: PGlite with the
 * project's roles and migrations, behind the part of PostgREST that supabase-js uses here. Acknowledged
 * writes survive `kill -9`.
 * @returns the address for supabase-js, and `close`
 * @throws Error in a sentence when the port or the folder is in use, or a migration fails
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
  const message = 'The local emulator of Supabase failed; its log says why.';
  return jsonAnswer(500, { message });
}
