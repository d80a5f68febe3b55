import { environment } from '#config/env.ts';

export const dynamic = 'force-dynamic';

/** Returns where the Studio finds its content. The Studio asks at every start, so that no build contains it. */
export function GET(): Response {
  const { projectId, dataset, apiHost, hasScheduling } = environment().sanity;
  return Response.json(
    { projectId, dataset, apiHost, hasScheduling },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
