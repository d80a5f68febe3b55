'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FETCH } from '#config/business.ts';

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FETCH.freshMs,
        gcTime: FETCH.keptMs,
        retry: FETCH.retries,
        refetchOnWindowFocus: false,
        // A browser that believes itself offline would wait for ever without saying so.
        networkMode: 'always',
      },
    },
  });

let ofThisTab: QueryClient | undefined;

/** One for both pages, so that the second knows what the first fetched; one per render on the server. */
const sharedClient = () =>
  typeof window === 'undefined' ? createClient() : (ofThisTab ??= createClient());

/** For the two pages that fetch: quote and booking. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(sharedClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
