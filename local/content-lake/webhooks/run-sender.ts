import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookTarget } from '../options.ts';
import type { Deliveries, Delivery, Outcome } from './deliveries.ts';
import { sendDelivery, type Answer, type SendContext } from './send-delivery.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_WAIT_MS = 5 * 60_000;
/** With the waits above, half an hour of trying: as long as Sanity tries. */
const MAX_ATTEMPTS = 15;

export type Sender = {
  /** There may be something new to send. */
  wake(): void;
  /** Stops; what is under way stays pending and is sent again after the next start. */
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
    const answer = await sendDelivery(delivery, target, { ...context, closing: closing.signal });
    if (closing.signal.aborted && answer.kind === 'retry') return;
    const outcome = judge(answer, delivery.attempts + 1, Date.now());
    deliveries.record(delivery.id, outcome);
    if (outcome.status !== 'failed') return;
    console.error(
      `The webhook ${target.url} did not take ${delivery.document_id}: ${outcome.problem}`,
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

function judge(answer: Answer, attempts: number, now: number): Outcome {
  if (answer.kind === 'delivered') {
    return { status: 'delivered', nextAttemptAt: now, problem: null };
  }
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const isFinal = answer.kind === 'refused' || attempts >= MAX_ATTEMPTS;
  const status = isFinal ? 'failed' : 'pending';
  return { status, nextAttemptAt: now + wait, problem: answer.problem };
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
