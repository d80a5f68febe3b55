import { createHmac } from 'node:crypto';
import { applyFault } from '../faults.ts';
import { MAX_ATTEMPTS, postEvent, retryWait } from '../http/post-event.ts';
import type { PaymentFaults } from './faults.ts';
import { type Account, type Books, newId, seconds } from './state.ts';

/** The API version of the site's SDK. Events use the version of their endpoint, or else this one. */
export const API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 10_000;
/** How long an event waits for later ones to overtake it. */
const OVERTAKEN_MS = 700;

export type Webhooks = ReturnType<typeof openWebhooks>;

/** Sends events. Pending events are in the account's file, so a restart loses none (https://docs.stripe.com/webhooks). */
export function openWebhooks(account: Account, faults: PaymentFaults, now: () => number) {
  const closing = new AbortController();
  const underWay = new Set<string>();
  let count = 0;

  /** Stores an event for each subscribed endpoint, with the current state of the object. */
  function announce(books: Books, type: string, object: Record<string, unknown>): void {
    const { webhooksTwice, webhooksReordered } = faults.current;
    const isOvertaken = webhooksReordered && count++ % 2 === 0;
    const wanted = Object.values(books.endpoints).filter(
      ({ status, enabled_events: types }) =>
        status === 'enabled' && (types.includes('*') || types.includes(type)),
    );
    const id = newId('evt');
    for (const endpoint of wanted) {
      if (applyFault(faults.current, 'webhooksLost')) continue;
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: endpoint.api_version ?? API_VERSION,
        created: seconds(now()),
        data: { object },
        livemode: object['livemode'] === true,
        pending_webhooks: wanted.length,
        request: { id: null, idempotency_key: null },
        type,
      });
      const dueAt = now() + (isOvertaken ? OVERTAKEN_MS : 0);
      const delivery = { endpoint: endpoint.id, body, dueAt, attempts: 0 };
      for (let copies = webhooksTwice ? 2 : 1; copies > 0; copies -= 1) {
        books.deliveries.push({ id: newId('del'), ...delivery });
      }
    }
  }

  async function deliver({ id, endpoint, body }: Books['deliveries'][number]): Promise<void> {
    const target = account.books.endpoints[endpoint];
    const isDone =
      !target ||
      (await postEvent({
        url: target.url,
        headers: signedHeaders(target.secret, body),
        body,
        timeout: TIMEOUT_MS,
        closing: closing.signal,
      }));
    if (closing.signal.aborted) return;
    account.change((books) => {
      const delivery = books.deliveries.find((each) => each.id === id);
      if (!delivery) return;
      delivery.attempts += 1;
      delivery.dueAt = now() + retryWait(delivery.attempts);
      const isOver = isDone || delivery.attempts >= MAX_ATTEMPTS;
      if (isOver) books.deliveries = books.deliveries.filter((each) => each !== delivery);
    });
  }

  return {
    announce,
    /** Sends all due events one after another, so that they arrive in order. */
    deliverDue: async (): Promise<void> => {
      const due = account.books.deliveries
        .filter(({ id, dueAt }) => dueAt <= now() && !underWay.has(id))
        .sort((a, b) => a.dueAt - b.dueAt);
      for (const { id } of due) underWay.add(id);
      for (const delivery of due) {
        if (!closing.signal.aborted) await deliver(delivery);
        underWay.delete(delivery.id);
      }
    },
    stop: () => closing.abort(),
  };
}

/** `t=…,v1=…`: https://docs.stripe.com/webhooks/signature */
function signedHeaders(secret: string, body: string) {
  const timestamp = seconds(Date.now());
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${timestamp},v1=${signature}`,
  };
}
