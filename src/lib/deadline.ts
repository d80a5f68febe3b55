/** Waiting is counted in this many parts, so that each lasts at least as long as it should. */
const PARTS = 8;

/**
 * Waits for work until a deadline. Next.js drops abort signals during revalidation, so the work itself
 * cannot be canceled: it runs on, and its result is ignored. Time in which the process was too busy to
 * look counts once, as one part: what it waits for may lie there already, and a page that is rendered
 * right after a start must not fail for the seconds that its modules take to load.
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
