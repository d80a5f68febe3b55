import { z } from 'zod';
import type { Rows } from '../../released/table-rows.ts';

const row = z.record(z.string(), z.unknown());
const OUTBOX = 'public.email_outbox';
const WAITING = ['pending', 'sending'];
const SENTENCE =
  'Restored from a backup: it waited when the backup was made, and may have been sent since';

/**
 * The rows as a restore leaves them, with waiting emails held. Leaves out the time of the restore.
 */
export function afterRestore(rows: Rows) {
  return parseRows(rows, (email) =>
    WAITING.includes(String(email['status']))
      ? { ...email, status: 'failed', due_at: null, claim_token: null, last_error: SENTENCE }
      : email,
  );
}

export function parseRows(rows: Rows, change = (email: z.infer<typeof row>) => email) {
  return Object.fromEntries(
    Object.entries(rows).map(([table, entries]) => {
      const parsed = entries.map((entry) => row.parse(JSON.parse(entry)));
      return [table, table === OUTBOX ? parsed.map(change).map(withoutMoment) : parsed];
    }),
  );
}

function withoutMoment(email: z.infer<typeof row>) {
  const isHeld = email['last_error'] === SENTENCE;
  return isHeld ? { ...email, finished_at: null } : email;
}
