import { getServiceProjections } from '#content/getters/get-service-projections.ts';
import { readActiveServices } from '#data/services.ts';
import { findDrift } from '#domain/drift.ts';
import { publishingErrors } from '#publishing/publishing-errors.ts';
import { checkEmails } from '#submissions/check-emails.ts';

export const dynamic = 'force-dynamic';

/**
 * Whether content and database respond and agree on every service and price, every page is fresh, and
 * every email is sent.
 * Where they do not agree, the table is written anew after the response.
 * @returns one sentence per error; 503 when there is one
 */
export async function GET(): Promise<Response> {
  const [content, table, emails] = await Promise.allSettled([
    getServiceProjections(),
    readActiveServices(),
    checkEmails(),
  ]);
  const errors = [
    ...(content.status === 'rejected' ? ['The content source does not respond.'] : []),
    ...(table.status === 'rejected' ? ['The database does not respond.'] : []),
    ...(content.status === 'fulfilled' && table.status === 'fulfilled'
      ? findDrift(content.value, table.value)
      : []),
    ...publishingErrors(),
    ...(emails.status === 'fulfilled' ? emails.value : []),
  ];
  return Response.json(
    { status: errors.length === 0 ? 'ok' : 'degraded', errors },
    { status: errors.length === 0 ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
