import type { Instrumentation } from 'next';

/** Next.js calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { followRequests } = await import('./lib/logging/current-request.ts');
  followRequests();
  if (process.env.NODE_ENV === 'production') {
    const { captureConsole } = await import('./lib/logging/unexpected-errors.ts');
    captureConsole();
  }
  const { environment } = await import('./config/env.ts');
  if (environment().trustedProxyHops === 0) {
    const { ignoreForwardedFor } = await import('./submissions/ignore-forwarded-for.ts');
    ignoreForwardedFor();
  }
  if (process.env.NODE_ENV === 'production') {
    const { guardServer } = await import('./request-guard/guard-server.ts');
    guardServer([new URL(environment().siteUrl).host]);
  }
  // A serverless host keeps no process between requests.
  if (process.env.VERCEL) return;
  const { startLooking } = await import('./publishing/start-looking.ts');
  startLooking();
}

/** Next.js calls this for every error that no route, page or action handles. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logUnexpectedError } = await import('./lib/logging/unexpected-errors.ts');
  const { routePath, routeType, revalidateReason } = context;
  logUnexpectedError(error, { routePath, routeType, revalidateReason });
};
