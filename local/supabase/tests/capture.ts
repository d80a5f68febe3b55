import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Operation } from './operations/operation.ts';

/** A response, byte for byte. */
export const recordedResponse = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type RecordedResponse = z.infer<typeof recordedResponse>;

/** The server of the requests and the headers of each role. */
export type Target = {
  /** Maps `https://api.invalid/rest/v1/…` to the server's address. */
  resolve(url: URL): string;
  credentials: Record<Operation['as'], Record<string, string>>;
};

const HEADERS = [
  'allow',
  'content-location',
  'content-range',
  'content-type',
  'location',
  'preference-applied',
  'www-authenticate',
];

/** Runs one operation through supabase-js and returns the responses that it received. */
export async function capture(operation: Operation, target: Target): Promise<RecordedResponse[]> {
  const responses: RecordedResponse[] = [];
  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    headers.delete('apikey');
    headers.delete('authorization');
    for (const [name, value] of Object.entries(target.credentials[operation.as])) {
      headers.set(name, value);
    }
    const response = await fetch(target.resolve(url), { ...init, headers });
    const body = await response.text();
    const shown = [...response.headers].filter(([name]) => HEADERS.includes(name));
    responses.push({ status: response.status, headers: Object.fromEntries(shown), body });
    const hasBody = body !== '' && response.status !== 204;
    return new Response(hasBody ? body : null, response);
  };
  const db = createClient('https://api.invalid', 'unused', {
    global: { fetch: send },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await operation.run(db, (path, init) => send(`https://api.invalid/rest/v1/${path}`, init));
  return responses;
}
