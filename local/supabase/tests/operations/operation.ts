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

type Table = ReturnType<SupabaseClient['from']>;
type OnTable = (table: Table) => PromiseLike<unknown>;

export const items = (name: string, run: OnTable) => anon(name, (db) => run(db.from('items')));
export const shelves = (name: string, run: OnTable) =>
  service(name, (db) => run(db.from('shelves')));

const titlesOf = (table: Table) => table.select('title');
type Titles = ReturnType<typeof titlesOf>;

/** Shows the titles of visible items. */
export const titles = (name: string, choose: (all: Titles) => PromiseLike<unknown>) =>
  items(name, (table) => choose(titlesOf(table)));

type Rpc = SupabaseClient['rpc'];
export const call = (name: string, ...given: Parameters<Rpc>) =>
  anon(name, (db) => db.rpc(...given));

export const sends = (name: string, ...given: Parameters<SendRaw>) =>
  anon(name, (_, raw) => raw(...given));

export const insert = (name: string, item: object) => items(name, (table) => table.insert(item));
