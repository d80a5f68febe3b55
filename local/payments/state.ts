import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { openState } from '../data-folder.ts';

const texts = z.record(z.string(), z.string());

const session = z.object({
  id: z.string(),
  /** Seconds, as everywhere at Stripe. */
  created: z.number(),
  expiresAt: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  /** Cents. */
  amount: z.number(),
  currency: z.string(),
  name: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  clientReferenceId: z.string().nullable(),
  customerEmail: z.string().nullable(),
  metadata: texts,
  description: z.string().nullable(),
  paymentMetadata: texts,
  /** There is none before somebody pays. */
  payment: z.string().nullable(),
});

const payment = z.object({
  /** `pi_…`; the ids of its charge and its entry in the balance have the same ending. */
  id: z.string(),
  session: z.string(),
  created: z.number(),
  method: z.enum(['card', 'us_bank_account']),
  status: z.enum(['processing', 'succeeded', 'requires_payment_method']),
  /** Milliseconds; null: it is settled. */
  settlesAt: z.number().nullable(),
  /** Milliseconds. */
  feeKnownAt: z.number(),
});

const refund = z.object({
  id: z.string(),
  payment: z.string(),
  created: z.number(),
  amount: z.number(),
  reason: z.string().nullable(),
  metadata: texts,
  status: z.enum(['pending', 'succeeded', 'failed']),
  settlesAt: z.number().nullable(),
});

const endpoint = z.object({
  id: z.string(),
  created: z.number(),
  url: z.string(),
  enabledEvents: z.array(z.string()),
  description: z.string().nullable(),
  metadata: texts,
  apiVersion: z.string().nullable(),
  status: z.enum(['enabled', 'disabled']),
  secret: z.string(),
});

const delivery = z.object({
  id: z.string(),
  endpoint: z.string(),
  body: z.string(),
  /** Milliseconds. */
  dueAt: z.number(),
  attempts: z.number(),
});

/** What an idempotency key has led to. */
const answer = z.object({
  at: z.number(),
  hash: z.string(),
  status: z.number(),
  body: z.unknown(),
});

const books = z.object({
  sessions: z.record(z.string(), session),
  payments: z.record(z.string(), payment),
  refunds: z.record(z.string(), refund),
  endpoints: z.record(z.string(), endpoint),
  answers: z.record(z.string(), answer),
  deliveries: z.array(delivery),
});

export type Session = z.infer<typeof session>;
export type Payment = z.infer<typeof payment>;
export type Refund = z.infer<typeof refund>;
export type Endpoint = z.infer<typeof endpoint>;
export type Books = z.infer<typeof books>;

export type Account = ReturnType<typeof openAccount>;

/**
 * All that the account has, in one file: a payment, its events and the answer to its idempotency key are
 * written at once, before anybody hears of them.
 */
export function openAccount(dataDir: string, webhook: { url: string; secret: string } | undefined) {
  const state = openState(join(dataDir, 'account.json'), books, {
    ...{ sessions: {}, payments: {}, refunds: {}, endpoints: {}, answers: {} },
    deliveries: [],
  });
  const change = <Result>(edit: (books: Books) => Result): Result => {
    const draft = structuredClone(state.current);
    const result = edit(draft);
    state.replace(draft);
    return result;
  };
  const id = 'we_local';
  change((books) => {
    Reflect.deleteProperty(books.endpoints, id);
    if (!webhook) return;
    books.endpoints[id] = {
      ...{ id, created: 0, enabledEvents: ['*'], status: 'enabled', ...webhook },
      ...{ description: 'From the environment', metadata: {}, apiVersion: null },
    };
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
