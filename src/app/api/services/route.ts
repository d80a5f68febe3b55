import { loadTimeZone, readQuotableServices } from '#data/services.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { businessDay } from '#domain/schedule/times.ts';
import { isDue, log } from '#lib/logging/log.ts';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** Logs a service that lacks a price for some vehicle. */
function isOffered({ id, price }: QuotableService): boolean {
  const priced = priceOf(price, 'regular') !== null;
  if (!priced && isDue(`service ${id}`)) {
    log.error(`Service "${id}" has no usable price: it is not offered.`);
  }
  return priced;
}

/** Returns the services that visitors can get a quote for now. The quote and booking pages ask for them. */
export async function GET(): Promise<Response> {
  try {
    const services = await readQuotableServices(businessDay(await loadTimeZone()));
    return Response.json(services.filter(isOffered), { headers });
  } catch (error) {
    log.error('The services could not be read.', { error });
    const body = { error: 'The services are temporarily unavailable.' };
    return Response.json(body, { status: 503, headers });
  }
}
