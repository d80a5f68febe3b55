export const dynamic = 'force-dynamic';

/**
 * Responds while this process runs. A supervisor restarts a process that doesn't respond. It must not use the
 * health route, which responds with 503 while a service is down. A restart would only lose the last good pages.
 */
export function GET(): Response {
  return new Response('alive\n', { headers: { 'Cache-Control': 'no-store' } });
}
