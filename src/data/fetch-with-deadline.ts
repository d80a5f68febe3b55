/** Longer than any call of ours takes, shorter than a visitor waits. */
export const DEADLINE_MS = 8_000;

const BODILESS = new Set([204, 205, 304]);

/**
 * `fetch` that gives up after a time of its own, body included. The timer races the answer, since a
 * framework that wraps `fetch` may drop the signal. What lies in the database is asked for each
 * time: the framework keeps no answer unless told to. Forbidding it in words (`no-store`) would make
 * a page that is generated once and kept, such as a city's former address, fail.
 * @throws DOMException named TimeoutError when time is up
 */
export async function fetchWithDeadline(
  input: RequestInfo | URL,
  init: RequestInit = {},
  deadlineMs = DEADLINE_MS,
): Promise<Response> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new DOMException(`No answer within ${deadlineMs} ms`, 'TimeoutError');
    controller.abort(reason);
    late.reject(reason);
  }, deadlineMs);
  try {
    return await Promise.race([
      fetchWhole(input, { ...init, signal: controller.signal }),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchWhole(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  return new Response(BODILESS.has(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
