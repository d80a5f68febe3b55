import { vi } from 'vitest';
import { contentMemory } from '#content/process-memory.ts';

/** A request of this process to a hosted service. */
export type Call = {
  service: 'content' | 'database';
  /** A query or a document id; a function or a table. */
  name: string;
  /** The parameters of the query, the arguments of the function, the filters of the table. */
  input: Record<string, unknown>;
  url: URL;
  init: RequestInit;
};

/** A service's response: its JSON, or a whole response. Throwing simulates a lost connection. */
type Answers = Partial<Record<Call['service'], (call: Call) => unknown>>;

/**
 * Responds to this process's requests to Sanity and Supabase in their own protocols, until the
 * globals are unstubbed. A request without a response is a lost connection. The dataset is public.
 * @returns the calls, first one first
 */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  contentMemory().isPrivate = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const call = await read(new Request(input, bodyOf(init)), init);
    calls.push(call);
    const answer = answers[call.service];
    if (!answer) throw new TypeError('fetch failed');
    const result = await answer(call);
    if (result instanceof Response) return result;
    return Response.json(call.service === 'content' ? envelope(call, result) : result);
  });
  return calls;
}

const bodyOf = ({ method, headers, body }: RequestInit): RequestInit => ({
  ...(method !== undefined && { method }),
  ...(headers && { headers }),
  ...(body && { body }),
});

async function read(request: Request, init: RequestInit): Promise<Call> {
  const url = new URL(request.url);
  const service = url.pathname.startsWith('/rest/v1/') ? 'database' : 'content';
  const sent: unknown = request.method === 'POST' ? await request.json() : null;
  const name =
    url.searchParams.get('query') ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  return { service, name, input: isRecord(sent) ? sent : inputOf(url), url, init };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parameters of a query are named `$id` and written as JSON, filters of a table `slug=eq.edina`.
 */
function inputOf({ searchParams }: URL): Record<string, unknown> {
  return Object.fromEntries(
    [...searchParams].map(([name, value]): [string, unknown] =>
      name.startsWith('$')
        ? [name.slice(1), JSON.parse(value)]
        : [name, value.replace(/^eq\./, '')],
    ),
  );
}

const envelope = ({ url }: Call, result: unknown) =>
  url.pathname.includes('/data/doc/') ? { documents: result === null ? [] : [result] } : { result };
