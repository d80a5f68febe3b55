import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Price } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import type { QuotedService, SavedQuote } from '#domain/pricing/quotes.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { fetchJson } from '#lib/fetch-json.ts';
import { isBoolean, isNumber, isText, listOf, orNull, shapeOf } from '#lib/shape.ts';

const isQuotedService = shapeOf<QuotedService>({
  id: isText,
  title: isText,
  price: isNumber,
  includes: listOf(isText),
});

export const isSavedQuote = shapeOf<SavedQuote>({
  id: isText,
  quoteNumber: isText,
  hasEmail: isBoolean,
  vehicleType: isQuoteVehicleType,
  vehicleMake: orNull(isText),
  vehicleModel: orNull(isText),
  vehicleYear: orNull(isText),
  services: listOf(isQuotedService),
  subtotal: isNumber,
  mobileFee: isNumber,
  total: isNumber,
  expiresAt: isText,
});

/** The saved quote with this id; its data is null when it is unknown, booked or expired. */
export const savedQuoteQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['quote', id],
    enabled: id !== null,
    // Not kept for Back: it may be booked by then.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const quote = await fetchJson(`/api/quotes/${encodeURIComponent(id ?? '')}`, signal);
      if (quote === null || isSavedQuote(quote)) return quote;
      throw new Error('The quote is not readable.');
    },
  });

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
