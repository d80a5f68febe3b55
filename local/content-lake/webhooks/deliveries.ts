import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Project } from '../storage/project.ts';
import type { Transaction } from '../storage/transaction-log.ts';
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

export type Deliveries = {
  /** Queues an event for each webhook, in the transaction's own commit. */
  enqueue(transaction: Transaction): void;
  nextPending(hook: number): Delivery | null;
  /** Of those that are due. */
  newestPending(hook: number): Delivery | null;
  record(id: number, outcome: Outcome): void;
  /** Newest first. */
  list(limit: number): Delivery[];
};

const KEPT = 1000;

/**
 * Opens the queue. Pending deliveries are due at once with a full number of attempts, because it was the
 * sender that was off.
 */
export function openDeliveries(database: DatabaseSync, project: Project): Deliveries {
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
  const newest = database.prepare('select * from deliveries order by id desc limit ?');
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

  return {
    enqueue: ({ id, timestamp, changes }) => {
      const now = Date.now();
      for (const [hook, rule] of rules) {
        for (const change of changes) {
          const event = describeChange(rule, change);
          if (!event) continue;
          const { documentId, operation, body } = event;
          const key = randomUUID();
          insert.run(hook, key, id, timestamp, documentId, operation, body, now, now);
        }
      }
    },
    nextPending: (hook) => {
      const row = next.get(hook);
      return row ? delivery.parse(row) : null;
    },
    newestPending: (hook) => {
      const row = nextByAge.get(hook, Date.now());
      return row ? delivery.parse(row) : null;
    },
    record: (id, { status, nextAttemptAt, error }) => {
      update.run(status, nextAttemptAt, error, id);
      prune.run(id);
    },
    list: (limit) => newest.all(limit).map((row) => delivery.parse(row)),
  };
}
