/** Runs once when the server starts: the services table must agree with the content from then on. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { keepTryingToSync } = await import('#features/regeneration/keep-trying-to-sync.ts');
  void keepTryingToSync();
}
