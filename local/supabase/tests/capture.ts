import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { parseJson } from '../../http/requests.ts';
import type { Operation } from './operations.ts';

/** The address of a data API and the headers of a request by role. */
export type Target = { api: string; headersOf: Record<Operation['as'], Record<string, string>> };

const HEADERS = ['content-range', 'content-type', 'www-authenticate'];
const ownError = z.object({ code: z.string().startsWith('PGRST') });

/**
 * Runs one operation through supabase-js and returns the responses, byte for byte. For PostgREST's own errors it
 * returns only the code, because clients use nothing else.
 */
export async function capture(operation: Operation, { api, headersOf }: Target) {
  const responses: object[] = [];
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.delete('authorization');
    headers.delete('apikey');
    for (const [name, value] of Object.entries(headersOf[operation.as])) headers.set(name, value);
    const response = await fetch(address, { ...init, headers });
    const body = await response.text();
    const { status } = response;
    const { data } = ownError.safeParse(parseJson(body));
    const shown = [...response.headers].filter(([name]) => HEADERS.includes(name));
    responses.push(
      data ? { status, ...data } : { status, headers: Object.fromEntries(shown), body },
    );
    return new Response(body === '' || status === 204 ? null : body, response);
  };
  const db = createClient('https://api.invalid', 'unused', {
    global: {
      fetch: (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input);
        return send(`${api}${pathname.slice('/rest/v1'.length)}${search}`, init);
      },
    },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await operation.run(db, (path, init) => send(`${api}/${path}`, init));
  return responses;
}
