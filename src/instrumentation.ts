import type { Instrumentation } from 'next';

/** Next.js calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const isProduction = process.env.NODE_ENV === 'production';
  if (isProduction) {
    const { captureConsole } = await import('#lib/logging/unexpected-errors.ts');
    captureConsole();
  }
  const { readEnvironment } = await import('#http/read-environment.ts');
  const { countQueries } = await import('#publishing/count-queries.ts');
  const { securityHeaders } = await import('#config/security-headers.ts');
  const { followRequests } = await import('#http/follow-requests.ts');
  const { isServerless, trustedProxyHops, siteUrl, sanity } = readEnvironment(
    process.env.BUILT_FOR,
  );
  followRequests({
    trustedProxyHops,
    siteHeaders: securityHeaders({
      siteUrl,
      studioOrigin: URL.canParse(sanity.studioUrl) ? new URL(sanity.studioUrl).origin : null,
      apiHost: sanity.apiHost,
      isDevelopment: !isProduction,
    }).site,
    refusal: isProduction ? { siteHosts: [new URL(siteUrl).host] } : null,
  });
  const { origin } = new URL(sanity.apiHost ?? `https://${sanity.projectId}.api.sanity.io`);
  countQueries({ origin });
  if (isServerless) return;
  const { watchParent } = await import('#lib/parent-process.ts');
  watchParent();
  const { startReconciling } = await import('#publishing/keep-reconciling.ts');
  startReconciling();
}

/** Next.js calls this for every error that no route, page or action handles. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logUnexpectedError } = await import('#lib/logging/unexpected-errors.ts');
  const { routePath, routeType, revalidateReason } = context;
  logUnexpectedError(error, { routePath, routeType, revalidateReason });
};
