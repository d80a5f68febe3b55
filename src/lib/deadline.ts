/**
 * Waits for work until a deadline. Next.js drops abort signals during revalidation, so the work itself
 * cannot be canceled: it runs on, and its result is ignored.
 * @throws Error after the deadline
 */
export async function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`There was no response within ${milliseconds / 1000} seconds.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
