import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Project } from '../storage/project.ts';
import type { Transaction } from '../storage/store.ts';
import { describeChange, parseRule, type Rule } from './rule.ts';

const delivery = z.object({
  id: z.number(),
  hook: z.number(),
  idempotency_key: z.string(),
  transaction_id: z.string(),
  transaction_time: z.string(),
  document_id: z.string(),
  operation: z.string(),
  body: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  created_at: z.number(),
  next_attempt_at: z.number(),
  last_error: z.string().nullable(),
});

export type Delivery = z.infer<typeof delivery>;
export type Outcome = { status: Delivery['status']; nextAttemptAt: number; error: string | null };
export type Deliveries = ReturnType<typeof openDeliveries>;

const KEPT = 1000;
const SHOWN = 100;

/**
 * Opens the queue. Pending deliveries are due at once with a full number of attempts, because it was the
 * sender that was off.
 */
export function openDeliveries(database: DatabaseSync, project: Project) {
  const insert = database.prepare(
    `insert into deliveries (hook, idempotency_key, transaction_id, transaction_time, document_id,
       operation, body, created_at, next_attempt_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const next = database.prepare(
    `select * from deliveries where hook = ? and status = 'pending'
     order by next_attempt_at, id limit 1`,
  );
  const nextByAge = database.prepare(
    `select * from deliveries where hook = ? and status = 'pending' and next_attempt_at <= ?
     order by id desc limit 1`,
  );
  const update = database.prepare(
    `update deliveries set status = ?, next_attempt_at = ?, last_error = ?,
       attempts = attempts + 1 where id = ?`,
  );
  const newest = database.prepare(`select * from deliveries order by id desc limit ${SHOWN}`);
  const prune = database.prepare(
    `delete from deliveries where status <> 'pending' and id <= ?
       and id <= (select max(id) from deliveries) - ${KEPT}`,
  );
  database
    .prepare(`update deliveries set next_attempt_at = ?, attempts = 0 where status = 'pending'`)
    .run(Date.now());
  const discard = database.prepare(
    `update deliveries set status = 'failed', last_error = 'This webhook is no longer configured'
     where status = 'pending' and hook not in (select value from json_each(?))`,
  );
  let rules = new Map<number, Rule>();
  const readHooks = () => {
    const hooks = project.current?.hooks ?? [];
    const active = hooks.filter(({ isDisabled }) => !isDisabled);
    rules = new Map(active.map((hook) => [hook.number, parseRule(hook)]));
    discard.run(JSON.stringify(hooks.map(({ number }) => number)));
  };
  readHooks();
  project.onChange(readHooks);
  const read = (row: unknown) => (row === undefined ? null : delivery.parse(row));

  return {
    /** Queues an event for each webhook, in the transaction's own commit. */
    enqueue: ({ id, timestamp, changes }: Transaction) => {
      const now = Date.now();
      for (const [hook, rule] of rules) {
        for (const change of changes) {
          const event = describeChange(rule, change);
          if (!event) continue;
          const { operation, body } = event;
          insert.run(hook, randomUUID(), id, timestamp, change.id, operation, body, now, now);
        }
      }
    },
    nextPending: (hook: number) => read(next.get(hook)),
    /** Of those that are due. */
    newestPending: (hook: number) => read(nextByAge.get(hook, Date.now())),
    record: (id: number, { status, nextAttemptAt, error }: Outcome) => {
      update.run(status, nextAttemptAt, error, id);
      prune.run(id);
    },
    /** Newest first. */
    list: () => newest.all().map((row) => delivery.parse(row)),
  };
}
