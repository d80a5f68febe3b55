import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  historyEntry,
  leadCount,
  messageRow,
  transitionResult,
  quoteRow,
  bookingCounts,
  bookingDetails,
  bookingRow,
  type TransitionResult,
  type OwnerCommand,
  type StudioSession,
} from '#domain/bookings/schemas.ts';
import { readHealth, type Health } from '../../components/read-health.ts';
import { siteUrl } from '../../site-url.ts';
import { ApiError } from './api-error.ts';
import { openSession, type Member } from './open-session.ts';

const ROWS = {
  /** Only the counts, which come with every view. */
  counts: z.array(z.never()),
  new: z.array(bookingRow),
  upcoming: z.array(bookingRow),
  past: z.array(bookingRow),
  search: z.array(bookingRow),
  messages: z.array(messageRow),
  'found-messages': z.array(messageRow),
  quotes: z.array(quoteRow),
  leads: z.array(leadCount),
} as const;
export type ViewName = keyof typeof ROWS;
type RowsOf<View extends ViewName> = z.output<(typeof ROWS)[View]>;

const subject = z.object({
  details: bookingDetails.nullable(),
  history: z.array(historyEntry),
});
const failure = z.object({ error: z.string() });
const OFFLINE = 'The site does not respond. Requests are safe; try again in a moment.';
/** A token is renewed this long before it ends. */
const SPARE_MS = 60_000;

export type StudioApi = ReturnType<typeof createStudioApi>;

/** Calls the site as this member. Every function throws `ApiError` with a sentence to show. */
export function createStudioApi(client: SanityClient, member: Member) {
  let session: Promise<StudioSession> | null = null;

  async function currentSession(): Promise<StudioSession> {
    const known = await session?.catch(() => null);
    if (!known || known.expiresAt - SPARE_MS < Date.now()) session = openSession(client, member);
    return session ?? openSession(client, member);
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
    throw new ApiError(response.status, parsed.success ? parsed.data.error : OFFLINE);
  }

  return {
    access: async () => (await currentSession()).access,

    async list<View extends ViewName>(view: View, parameters: Record<string, string> = {}) {
      const query = new URLSearchParams({ view, ...parameters });
      const body: unknown = await (await call(`/bookings?${query}`)).json();
      const { today, counts, rows } = z
        .object({ today: z.string(), counts: bookingCounts, rows: z.unknown() })
        .parse(body);
      const parsed: z.ZodType<RowsOf<View>> = ROWS[view] as never;
      return { today, counts, rows: parsed.parse(rows) };
    },

    async read(id: string) {
      return subject.parse(await (await call(`/bookings/${id}`)).json());
    },

    async send(id: string, command: OwnerCommand): Promise<TransitionResult> {
      const response = await call(`/bookings/${id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(command),
      });
      return transitionResult.parse(await response.json());
    },

    async download(from: string, to: string): Promise<Blob> {
      return (await call(`/export?from=${from}&to=${to}`)).blob();
    },

    async makeFeed(): Promise<string> {
      const response = await call('/feed', { method: 'POST' });
      return z.object({ url: z.string() }).parse(await response.json()).url;
    },

    /** In full; for whom the site does not know, what it tells everybody. Never throws. */
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
