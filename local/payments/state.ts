import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { openState } from '../data-folder.ts';

const text = z.string();
const texts = z.record(text, text);

/** Objects in the format of Stripe's API. The schemas list the fields that the emulator reads or changes. */
const session = z.looseObject({
  id: text,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  /** Null until the customer pays. */
  payment_intent: text.nullable(),
  amount_total: z.number(),
  currency: text,
  /** In seconds, as all times at Stripe. */
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
  /** In milliseconds. */
  dueAt: z.number(),
  attempts: z.number(),
});

const books = z.object({
  sessions: z.record(text, session),
  /** The names of the items in each session. */
  names: texts,
  intents: z.record(text, intent),
  refunds: z.record(text, refund),
  /** Missing in accounts of earlier versions. */
  disputes: z.record(text, dispute).default({}),
  endpoints: z.record(text, endpoint),
  /** When an intent settles, a refund fails or a charge is disputed, in milliseconds. */
  due: z.record(text, z.number()),
  /** The responses by idempotency key. */
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
 * Opens the account, which is stored in one file. A payment, its events and the response for its idempotency key
 * are written together before any of them is sent.
 */
export function openAccount(dataDir: string, webhook: { url: string; secret: string } | undefined) {
  const state = openState(join(dataDir, 'account.json'), books, {
    sessions: {},
    names: {},
    intents: {},
    refunds: {},
    disputes: {},
    endpoints: {},
    due: {},
    answers: {},
    deliveries: [],
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
    /** Applies a change. If `edit` throws, the state is unchanged. */
    change,
  };
}

/** Returns a new id of letters and digits, like Stripe's. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
