import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { leadCount } from '#domain/attribution/lead-counts.ts';
import {
  transitionResult,
  phoneBookingResult,
  type OwnerCommand,
  type StudioSession,
} from '#domain/booking/commands.ts';
import type { PhoneBooking } from '#domain/booking/fields/booking-entry.ts';
import { waitingRow } from '#domain/booking/invitation/invitations.ts';
import {
  bookingCounts,
  bookingDetails,
  bookingRow,
  daySheetVisit,
  historyEntry,
} from '#domain/booking/schemas.ts';
import { contactClicks } from '#domain/contact/contact-clicks.ts';
import { messageRow } from '#domain/contact/contact-message.ts';
import { customerDetails, customerRow, type CustomerCommand } from '#domain/customers/customers.ts';
import { cutListOf } from '#domain/cut-list.ts';
import { bookingMoney, type MoneyCommand, moneyResult } from '#domain/money/booking-money.ts';
import { moneySums } from '#domain/money/span-sums.ts';
import { quotableService } from '#domain/pricing/quotable-service.ts';
import { quoteRow } from '#domain/quote/quotes.ts';
import {
  blockedTime,
  blockResult,
  type NewBlockedTime,
  type NewOwnCalendar,
  ownCalendar,
  promisedVisit,
  timeOff,
} from '#domain/schedule/availability.ts';
import { holiday } from '#domain/schedule/holiday-schema.ts';
import { scheduleProjection } from '#domain/schedule/schedule-projection.ts';
import { readHealth, type Health } from '../../site/read-health.ts';
import { siteUrl } from '../../site/site-url.ts';
import { ApiError, readError } from './api-error.ts';
import { openSession, type Member } from './open-session.ts';

const ROWS = {
  /** Returns only the counts, which come with every view. */
  counts: z.never(),
  new: bookingRow,
  calendar: bookingRow,
  past: bookingRow,
  search: bookingRow,
  messages: messageRow,
  'found-messages': messageRow,
  'found-customers': customerRow,
  day: daySheetVisit,
  quotes: quoteRow,
  waiting: waitingRow,
  leads: leadCount,
  clicks: contactClicks,
  blocked: blockedTime,
  /** Visits at times when no visit is possible. */
  displaced: promisedVisit,
  'times-off': timeOff,
  /** Holidays for which the owner hasn't chosen open or closed. */
  holidays: holiday,
  /** At most one. */
  'own-calendar': ownCalendar,
  /** Services that can be quoted. */
  services: quotableService,
  /** One, or none until the database has the hours. */
  schedule: scheduleProjection,
};
export type ViewName = keyof typeof ROWS;
export type Rows = { [View in ViewName]: z.output<(typeof ROWS)[View]> };
const SCHEMAS: { [View in ViewName]: z.ZodType<Rows[View]> } = ROWS;

export type Export =
  | { table: 'requests' | 'visits' | 'money' | 'leads'; from: string; to: string }
  | { table: 'new' | 'messages' | 'quotes' };

const booking = z.object({
  counts: bookingCounts,
  details: bookingDetails.nullable(),
  history: z.array(historyEntry),
});
const OFFLINE = "The website isn't responding. Your requests are safe. Try again in a moment.";
const DELETE = { method: 'DELETE' };
/** A token is renewed this long before it ends. */
const SPARE_MS = 60_000;

export type OwnerApi = ReturnType<typeof createOwnerApi>;

/** Calls the site as this member. Every function throws `ApiError` with a sentence to show. */
export function createOwnerApi(client: SanityClient, member: Member) {
  let session: Promise<StudioSession> | null = null;

  /** Simultaneous calls wait for the same session. */
  function currentSession(): Promise<StudioSession> {
    const known = session?.catch(() => null) ?? Promise.resolve(null);
    session = known.then((current) =>
      current && current.expiresAt - SPARE_MS > Date.now() ? current : openSession(client, member),
    );
    return session;
  }

  async function call(path: `/${string}`, init: RequestInit = {}, retry = true): Promise<Response> {
    const { token } = await currentSession();
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const authorized = { ...init, headers, cache: 'no-store' } as const;
    const response = await fetch(siteUrl(`/api/studio${path}`), authorized).catch(() => {
      throw new ApiError(0, OFFLINE);
    });
    if (response.status === 401 && retry) {
      session = null;
      return call(path, init, false);
    }
    if (response.ok || response.status === 409) return response;
    throw await readError(response, OFFLINE);
  }

  const posted = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

  const request = async <T>(path: `/${string}`, schema: z.ZodType<T>, init?: RequestInit) =>
    schema.parse(await (await call(path, init)).json());

  return {
    access: async () => (await currentSession()).access,

    list: <View extends ViewName>(view: View, parameters: Record<string, string> = {}) =>
      request(
        `/bookings?${new URLSearchParams({ view, ...parameters })}`,
        cutListOf(SCHEMAS[view]).extend({ today: z.string(), counts: bookingCounts }),
      ),

    read: (id: string) => request(`/bookings/${id}`, booking),

    send: (id: string, command: OwnerCommand) =>
      request(`/bookings/${id}`, transitionResult, posted(command)),

    readMoney: (id: string) => request(`/bookings/${id}/money`, bookingMoney),

    sendMoney: (id: string, command: MoneyCommand) =>
      request(`/bookings/${id}/money`, moneyResult, posted(command)),

    readReceipt: async (id: string) =>
      (await request(`/bookings/${id}/receipt`, z.object({ html: z.string() }))).html,

    sumMoney: (from: string, to: string) => request(`/money?from=${from}&to=${to}`, moneySums),

    readCustomer: (id: string) => request(`/customers/${id}`, customerDetails),

    sendCustomer: async (id: string, command: CustomerCommand) => {
      const schema = z.object({ done: z.boolean() });
      const { done } = await request(`/customers/${id}`, schema, posted(command));
      if (!done) throw new ApiError(409, 'Someone already did this.');
    },

    createBooking: (newBooking: PhoneBooking) =>
      request('/bookings', phoneBookingResult, posted(newBooking)),

    block: (time: NewBlockedTime) => request('/blocked-times', blockResult, posted(time)),

    openOnHoliday: (firstDay: string) => call('/holidays', posted({ firstDay })),

    unblock: (id: string) => call(`/blocked-times/${id}`, DELETE),

    endWaiting: (id: string) => call(`/waiting/${id}`, DELETE),

    addCalendar: (calendar: NewOwnCalendar) => call('/own-calendar', posted(calendar)),

    readCalendar: () => call('/own-calendar', { method: 'PUT' }),

    removeCalendar: () => call('/own-calendar', DELETE),

    download: async (view: Export) => (await call(`/export?${new URLSearchParams(view)}`)).blob(),

    makeFeed: async () =>
      (await request('/feed', z.object({ url: z.string() }), { method: 'POST' })).url,

    /**
     * Returns the full health report for a member. Without a session, returns the public report and the reason
     * why the session failed. Never throws.
     */
    async health(): Promise<Health> {
      const refusals: string[] = [];
      const known = await currentSession().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 503) refusals.push(error.message);
        return null;
      });
      const headers = known ? { Authorization: `Bearer ${known.token}` } : undefined;
      const health = await readHealth((address, init) =>
        fetch(address, { ...init, ...(headers && { headers }) }),
      );
      return { ...health, errors: [...refusals, ...health.errors] };
    },

    retryFailedEmails: async () => {
      const schema = z.object({ retried: z.number() });
      return (await request('/emails/retry', schema, { method: 'POST' })).retried;
    },

    removeSamples: () => call('/samples', DELETE),
  };
}
