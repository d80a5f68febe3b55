/** Next.js calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
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
  const { watchPublishes } = await import('./publishing/watch-publishes.ts');
  watchPublishes();
}
