import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyFault } from '../../faults.ts';
import type { LakeFaults } from '../faults.ts';
import type { Project } from '../storage/project.ts';
import type { Deliveries, Delivery, Outcome } from './deliveries.ts';

/** Runs a sender for each webhook of the project, also for those that a call creates. */
export function openSenders(project: Project, deliveries: Deliveries, faults: LakeFaults) {
  const running = new Map<number, ReturnType<typeof runSender>>();
  const follow = () => {
    const numbers = project.current?.hooks.map(({ number }) => number) ?? [];
    for (const number of numbers) {
      if (!running.has(number)) running.set(number, runSender(number, project, deliveries, faults));
    }
    for (const [number, sender] of running) {
      if (numbers.includes(number)) continue;
      running.delete(number);
      void sender.stop();
    }
  };
  follow();
  project.onChange(follow);
  return {
    /** Looks for new deliveries. */
    wake: () => {
      for (const sender of running.values()) sender.wake();
    },
    stop: async () => {
      await Promise.all([...running.values()].map((sender) => sender.stop()));
    },
  };
}

const FIRST_RETRY_MS = 500;
const LONGEST_WAIT_MS = 5 * 60_000;
/** With the waits above, half an hour, as long as Sanity retries. */
const MAX_ATTEMPTS = 15;
/** How long events are collected before they are sent in another order. */
const COLLECTED_MS = 1000;
/** How long Sanity waits for a response. */
const TIMEOUT_MS = 30_000;

/** Of one attempt; `pending` is worth another. */
type Result = Pick<Outcome, 'status' | 'error'>;

/**
 * Sends one webhook's deliveries one at a time. A retry may be overtaken by newer deliveries. With faults
 * they are sent late, twice, in another order or not at all.
 */
function runSender(hook: number, project: Project, deliveries: Deliveries, faults: LakeFaults) {
  const closing = new AbortController();
  let alarm = new AbortController();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      alarm = new AbortController();
      const delivery = deliveries.nextPending(hook);
      const wait = delivery ? dueAt(delivery) - Date.now() : LONGEST_WAIT_MS;
      if (!delivery || wait > 0) {
        const signal = AbortSignal.any([alarm.signal, closing.signal]);
        await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      } else await attempt(chooseNext(delivery));
    }
  }

  function dueAt({ next_attempt_at, created_at }: Delivery): number {
    const { delayMs, reorder } = faults.current.webhooks;
    const delay = reorder ? Math.max(delayMs, COLLECTED_MS) : delayMs;
    return Math.max(next_attempt_at, created_at + delay);
  }

  function chooseNext(delivery: Delivery): Delivery {
    if (!faults.current.webhooks.reorder) return delivery;
    return deliveries.newestPending(hook) ?? delivery;
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const { id, document_id, attempts } = delivery;
    if (applyFault(faults.current.webhooks, 'drop')) {
      const error = 'dropped by fault injection';
      deliveries.record(id, { status: 'failed', nextAttemptAt: Date.now(), error });
      return;
    }
    const result = await send(delivery);
    if (closing.signal.aborted && result.status === 'pending') return;
    const isLast = result.status === 'pending' && attempts + 1 >= MAX_ATTEMPTS;
    const status = isLast ? 'failed' : result.status;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_WAIT_MS);
    deliveries.record(id, { ...result, status, nextAttemptAt: Date.now() + wait });
    if (status === 'failed') {
      const { url } = project.current?.hooks.find(({ number }) => number === hook) ?? {};
      console.error(`The webhook ${url ?? hook} did not accept ${document_id}: ${result.error}`);
    }
  }

  async function send(delivery: Delivery): Promise<Result> {
    const { webhooks } = faults.current;
    if (applyFault(webhooks, 'unreachable')) {
      return { status: 'pending', error: 'unreachable by fault injection' };
    }
    if (applyFault(webhooks, 'duplicate')) await post(delivery);
    return post(delivery);
  }

  async function post(delivery: Delivery): Promise<Result> {
    const state = project.current;
    const target = state?.hooks.find(({ number }) => number === hook);
    if (!target) return { status: 'failed', error: 'This webhook is no longer configured' };
    const { url, secret, httpMethod } = target;
    try {
      const response = await fetch(url, {
        method: httpMethod,
        redirect: 'manual',
        // Those of Sanity's "GROQ-powered webhooks", with a fresh signature.
        headers: {
          'Content-Type': 'application/json',
          ...(secret && { 'sanity-webhook-signature': sign(delivery.body, Date.now(), secret) }),
          'sanity-transaction-id': delivery.transaction_id,
          'sanity-transaction-time': delivery.transaction_time,
          'sanity-document-id': delivery.document_id,
          'sanity-project-id': state?.id ?? '',
          'sanity-dataset': state?.dataset ?? '',
          'sanity-operation': delivery.operation,
          'idempotency-key': delivery.idempotency_key,
        },
        ...(httpMethod !== 'GET' && { body: delivery.body }),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok) return { status: 'delivered', error: null };
      const isTemporary = response.status === 429 || response.status >= 500;
      return { status: isTemporary ? 'pending' : 'failed', error: `HTTP ${response.status}` };
    } catch (error) {
      return { status: 'pending', error: describe(error) };
    }
  }

  const running = run();
  return {
    wake: () => alarm.abort(),
    /** A delivery under way stays pending and is sent again after the next start. */
    stop: () => {
      closing.abort();
      return running;
    },
  };
}

function sign(body: string, timestamp: number, secret: string): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url');
  return `t=${timestamp},v1=${hash}`;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
