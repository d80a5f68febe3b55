/** Runs once when the server starts: the database must agree with the content from then on. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { syncAtStart } = await import('./publishing/sync-at-start.ts');
  void syncAtStart();
}
