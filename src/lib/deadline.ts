/**
 * Waits for work, but not for ever. The framework drops abort signals while it regenerates a page,
 * so the work itself cannot be cancelled: it is left behind and its outcome ignored.
 * @throws Error when the time is over first
 */
export async function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`There was no answer within ${milliseconds / 1000} seconds.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
