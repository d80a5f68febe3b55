import {
  infiniteQueryOptions,
  MutationCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { PAST_BOOKINGS_PER_PAGE } from '#config/business.ts';
import type { BookingCounts } from '#domain/booking/schemas.ts';
import type { StudioApi } from './studio-api.ts';
import type { ViewName } from './view-rows.ts';

const POLL_MS = 10_000;
const FIRST_PAGE: Record<string, string> = {};

/** Asks every ten seconds, when the window is looked at again, and after every change. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSettled: () => void client.invalidateQueries() }),
    defaultOptions: {
      // A browser that believes itself offline would wait without saying so.
      queries: { refetchInterval: POLL_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Only for where no view is shown: each of them brings the counts along. */
export const countsQuery = (api: StudioApi) =>
  queryOptions({
    queryKey: ['counts'],
    queryFn: async () => (await api.list('counts')).counts,
  });

export const viewQuery = <View extends ViewName>(
  api: StudioApi,
  view: View,
  parameters: Record<string, string> = {},
) =>
  queryOptions({
    queryKey: ['view', view, parameters],
    queryFn: ({ client }) => keepCounts(api, client, api.list(view, parameters)),
  });

export const bookingQuery = (api: StudioApi, id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ client }) => keepCounts(api, client, api.read(id)),
  });

export const moneyQuery = (api: StudioApi, id: string) =>
  queryOptions({ queryKey: ['money', id], queryFn: () => api.readMoney(id) });

export const sumsQuery = (api: StudioApi, from: string, to: string) =>
  queryOptions({ queryKey: ['sums', from, to], queryFn: () => api.sumMoney(from, to) });

export const customerQuery = (api: StudioApi, id: string) =>
  queryOptions({ queryKey: ['customer', id], queryFn: () => api.readCustomer(id) });

/** The newest first. Each page begins after the last booking of the page before. */
export const pastQuery = (api: StudioApi) =>
  infiniteQueryOptions({
    queryKey: ['past'],
    queryFn: ({ client, pageParam }) => keepCounts(api, client, api.list('past', pageParam)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ rows }) => {
      const last = rows.at(-1);
      return last && rows.length >= PAST_BOOKINGS_PER_PAGE
        ? { day: last.visitDate, id: last.id }
        : null;
    },
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

async function keepCounts<Response extends { counts: BookingCounts }>(
  api: StudioApi,
  client: QueryClient,
  pending: Promise<Response>,
): Promise<Response> {
  const response = await pending;
  client.setQueryData(countsQuery(api).queryKey, response.counts);
  return response;
}
