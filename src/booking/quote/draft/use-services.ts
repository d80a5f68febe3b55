import { useQuery } from '@tanstack/react-query';
import type { Price } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { fetchJson } from '#lib/fetch-json.ts';
import { isNumber, isText, listOf, orNull, shapeOf } from '#lib/shape.ts';

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

const isServiceList = listOf(
  shapeOf<QuotableService>({
    id: isText,
    title: isText,
    description: isText,
    includes: listOf(isText),
    price: shapeOf<Price>({
      regular: orNull(isNumber),
      suv: orNull(isNumber),
      flat: orNull(isNumber),
      perWheel: orNull(isNumber),
    }),
  }),
);
