import { withinDeadline } from '#lib/deadline.ts';

/** Longer than any call takes, shorter than a visitor waits. */
const DEADLINE_MS = 8_000;

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * `fetch` with a deadline for the response and its body. A timer enforces it, since Next.js, which
 * wraps `fetch`, may drop the signal. Next.js caches no response by default; an explicit `no-store`
 * would make the static rendering of a page that reads the database fail.
 * @throws DOMException named TimeoutError after the deadline
 */
export async function fetchWithDeadline(
  input: RequestInfo | URL,
  init: RequestInit = {},
  deadlineMs = DEADLINE_MS,
): Promise<Response> {
  const controller = new AbortController();
  try {
    return await withinDeadline(
      fetchWhole(input, { ...init, signal: controller.signal }),
      deadlineMs,
    );
  } catch (error) {
    controller.abort(error);
    throw error;
  }
}

async function fetchWhole(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  return new Response(STATUSES_WITHOUT_BODY.has(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
