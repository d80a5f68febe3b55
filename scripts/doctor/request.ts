import { Skip } from './check.ts';

/** Less than the deadline of a check: who waits for two answers still has an outcome. */
const TIMEOUT_MS = 6_000;

export type Answer = { status: number; headers: Headers; text: string };

/**
 * One request, with its body read. It is made again when the connection breaks off: a server may have
 * closed one that stood open.
 * @throws Skip when nobody answers: the check of that very service says so
 */
export async function request(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit = {},
): Promise<Answer> {
  const closing = new AbortController();
  const timer = setTimeout(() => closing.abort(), TIMEOUT_MS);
  const ask = async (): Promise<Answer> => {
    const response = await fetch(url, { redirect: 'manual', signal: closing.signal, ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  try {
    return await ask().catch((error: unknown) => {
      if (closing.signal.aborted) throw error;
      return ask();
    });
  } catch (error) {
    throw new Skip(`${new URL(url).host} does not answer.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** What the body says; null when it is no JSON. */
export function parseBody({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Does the work once: checks that run at the same time share its result. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}
