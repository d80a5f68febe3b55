import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '#lib/fetch-json.ts';
import type { QuotableService } from '#domain/pricing/price.ts';

/** The services that can be quoted right now. */
export function useServices({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['services'],
    enabled,
    queryFn: async ({ signal }) => {
      const services = await fetchJson('/api/services', signal);
      if (!isServiceList(services)) throw new Error('The list of services is not readable.');
      return services;
    },
  });
}

function isServiceList(value: unknown): value is QuotableService[] {
  return Array.isArray(value) && value.every(isService);
}

function isService(value: unknown): value is QuotableService {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'title' in value && 'price' in value && 'includes' in value;
}
