import { environment } from '#config/env.ts';

export const dynamic = 'force-dynamic';

/** Where the Studio finds its content. Read at every start of it, so that none of it is built in. */
export function GET(): Response {
  const { projectId, dataset, apiHost } = environment().sanity;
  return Response.json(
    { projectId, dataset, apiHost },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
