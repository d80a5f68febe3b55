import { z } from 'zod';
import { applyFault, duration, fault, times, type Faults } from '../faults.ts';
import { jsonAnswer } from '../http/serve.ts';
import type { RestRequest } from './rest/request.ts';

const cut = z
  .union(
    [
      z.boolean(),
      z.strictObject({
        times: times.optional(),
        /** Limits the fault to calls of this function, written as `rpc/<name>`. */
        path: z.string().min(1).optional(),
      }),
    ],
    'must be true, false or {"times": 1, "path": "rpc/create_booking"}',
  )
  .default(false);

/** The settings of the README's "Faults", which simulate failures. Cuts apply to requests that may write. */
export const supabaseFaults = z.strictObject({
  /** Delays every request. */
  delayMs: duration,
  /** Requests fail with 503 without reaching the database. */
  unavailable: fault,
  /** The connection is cut before the transaction begins. */
  cutBeforeCommit: cut,
  /** The connection is cut after the commit, before the response. */
  cutAfterCommit: cut,
});

type Settings = z.infer<typeof supabaseFaults>;
export type SupabaseFaults = Faults<Settings>;

/** PostgREST's response while it cannot reach its database. */
export const UNAVAILABLE = jsonAnswer(503, {
  code: 'PGRST002',
  details: null,
  hint: null,
  message: 'Could not query the database for the schema cache. Retrying.',
});

/** Returns whether this request is cut, and counts it. */
export function cutsConnection(
  settings: Settings,
  name: 'cutBeforeCommit' | 'cutAfterCommit',
  { method, segments }: Pick<RestRequest, 'method' | 'segments'>,
): boolean {
  const active = settings[name];
  if (method === 'GET' || method === 'HEAD' || active === false) return false;
  const path = active === true ? undefined : active.path;
  if (path !== undefined && path !== segments.join('/')) return false;
  return applyFault(settings, name);
}
