export const dynamic = 'force-dynamic';

/**
 * Says that this process answers, and nothing else. A supervisor restarts a process that does not; while a
 * service is down, health answers 503, and a restart would only take the last good pages away.
 */
export function GET(): Response {
  return new Response('alive\n', { headers: { 'Cache-Control': 'no-store' } });
}
