import { getServiceProjections } from '#content/getters/get-service-projections.ts';
import { readActiveServices } from '#data/services.ts';
import { findDrift } from '#domain/drift.ts';
import { stalePages } from '#publishing/warm-up.ts';

export const dynamic = 'force-dynamic';

/**
 * Whether content and database answer and agree on every service and price, and visitors get every
 * page as it was published.
 */
export async function GET(): Promise<Response> {
  const [content, table] = await Promise.allSettled([
    getServiceProjections(),
    readActiveServices(),
  ]);
  const problems = [
    ...(content.status === 'rejected' ? ['The content source does not answer.'] : []),
    ...(table.status === 'rejected' ? ['The database does not answer.'] : []),
    ...(content.status === 'fulfilled' && table.status === 'fulfilled'
      ? findDrift(content.value, table.value)
      : []),
    ...stalePages().map((path) => `${path} still shows an older version; it is asked for again.`),
  ];
  return Response.json(
    { status: problems.length === 0 ? 'ok' : 'degraded', problems },
    { status: problems.length === 0 ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
