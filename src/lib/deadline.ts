/** The wait consists of this many timers. A busy process delays only one of them. */
const PARTS = 8;

/**
 * Returns the result of work, or rejects after a deadline. Next.js drops abort signals during revalidation, so the work
 * can't be canceled: it continues, and its result is ignored. Time in which the process is too busy to run timers
 * counts as one part, because the result may already be available. A page that is rendered right after startup must
 * not fail because its modules take seconds to load.
 * @throws DOMException named TimeoutError after the deadline
 */
export async function withinDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const expired = `There was no response within ${milliseconds / 1000} seconds.`;
  let left = PARTS;
  const wait = () =>
    setTimeout(() => {
      left -= 1;
      if (left > 0) timer = wait();
      else reject(new DOMException(expired, 'TimeoutError'));
    }, milliseconds / PARTS);
  let timer = wait();
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
