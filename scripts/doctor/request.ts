import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '#lib/parse-json.ts';

/** Thrown by a check that does not apply, or whose cause another check reports. */
export class Skip extends Error {
  override name = 'Skip';
}

/** Together with one wait, this is less than the deadline of a check, so every request ends in time. */
const TIMEOUT_MS = 6_000;
const LONGEST_WAIT_MS = 8_000;
const TOO_MANY_REQUESTS = 429;

export type Answer = { status: number; headers: Headers; text: string };

/**
 * Sends a request and returns the response with its body. On 429, it retries after the time the service names.
 * @throws Skip when the service does not respond, which the check of that service reports
 */
export async function request(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit = {},
): Promise<Answer> {
  const latest = Date.now() + LONGEST_WAIT_MS;
  try {
    for (;;) {
      const answer = await ask(fetch, url, init);
      if (answer.status !== TOO_MANY_REQUESTS) return answer;
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const waitMs = Math.max(1, seconds) * 1000;
      if (!(Date.now() + waitMs <= latest)) return answer;
      await sleep(waitMs);
    }
  } catch (error) {
    throw new Skip(`${new URL(url).host} does not respond.`, { cause: error });
  }
}

/** Retries a `GET` once when the connection breaks, because a server may close an idle connection. */
async function ask(fetch: typeof globalThis.fetch, url: string, init: RequestInit) {
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const send = async (): Promise<Answer> => {
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return send().catch((error: unknown) => {
    if (signal.aborted || (init.method ?? 'GET') !== 'GET') throw error;
    return send();
  });
}

/** Returns the parsed body, or null if it is not JSON. */
export const parseBody = ({ text }: Answer): unknown => parseJson(text);

/** Returns a function that does the work once. Checks that run at the same time share the result. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
