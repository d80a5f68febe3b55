import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  blockResult,
  type BlockResult,
  type NewBlockedTime,
} from '#domain/bookings/blocked-times.ts';
import type { PhoneBooking } from '#domain/bookings/booking-entry.ts';
import {
  bookingMoney,
  moneyResult,
  moneySums,
  type BookingMoney,
  type MoneyCommand,
  type MoneyResult,
  type MoneySums,
} from '#domain/bookings/money.ts';
import {
  historyEntry,
  transitionResult,
  bookingCounts,
  bookingDetails,
  phoneBookingResult,
  type PhoneBookingResult,
  type TransitionResult,
  type OwnerCommand,
  type StudioSession,
} from '#domain/bookings/schemas.ts';
import { customerDetails, type CustomerCommand, type CustomerDetails } from '#domain/customers.ts';
import { readHealth, type Health } from '../../components/read-health.ts';
import { siteUrl } from '../../site-url.ts';
import { ApiError } from './api-error.ts';
import { openSession, type Member } from './open-session.ts';
import { ROWS, type ViewName } from './view-rows.ts';

/** What can be downloaded as a table. */
export type ExportTable = 'requests' | 'money' | 'leads';

const booking = z.object({
  counts: bookingCounts,
  details: bookingDetails.nullable(),
  history: z.array(historyEntry),
});
const failure = z.object({ error: z.string(), field: z.string().nullish() });
const OFFLINE = "The website isn't responding. Your requests are safe. Try again in a moment.";
/** A token is renewed this long before it ends. */
const SPARE_MS = 60_000;

export type StudioApi = ReturnType<typeof createStudioApi>;

/** Calls the site as this member. Every function throws `ApiError` with a sentence to show. */
export function createStudioApi(client: SanityClient, member: Member) {
  let session: Promise<StudioSession> | null = null;

  /** Calls at the same time wait for one session. */
  function currentSession(): Promise<StudioSession> {
    const known = session?.catch(() => null) ?? Promise.resolve(null);
    session = known.then((one) =>
      one && one.expiresAt - SPARE_MS > Date.now() ? one : openSession(client, member),
    );
    return session;
  }

  async function call(path: `/${string}`, init: RequestInit = {}, retry = true): Promise<Response> {
    const { token } = await currentSession();
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const request = { ...init, headers, cache: 'no-store' } as const;
    const response = await fetch(siteUrl(`/api/studio${path}`), request).catch(() => {
      throw new ApiError(0, OFFLINE);
    });
    if (response.status === 401 && retry) {
      session = null;
      return call(path, init, false);
    }
    if (response.ok || response.status === 409) return response;
    const parsed = failure.safeParse(await response.json().catch(() => null));
    const { error = OFFLINE, field = null } = parsed.data ?? {};
    throw new ApiError(response.status, error, field);
  }

  const post = (path: `/${string}`, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    access: async () => (await currentSession()).access,

    async list<View extends ViewName>(view: View, parameters: Record<string, string> = {}) {
      const query = new URLSearchParams({ view, ...parameters });
      return z
        .object({ today: z.string(), counts: bookingCounts, rows: z.array(ROWS[view]) })
        .parse(await (await call(`/bookings?${query}`)).json());
    },

    async read(id: string) {
      return booking.parse(await (await call(`/bookings/${id}`)).json());
    },

    async send(id: string, command: OwnerCommand): Promise<TransitionResult> {
      const response = await post(`/bookings/${id}`, command);
      return transitionResult.parse(await response.json());
    },

    async readMoney(id: string): Promise<BookingMoney> {
      return bookingMoney.parse(await (await call(`/bookings/${id}/money`)).json());
    },

    async sendMoney(id: string, command: MoneyCommand): Promise<MoneyResult> {
      const response = await post(`/bookings/${id}/money`, command);
      return moneyResult.parse(await response.json());
    },

    /** The receipt of a booking as a page for paper. */
    async readReceipt(id: string): Promise<string> {
      const response = await call(`/bookings/${id}/receipt`);
      return z.object({ html: z.string() }).parse(await response.json()).html;
    },

    async sumMoney(from: string, to: string): Promise<MoneySums> {
      return moneySums.parse(await (await call(`/money?from=${from}&to=${to}`)).json());
    },

    async readCustomer(id: string): Promise<CustomerDetails> {
      return customerDetails.parse(await (await call(`/customers/${id}`)).json());
    },

    /** @returns false when somebody was first */
    async sendCustomer(id: string, command: CustomerCommand): Promise<boolean> {
      const response = await post(`/customers/${id}`, command);
      return z.object({ done: z.boolean() }).parse(await response.json()).done;
    },

    async book(booking: PhoneBooking): Promise<PhoneBookingResult> {
      const response = await post('/bookings', booking);
      return phoneBookingResult.parse(await response.json());
    },

    async block(time: NewBlockedTime): Promise<BlockResult> {
      const response = await post('/blocked-times', time);
      return blockResult.parse(await response.json());
    },

    async unblock(id: string): Promise<void> {
      await call(`/blocked-times/${id}`, { method: 'DELETE' });
    },

    async download(table: ExportTable, from: string, to: string): Promise<Blob> {
      return (await call(`/export?table=${table}&from=${from}&to=${to}`)).blob();
    },

    async makeFeed(): Promise<string> {
      const response = await call('/feed', { method: 'POST' });
      return z.object({ url: z.string() }).parse(await response.json()).url;
    },

    /** In full for a member, else what the site tells everybody. Never throws. */
    async health(): Promise<Health> {
      const known = await currentSession().catch(() => null);
      const headers = known ? { Authorization: `Bearer ${known.token}` } : undefined;
      return readHealth((address, init) =>
        fetch(address, { ...init, ...(headers && { headers }) }),
      );
    },

    /** @returns how many emails are sent again */
    async retryFailedEmails(): Promise<number> {
      const response = await call('/emails/retry', { method: 'POST' });
      return z.object({ retried: z.number() }).parse(await response.json()).retried;
    },

    async removeSamples(): Promise<void> {
      await call('/samples', { method: 'DELETE' });
    },
  };
}
