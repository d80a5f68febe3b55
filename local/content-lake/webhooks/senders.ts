import { setTimeout as sleep } from 'node:timers/promises';
import { applyFault } from '../../faults.ts';
import type { LakeFaults } from '../faults.ts';
import type { Project, ProjectState } from '../storage/project.ts';
import type { Deliveries, Delivery, Outcome } from './deliveries.ts';
import { sendDelivery, type SendResult, type SendTarget } from './send-delivery.ts';

type Senders = {
  /** Look for new deliveries. */
  wake(): void;
  stop(): Promise<void>;
};

/** Runs a sender for each webhook of the project, also for those that a call creates. */
export function openSenders(project: Project, deliveries: Deliveries, faults: LakeFaults): Senders {
  const running = new Map<number, Sender>();
  const run = (hook: number) => {
    const find = () => {
      const state = project.current;
      const target = state?.hooks.find(({ number }) => number === hook);
      return state && target ? { state, target } : null;
    };
    running.set(hook, runSender(hook, { find, deliveries, faults }));
  };
  const follow = () => {
    const numbers = project.current?.hooks.map(({ number }) => number) ?? [];
    for (const number of numbers) if (!running.has(number)) run(number);
    for (const [number, sender] of running) {
      if (numbers.includes(number)) continue;
      running.delete(number);
      void sender.stop();
    }
  };
  follow();
  project.onChange(follow);
  return {
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
const UNREACHABLE: SendResult = { kind: 'retry', error: 'unreachable by fault injection' };

type Sender = {
  /** Looks for new deliveries. */
  wake(): void;
  /** Stops. A delivery under way stays pending and is sent again after the next start. */
  stop(): Promise<void>;
};

type SenderOptions = {
  /** The project as it is now; null when the webhook is gone. */
  find: () => { target: SendTarget; state: ProjectState } | null;
  deliveries: Deliveries;
  faults: LakeFaults;
};

/**
 * Sends one webhook's deliveries one at a time. A retry may be overtaken by newer deliveries. With faults
 * they are sent late, twice, in another order or not at all.
 */
function runSender(hook: number, options: SenderOptions): Sender {
  const { deliveries, faults, find } = options;
  const closing = new AbortController();
  let alarm = new AbortController();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      alarm = new AbortController();
      const delivery = deliveries.nextPending(hook);
      const wait = delivery ? dueAt(delivery) - Date.now() : LONGEST_WAIT_MS;
      if (!delivery || wait > 0) await rest(wait, AbortSignal.any([alarm.signal, closing.signal]));
      else await attempt(chooseNext(delivery));
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

  async function send(delivery: Delivery): Promise<SendResult> {
    const { webhooks } = faults.current;
    if (applyFault(webhooks, 'drop')) return { kind: 'dropped' };
    if (applyFault(webhooks, 'unreachable')) return UNREACHABLE;
    const found = find();
    if (!found) return { kind: 'rejected', error: 'This webhook is no longer configured' };
    const { target, state } = found;
    const context = { projectId: state.id, dataset: state.dataset ?? '', closing: closing.signal };
    if (applyFault(webhooks, 'duplicate')) await sendDelivery(delivery, target, context);
    return sendDelivery(delivery, target, context);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const result = await send(delivery);
    if (closing.signal.aborted && result.kind === 'retry') return;
    const outcome = classifyResult(result, delivery.attempts + 1, Date.now());
    deliveries.record(delivery.id, outcome);
    if (outcome.status !== 'failed' || result.kind === 'dropped') return;
    console.error(
      `The webhook ${find()?.target.url ?? String(hook)} did not accept ${delivery.document_id}: ${outcome.error}`,
    );
  }

  const running = run();
  return {
    wake: () => alarm.abort(),
    stop: () => {
      closing.abort();
      return running;
    },
  };
}

function classifyResult(result: SendResult, attempts: number, now: number): Outcome {
  if (result.kind === 'delivered') {
    return { status: 'delivered', nextAttemptAt: now, error: null };
  }
  if (result.kind === 'dropped') {
    return { status: 'failed', nextAttemptAt: now, error: 'dropped by fault injection' };
  }
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const isFinal = result.kind === 'rejected' || attempts >= MAX_ATTEMPTS;
  const status = isFinal ? 'failed' : 'pending';
  return { status, nextAttemptAt: now + wait, error: result.error };
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
