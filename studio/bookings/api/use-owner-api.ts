import {
  infiniteQueryOptions,
  MutationCache,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OwnerCommand } from '#domain/booking/commands.ts';
import type { BookingCounts } from '#domain/booking/schemas.ts';
import type { CustomerCommand } from '#domain/customers/customers.ts';
import type { OwnerApi, ViewName } from './owner-api.ts';

const POLL_MS = 10_000;
const FIRST_PAGE: Record<string, string> = {};

/**
 * Returns a client that reloads every ten seconds, when the window gets the focus, and after every change. A
 * change also drops bookings that are not shown, because their revision may be outdated.
 */
export function createQueryClient(): QueryClient {
  const refresh = () => {
    client.removeQueries({ queryKey: ['booking'], type: 'inactive' });
    void client.invalidateQueries();
  };
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSettled: refresh }),
    defaultOptions: {
      // A browser that considers itself offline would wait without an error.
      queries: { refetchInterval: POLL_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Only needed while no view is shown, because every view brings the counts along. */
export const countsQuery = (api: OwnerApi) =>
  queryOptions({ queryKey: ['counts'], queryFn: async () => (await api.list('counts')).counts });

export const viewQuery = <View extends ViewName>(
  api: OwnerApi,
  view: View,
  parameters: Record<string, string> = {},
) =>
  queryOptions({
    queryKey: ['view', view, parameters],
    queryFn: ({ client }) => keepCounts(api, client, api.list(view, parameters)),
  });

export const bookingQuery = (api: OwnerApi, id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ client }) => keepCounts(api, client, api.read(id)),
  });

/** Returns past bookings, newest first. Each page starts after the last booking of the previous one. */
export const pastQuery = (api: OwnerApi) =>
  infiniteQueryOptions({
    queryKey: ['past'],
    queryFn: ({ client, pageParam }) => keepCounts(api, client, api.list('past', pageParam)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ rows, hasMore }) => {
      const last = rows.at(-1);
      return last && hasMore ? { day: last.visitDate, id: last.id } : null;
    },
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

async function keepCounts<Response extends { counts: BookingCounts }>(
  api: OwnerApi,
  client: QueryClient,
  pending: Promise<Response>,
): Promise<Response> {
  const response = await pending;
  client.setQueryData(countsQuery(api).queryKey, response.counts);
  return response;
}

export const OwnerApiContext = createContext<OwnerApi | null>(null);

/** @throws Error outside of `BookingsProvider` */
export function useOwnerApi(): OwnerApi {
  const api = useContext(OwnerApiContext);
  if (!api) throw new Error('useOwnerApi needs BookingsProvider.');
  return api;
}

/** Returns the site's response to one call. @param key the cache key of the response */
export function useRead<Output>(key: string[], read: (api: OwnerApi) => Promise<Output>) {
  const api = useOwnerApi();
  return useQuery({ queryKey: key, queryFn: () => read(api) });
}

export const useView = <View extends ViewName>(
  view: View,
  parameters: Record<string, string> = {},
  isEnabled = true,
) => useQuery({ ...viewQuery(useOwnerApi(), view, parameters), enabled: isEnabled });

export const useCustomer = (id: string) => useRead(['customer', id], (api) => api.readCustomer(id));

/** Returns a mutation that makes one call. */
export function useCall<Input = void, Output = unknown>(
  call: (api: OwnerApi, input: Input) => Promise<Output>,
  options: Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess' | 'onError'> = {},
) {
  const api = useOwnerApi();
  return useMutation({ ...options, mutationFn: (input: Input) => call(api, input) });
}

/** @param id the id of a booking, a message or a quote */
export const useCommand = (id: string) =>
  useCall((api, command: OwnerCommand) => api.send(id, command));

export const useCustomerCommand = (id: string, onDone: (command: CustomerCommand) => void) =>
  useCall((api, command: CustomerCommand) => api.sendCustomer(id, command), {
    onSuccess: (_result, command) => onDone(command),
  });

/** Returns whether this member can change bookings. True until the site has answered. */
export const useMayAct = (): boolean => useRead(['access'], (api) => api.access()).data !== 'read';
