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
        /** Only calls of this function, as `rpc/<name>`. */
        path: z.string().min(1).optional(),
      }),
    ],
    'must be true, false or {"times": 1, "path": "rpc/create_booking"}',
  )
  .default(false);

/** How the hosted service behaves on a bad day. Cuts apply to requests that may write. */
export const supabaseFaults = z.strictObject({
  /** Before every statement. */
  delayMs: duration,
  /** Requests fail with 503 and reach no database. */
  unavailable: fault,
  /** The connection breaks off before the transaction begins. */
  cutBeforeCommit: cut,
  /** The connection breaks off once the transaction is over, before the response. */
  cutAfterCommit: cut,
});

type Settings = z.infer<typeof supabaseFaults>;
export type SupabaseFaults = Faults<Settings>;

/** PostgREST's response while it does not reach its database. */
export const UNAVAILABLE = jsonAnswer(503, {
  code: 'PGRST002',
  details: null,
  hint: null,
  message: 'Could not query the database for the schema cache. Retrying.',
});

/** Whether this request is cut, which then counts. */
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
