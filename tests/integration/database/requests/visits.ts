import { z } from 'zod';
import type { TestDatabase } from '../harness.ts';

export const STATUSES = [
  'pending',
  'confirmed',
  'proposed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
] as const;
export type Status = (typeof STATUSES)[number];

const result = z.object({
  done: z.boolean(),
  current: z.object({
    status: z.enum(STATUSES),
    revision: z.number(),
    actor: z.string(),
    happened_at: z.string(),
  }),
});
export type MoveResult = z.output<typeof result>;

const OWNER = { actor: 'Olive Owner', actor_id: 'member-1' };

/** The function of the database for each target status of the owner. */
const OWNER_MOVES: Record<Exclude<Status, 'pending'>, { name: string; details: object }> = {
  confirmed: { name: 'confirm_visit', details: {} },
  proposed: { name: 'propose_time', details: { date: '2027-05-20', time: '10:00' } },
  declined: { name: 'decline_request', details: {} },
  cancelled: { name: 'cancel_visit', details: {} },
  completed: { name: 'complete_visit', details: { thanks: true } },
  no_show: { name: 'mark_no_show', details: {} },
};

/** Moves a request as the owner does who saw it at this revision. */
export async function ownerMove(
  db: TestDatabase,
  id: string,
  target: Exclude<Status, 'pending'>,
  seenRevision: number,
  details: object = {},
  actor = OWNER.actor,
): Promise<MoveResult> {
  const move = OWNER_MOVES[target];
  return result.parse(
    await db.call('service_role', move.name, {
      request_id: id,
      seen_revision: seenRevision,
      ...OWNER,
      actor,
      details: { ...move.details, ...details },
    }),
  );
}

export async function undo(db: TestDatabase, id: string, seenRevision: number) {
  return result.parse(
    await db.call('service_role', 'undo_move', {
      request_id: id,
      seen_revision: seenRevision,
      ...OWNER,
    }),
  );
}

/** Calls a function that takes the token of the customer's link; null for an unknown token. */
export async function customerMove(
  db: TestDatabase,
  name: 'accept_proposed_time' | 'cancel_own_visit' | 'ask_for_another_time',
  tokenHash: string,
  seenRevision: number,
  args: object = {},
): Promise<MoveResult | null> {
  const sent = { token_hash: tokenHash, seen_revision: seenRevision, ...args };
  return result.nullable().parse(await db.call('service_role', name, sent));
}

/** Puts a request into any status, past the rules. */
export async function place(db: TestDatabase, id: string, status: Status): Promise<void> {
  await db.admin(
    `update public.appointments set appointment_status = $2,
       proposed_date = case when $2 = 'proposed' then date '2027-05-20' end,
       proposed_time = case when $2 = 'proposed' then time '10:00' end
     where id = $1`,
    [id, status],
  );
}

const token = z.tuple([z.object({ token: z.string(), hash: z.string() })]);

/** The token in the newest email to the customer that has not left. */
export async function tokenOf(db: TestDatabase, id: string) {
  const rows = await db.admin(
    `select payload ->> 'manage_token' as token,
       private.token_hash(payload ->> 'manage_token') as hash
     from public.email_outbox
     where appointment_id = $1 and payload ? 'manage_token'
     order by created_at desc, revision desc limit 1`,
    [id],
  );
  return token.parse(rows)[0];
}

/** The kinds of email about a request that wait or were sent, without those of the booking. */
export async function emailKinds(db: TestDatabase, id: string): Promise<string[]> {
  const rows = await db.admin(
    `select kind from public.email_outbox where appointment_id = $1
       and kind not in ('send-confirmation', 'send-admin-notification')
     order by revision, kind`,
    [id],
  );
  return z
    .array(z.object({ kind: z.string() }))
    .parse(rows)
    .map(({ kind }) => kind);
}
