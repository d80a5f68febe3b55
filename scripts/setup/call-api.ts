import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const TIMEOUT_MS = 30_000;
const TRIES = 5;
const LONGEST_WAIT_S = 30;

export type Api = {
  /** The parsed body. @throws ApiFailure for a status of 400 or more, Error when nobody answers */
  get(path: string): Promise<unknown>;
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<unknown>;
};

/** What a service refused, in a sentence. */
export class ApiFailure extends Error {
  readonly status: number;

  constructor(service: string, call: string, status: number, text: string) {
    super(`${service} answers ${status} to ${call}: ${reasonOf(text)}`);
    this.status = status;
  }
}

type Service = { name: string; url: string; headers: Record<string, string> };

/** Calls of one service's management API. Those that come too fast wait, as the service asks. */
export function openApi(fetch: typeof globalThis.fetch, { name, url, headers }: Service): Api {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new Error(`${name} does not answer at ${url}.`, { cause });
      });
      const text = await response.text();
      if (response.ok) {
        const answer: unknown = text === '' ? null : JSON.parse(text);
        return answer;
      }
      if (response.status !== 429 || attempt === TRIES) {
        throw new ApiFailure(name, `${method} ${path.split('?')[0]}`, response.status, text);
      }
      const seconds = Number(response.headers.get('retry-after')) || 1;
      await sleep(Math.min(seconds, LONGEST_WAIT_S) * 1000);
    }
  };
  return { get: (path) => call('GET', path), send: call };
}

/** How each service says why. */
const reason = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z
    .object({ error: z.object({ description: z.string() }) })
    .transform(({ error }) => error.description),
]);

function reasonOf(text: string): string {
  try {
    return reason.parse(JSON.parse(text));
  } catch {
    return text.slice(0, 200) || 'no reason given';
  }
}
