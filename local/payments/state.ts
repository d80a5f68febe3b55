import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { openState } from '../data-folder.ts';

const text = z.string();
const texts = z.record(text, text);

/** Objects as Stripe's API tells them; here are the fields that change, or that others depend on. */
const session = z.looseObject({
  id: text,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  /** There is none before somebody pays. */
  payment_intent: text.nullable(),
  amount_total: z.number(),
  currency: text,
  /** Seconds, as everywhere at Stripe. */
  expires_at: z.number(),
  success_url: text,
  cancel_url: text.nullable(),
  url: text.nullable(),
});
const intent = z.looseObject({
  id: text,
  status: text,
  amount_received: z.number(),
  latest_charge: text,
});
const refund = z.looseObject({
  id: text,
  payment_intent: text,
  amount: z.number(),
  status: text,
});
const dispute = z.looseObject({
  id: text,
  payment_intent: text,
  amount: z.number(),
  status: text,
});
const endpoint = z.looseObject({
  id: text,
  url: text,
  enabled_events: z.array(text),
  status: text,
  api_version: text.nullable(),
  secret: text,
});
const delivery = z.object({
  id: text,
  endpoint: text,
  body: text,
  /** Milliseconds. */
  dueAt: z.number(),
  attempts: z.number(),
});

const books = z.object({
  sessions: z.record(text, session),
  /** What each session is for. */
  names: texts,
  intents: z.record(text, intent),
  refunds: z.record(text, refund),
  /** Accounts of earlier versions have none. */
  disputes: z.record(text, dispute).default({}),
  endpoints: z.record(text, endpoint),
  /** When an intent, a refund or a card that its owner disputes turns out, in milliseconds. */
  due: z.record(text, z.number()),
  /** What idempotency keys have led to. */
  answers: z.record(
    text,
    z.object({ at: z.number(), hash: text, status: z.number(), body: z.unknown() }),
  ),
  deliveries: z.array(delivery),
});

export type Session = z.infer<typeof session>;
export type Intent = z.infer<typeof intent>;
export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;
export type Books = z.infer<typeof books>;
export type Account = ReturnType<typeof openAccount>;

/**
 * All that the account has, in one file: a payment, its events and the answer to its idempotency key are
 * written at once, before anybody hears of them.
 */
export function openAccount(dataDir: string, webhook: { url: string; secret: string } | undefined) {
  const state = openState(join(dataDir, 'account.json'), books, {
    ...{ sessions: {}, names: {}, intents: {}, refunds: {}, disputes: {} },
    ...{ endpoints: {}, due: {}, answers: {}, deliveries: [] },
  });
  const change = <Result>(edit: (books: Books) => Result): Result => {
    const draft = structuredClone(state.current);
    const result = edit(draft);
    state.replace(draft);
    return result;
  };
  const id = 'we_local';
  change(({ endpoints }) => {
    Reflect.deleteProperty(endpoints, id);
    const fixed = { id, object: 'webhook_endpoint', enabled_events: ['*'], api_version: null };
    if (webhook) endpoints[id] = { ...fixed, status: 'enabled', ...webhook };
  });
  return {
    get books() {
      return state.current;
    },
    /** All or nothing: what throws changes nothing. */
    change,
  };
}

/** Of letters and digits, as Stripe's. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
