import { createClient } from '@supabase/supabase-js';
import type { Operation } from './operations/operation.ts';

/** What came over the wire, byte for byte. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Where requests go and how a role shows itself there. */
export type Target = {
  /** Turns `https://api.invalid/rest/v1/…` into the address to call. */
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

/** Runs one operation through supabase-js and keeps every answer that it got. */
export async function capture(operation: Operation, target: Target): Promise<Answer[]> {
  const answers: Answer[] = [];
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
    answers.push({ status: response.status, headers: keep(response.headers), body });
    const hasBody = body !== '' && response.status !== 204;
    return new Response(hasBody ? body : null, response);
  };
  const db = createClient('https://api.invalid', 'unused', {
    global: { fetch: send },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await operation.run(db, (path, init) => send(`https://api.invalid/rest/v1/${path}`, init));
  return answers;
}

function keep(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
