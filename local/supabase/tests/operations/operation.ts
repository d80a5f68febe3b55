import type { SupabaseClient } from '@supabase/supabase-js';

/** Sends a request that supabase-js would not send; the path is relative to `/rest/v1/`. */
type SendRaw = (path: string, init?: RequestInit) => Promise<Response>;

/** An action of a client, run against PostgREST and the emulator. */
export type Operation = {
  name: string;
  as: 'anon' | 'service_role';
  run(db: SupabaseClient, raw: SendRaw): PromiseLike<unknown>;
};

export const ITEM = {
  bucket: '00000000-0000-4000-8000-000000000001',
  brush: '00000000-0000-4000-8000-000000000002',
  chamois: '00000000-0000-4000-8000-000000000003',
  withdrawn: '00000000-0000-4000-8000-000000000004',
  missing: '00000000-0000-4000-8000-00000000ffff',
} as const;

export const anon = (name: string, run: Operation['run']): Operation => ({ name, as: 'anon', run });

export const service = (name: string, run: Operation['run']): Operation => ({
  name,
  as: 'service_role',
  run,
});

export const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
