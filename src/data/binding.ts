import { z } from 'zod';
import { instant } from '#domain/instant.ts';
import { log } from '#lib/logging/log.ts';
import { parseResponse, readResponse, workerClient } from './client.ts';
import { DataError } from './errors.ts';

const binding = z.object({
  /** The origin of a production site, or the name of another deployment. */
  site: z.string(),
  /** Project and dataset. */
  content: z.string(),
  boundAt: instant,
});

declare global {
  /** The database's last refusal of this process; null when it accepts it. All bundles share it. */
  var databaseRefusal: string | null | undefined;
}

/**
 * Binds the database to this site and its content, unless it belongs to another site.
 * @param options.moves true to move it here from another site
 * @returns the binding to this site
 * @throws DataError `refused` when it belongs to another site, with a sentence that names both
 */
export const bindDatabase = ({ moves = false } = {}): Promise<z.output<typeof binding>> =>
  parseResponse(callBind(moves), binding);

/**
 * Binds the database if it belongs to no site yet.
 * @returns the sentence with which it refuses this site; null when it belongs to this site
 * @throws DataError `unavailable`
 */
export async function findRefusal(): Promise<string | null> {
  try {
    await readResponse(callBind(false));
  } catch (error) {
    if (logRefusal(error)) return error.message;
    throw error;
  }
  if (globalThis.databaseRefusal) log.info('The database does not refuse this site anymore.');
  globalThis.databaseRefusal = null;
  return null;
}

const callBind = (moves: boolean) => workerClient().rpc('bind_database', { moves });

/**
 * Logs a refusal by the database, once until it ends.
 * @returns whether the error is a refusal
 */
export function logRefusal(error: unknown): error is DataError {
  if (!(error instanceof DataError) || error.kind !== 'refused') return false;
  if (globalThis.databaseRefusal !== error.message) log.error(error.message);
  globalThis.databaseRefusal = error.message;
  return true;
}
