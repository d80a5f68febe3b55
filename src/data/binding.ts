import { z } from 'zod';
import { instant } from '#domain/schedule/instant.ts';
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
  /** Why the database refused this process last; null: it does not. One for all bundles. */
  var databaseRefusal: string | null | undefined;
}

/**
 * Binds the database to this site and its content, unless it belongs to another site.
 * @param options.moves true to take it from whom it belongs to
 * @returns what it belongs to: this site
 * @throws DataError `refused` when it belongs to another: a sentence that names both
 */
export const bindDatabase = ({ moves = false } = {}): Promise<z.output<typeof binding>> =>
  parseResponse(callBind(moves), binding);

/**
 * Binds a database that belongs to nobody.
 * @returns the sentence with which it refuses this site; null: it is this site's
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
 * Logs a refusal of the database, once until it ends.
 * @returns whether the error is one
 */
export function logRefusal(error: unknown): error is DataError {
  if (!(error instanceof DataError) || error.kind !== 'refused') return false;
  if (globalThis.databaseRefusal !== error.message) log.error(error.message);
  globalThis.databaseRefusal = error.message;
  return true;
}
