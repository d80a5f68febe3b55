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
  const { requestSettings } = await import('#http/request-settings.ts');
  const { followRequests } = await import('#http/follow-requests.ts');
  const environment = readEnvironment(process.env.BUILT_FOR);
  followRequests(requestSettings(environment, isProduction));
  const { isServerless, sanity } = environment;
  const { origin } = new URL(sanity.apiHost ?? `https://${sanity.projectId}.api.sanity.io`);
  countQueries({ origin });
  if (isServerless) return;
  const { listenForStop } = await import('#lib/stop-signal.ts');
  listenForStop();
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
