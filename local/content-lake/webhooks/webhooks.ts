import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeSignatureHeader } from '@sanity/webhook';
import { applyFault } from '../../faults.ts';
import { MAX_ATTEMPTS, retryWait } from '../../http/post-event.ts';
import type { LakeFaults } from '../faults.ts';
import type { Project } from '../storage/project.ts';
import type { Store } from '../storage/store.ts';
import { describeChange, parseRule } from './rule.ts';

/** One event for one webhook. */
type Delivery = {
  webhook: number;
  idempotencyKey: string;
  transactionId: string;
  transactionTime: string;
  documentId: string;
  operation: string;
  body: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  error: string | null;
  createdAt: number;
  nextAttemptAt: number;
};

/** The result of one attempt. `pending` means that it will be retried. */
type Result = Pick<Delivery, 'status' | 'error'>;

const MOST_LISTED = 1000;
/** How long events are collected before the newest is sent first. */
const COLLECTED_MS = 1000;
/** How long Sanity waits for a response. */
const TIMEOUT_MS = 30_000;

/**
 * Sends each change to the webhooks of the project, one event at a time. Newer events may overtake a retry. With
 * faults, events are sent late, twice, in another order or not at all.
 */
export function openWebhooks(project: Project, store: Store, faults: LakeFaults) {
  let deliveries: Delivery[] = [];
  const closing = new AbortController();
  let alarm = new AbortController();
  const wake = () => alarm.abort();
  faults.onChange(wake);

  store.onTransaction(({ id, timestamp, changes }) => {
    const hooks = project.current?.hooks ?? [];
    const added = hooks
      .filter(({ isDisabled }) => !isDisabled)
      .flatMap((hook) => {
        const rule = parseRule(hook);
        return changes.flatMap((change): Delivery[] => {
          const event = describeChange(rule, change);
          if (!event) return [];
          return [
            {
              webhook: hook.number,
              idempotencyKey: randomUUID(),
              transactionId: id,
              transactionTime: timestamp,
              documentId: change.id,
              ...event,
              status: 'pending',
              attempts: 0,
              error: null,
              createdAt: Date.now(),
              nextAttemptAt: Date.now(),
            },
          ];
        });
      });
    const listed = deliveries.filter(
      ({ status }, index) => status === 'pending' || index >= deliveries.length - MOST_LISTED,
    );
    deliveries = [...listed, ...added];
    wake();
  });

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      alarm = new AbortController();
      const pending = deliveries.filter(({ status }) => status === 'pending');
      const [first] = pending.toSorted((a, b) => dueAt(a) - dueAt(b));
      const wait = first ? dueAt(first) - Date.now() : retryWait(MAX_ATTEMPTS);
      if (first && wait <= 0) {
        const isDue = ({ nextAttemptAt }: Delivery) => nextAttemptAt <= Date.now();
        const newest = faults.current.webhooks.reorder ? pending.findLast(isDue) : null;
        await attempt(newest ?? first);
      } else {
        const signal = AbortSignal.any([alarm.signal, closing.signal]);
        await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  function dueAt({ nextAttemptAt, createdAt }: Delivery): number {
    const { delayMs, reorder } = faults.current.webhooks;
    const delay = reorder ? Math.max(delayMs, COLLECTED_MS) : delayMs;
    return Math.max(nextAttemptAt, createdAt + delay);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    if (applyFault(faults.current.webhooks, 'drop')) {
      delivery.status = 'failed';
      delivery.error = 'dropped by fault injection';
      return;
    }
    if (applyFault(faults.current.webhooks, 'duplicate')) await post(delivery);
    const { status, error } = await post(delivery);
    delivery.attempts += 1;
    delivery.nextAttemptAt = Date.now() + retryWait(delivery.attempts);
    delivery.error = error;
    const isLast = status === 'pending' && delivery.attempts >= MAX_ATTEMPTS;
    delivery.status = isLast ? 'failed' : status;
    if (delivery.status === 'failed') {
      console.error(`A webhook did not accept ${delivery.documentId}: ${error}`);
    }
  }

  async function post(delivery: Delivery): Promise<Result> {
    const state = project.current;
    const target = state?.hooks.find(({ number }) => number === delivery.webhook);
    if (!target) return { status: 'failed', error: 'This webhook is no longer configured' };
    const { url, secret } = target;
    const signature = secret && (await encodeSignatureHeader(delivery.body, Date.now(), secret));
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        // The headers of Sanity's "GROQ-powered webhooks", with a new signature for each attempt.
        headers: {
          'Content-Type': 'application/json',
          ...(signature && { 'sanity-webhook-signature': signature }),
          'sanity-transaction-id': delivery.transactionId,
          'sanity-transaction-time': delivery.transactionTime,
          'sanity-document-id': delivery.documentId,
          'sanity-project-id': state?.id ?? '',
          'sanity-dataset': state?.dataset ?? '',
          'sanity-operation': delivery.operation,
          'idempotency-key': delivery.idempotencyKey,
        },
        body: delivery.body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return { status: 'delivered', error: null };
      const isTemporary = response.status === 429 || response.status >= 500;
      return {
        status: isTemporary ? 'pending' : 'failed',
        error: `HTTP ${response.status}`,
      };
    } catch (error) {
      return { status: 'pending', error: describe(error) };
    }
  }

  const running = run();
  return {
    /** Returns all deliveries, newest first. */
    list: () => deliveries.toReversed(),
    /** Stops sending. Pending events are lost. */
    stop: () => {
      closing.abort();
      return running;
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
