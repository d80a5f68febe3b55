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

/** For the two pages that fetch: quote and booking. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
