import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '#lib/parse-json.ts';

/** Thrown by a check that has nothing to look at, or whose service another check reports. */
export class Skip extends Error {
  override name = 'Skip';
}

/** With a wait before it, less than the deadline of a check: who waits for an answer has an outcome. */
const TIMEOUT_MS = 6_000;
const LONGEST_WAIT_MS = 8_000;
const TOO_MANY_REQUESTS = 429;

export type Answer = { status: number; headers: Headers; text: string };

/**
 * One request, with its body read. A service that has too many requests is asked again when it says.
 * @throws Skip when nobody answers: the check of that very service says so
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
    throw new Skip(`${new URL(url).host} does not answer.`, { cause: error });
  }
}

/** Reads again when the connection breaks off: a server may have closed one that stood open. */
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

/** What the body says; null when it is no JSON. */
export const parseBody = ({ text }: Answer): unknown => parseJson(text);

/** Does the work once: checks that run at the same time share its result. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
