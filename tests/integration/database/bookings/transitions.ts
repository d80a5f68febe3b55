import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  type CustomerAction,
  type OwnerAction,
} from '#domain/booking/states.ts';
import { NEXT_YEAR } from '../../../support/samples/visit-day.ts';
import type { TestDatabase } from '../connect.ts';
import { bookingForm, OLIVE } from '../submissions.ts';

const result = z.object({
  done: z.boolean(),
  current: z.object({
    status: z.enum(BOOKING_STATUSES),
    revision: z.number(),
    actor: z.string(),
    happened_at: z.string(),
  }),
  conflicts: z.array(z.record(z.string(), z.unknown())).optional(),
  conflicts_key: z.string().optional(),
});
export type MoveResult = z.output<typeof result>;

/** The arguments of an owner's action. */
const OWNER_DETAILS: Record<OwnerAction, object> = {
  confirm: {},
  propose: { date: `${NEXT_YEAR}-05-20`, time: '10:00' },
  decline: {},
  cancel: {},
  complete: { thanks: 9 },
  'no-show': {},
};
const CUSTOMER_FUNCTIONS: Record<CustomerAction, { name: string; args: object }> = {
  accept: { name: 'transition_own_booking', args: { action: 'accept' } },
  ask: { name: 'request_another_time', args: { note: 'Mornings, please' } },
  cancel: { name: 'transition_own_booking', args: { action: 'cancel' } },
};

/** Acts on a request as an owner who saw this revision. */
export async function ownerTransition(
  db: TestDatabase,
  id: string,
  action: OwnerAction,
  seenRevision: number,
  details: object = {},
  actor = OLIVE.actor.name,
): Promise<MoveResult> {
  return result.parse(
    await db.serve('transition_booking', {
      booking_id: id,
      seen_revision: seenRevision,
      actor: { ...OLIVE.actor, name: actor },
      action,
      details: { ...OWNER_DETAILS[action], ...details },
    }),
  );
}

export async function undo(
  db: TestDatabase,
  id: string,
  seenRevision: number,
  details: object = {},
) {
  const seen = { booking_id: id, seen_revision: seenRevision };
  return result.parse(await db.serve('undo_transition', { ...seen, details, ...OLIVE }));
}

/** Acts on a request as the customer with its link. Returns null for an unknown token. */
export async function customerTransition(
  db: TestDatabase,
  action: CustomerAction,
  tokenHash: string,
  seenRevision: number,
  args: object = {},
): Promise<MoveResult | null> {
  const { name, args: usual } = CUSTOMER_FUNCTIONS[action];
  const sent = { token_hash: tokenHash, seen_revision: seenRevision, ...usual, ...args };
  return result.nullable().parse(await db.serve(name, sent));
}

const phoneResult = z.object({
  done: z.boolean(),
  id: z.uuid().optional(),
  appointment_number: z.string().optional(),
  manage_token: z.string().nullish(),
  conflicts: z.array(z.record(z.string(), z.unknown())).optional(),
  conflicts_key: z.string().optional(),
});

/** Creates a booking by phone as Olive: a confirmed visit of an SUV for the services. */
export async function bookByPhone(
  db: TestDatabase,
  fields: Record<string, unknown> = {},
  submissionId: string = randomUUID(),
) {
  const { package: service, ...form } = bookingForm({ email: null });
  const booking = { ...form, services: [service], vehicle_type: 'suv', ...fields };
  return phoneResult.parse(
    await db.serve('book_by_phone', { submission_id: submissionId, booking, ...OLIVE }),
  );
}

/** Sets a request to any status, bypassing the rules. */
export async function place(db: TestDatabase, id: string, status: BookingStatus): Promise<void> {
  await db.bypass(
    `update public.appointments set appointment_status = $2,
       proposed_date = case when $2 = 'proposed' then date '${NEXT_YEAR}-05-20' end,
       proposed_time = case when $2 = 'proposed' then time '10:00' end
     where id = $1`,
    [id, status],
  );
}

export function readRequest(db: TestDatabase, id: string) {
  return db.one(
    `select appointment_status as status, revision, awaits_owner as awaits,
       visit_date::text as day, visit_time::text as clock, proposed_date::text as offered
     from public.appointments where id = $1`,
    [id],
  );
}

export function historyOf(db: TestDatabase, id: string) {
  return db.admin(
    `select kind, actor, from_status as "from", to_status as "to", note
     from private.history where appointment_id = $1 order by id`,
    [id],
  );
}

const token = z.tuple([z.object({ token: z.string(), hash: z.string() })]);

/** The token in the newest waiting email to the customer. */
export async function tokenOf(db: TestDatabase, id: string) {
  const rows = await db.admin(
    `select payload ->> 'manage_token' as token,
       private.hash_of(payload ->> 'manage_token') as hash
     from public.email_outbox
     where appointment_id = $1 and payload ? 'manage_token'
     order by created_at desc, revision desc limit 1`,
    [id],
  );
  return token.parse(rows)[0];
}

/** The kinds of waiting or sent email about a request, without those that its creation queued. */
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
