/** Next.js calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { syncAtStart } = await import('./publishing/sync-at-start.ts');
  void syncAtStart();
}
