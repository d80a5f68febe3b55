import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookTarget } from '../options.ts';
import type { Deliveries, Delivery, Outcome } from './deliveries.ts';
import { sendDelivery, type SendContext, type SendResult } from './send-delivery.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_WAIT_MS = 5 * 60_000;
/** With the waits above, half an hour, as long as Sanity retries. */
const MAX_ATTEMPTS = 15;

export type Sender = {
  /** Looks for new deliveries. */
  wake(): void;
  /** Stops. A delivery under way stays pending and is sent again after the next start. */
  stop(): Promise<void>;
};

/** Sends one webhook's deliveries one at a time. A retry may be overtaken by newer deliveries. */
export function runSender(
  hook: number,
  target: WebhookTarget,
  deliveries: Deliveries,
  context: Omit<SendContext, 'closing'>,
): Sender {
  const closing = new AbortController();
  let alarm = new AbortController();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      alarm = new AbortController();
      const delivery = deliveries.nextPending(hook);
      const wait = delivery ? delivery.next_attempt_at - Date.now() : LONGEST_WAIT_MS;
      if (!delivery || wait > 0) await rest(wait, AbortSignal.any([alarm.signal, closing.signal]));
      else await attempt(delivery);
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const result = await sendDelivery(delivery, target, { ...context, closing: closing.signal });
    if (closing.signal.aborted && result.kind === 'retry') return;
    const outcome = classifyResult(result, delivery.attempts + 1, Date.now());
    deliveries.record(delivery.id, outcome);
    if (outcome.status !== 'failed') return;
    console.error(
      `The webhook ${target.url} did not accept ${delivery.document_id}: ${outcome.error}`,
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
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const isFinal = result.kind === 'rejected' || attempts >= MAX_ATTEMPTS;
  const status = isFinal ? 'failed' : 'pending';
  return { status, nextAttemptAt: now + wait, error: result.error };
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
