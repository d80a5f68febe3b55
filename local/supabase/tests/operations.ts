import type { SupabaseClient } from '@supabase/supabase-js';

/** Sends a request that supabase-js could not send. The path is relative to `/rest/v1/`. */
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
  missing: '00000000-0000-4000-8000-00000000ffff',
} as const;

const anon = (name: string, run: Operation['run']): Operation => ({ name, as: 'anon', run });
const service = (name: string, run: Operation['run']): Operation => ({
  name,
  as: 'service_role',
  run,
});

type Table = ReturnType<SupabaseClient['from']>;
const items = (name: string, run: (table: Table) => PromiseLike<unknown>) =>
  anon(name, (db) => run(db.from('items')));

const titlesOf = (table: Table) => table.select('title');
/** Returns an operation that reads the titles of visible items. */
const titles = (name: string, choose: (all: ReturnType<typeof titlesOf>) => PromiseLike<unknown>) =>
  items(name, (table) => choose(titlesOf(table)));

const call = (name: string, ...given: Parameters<SupabaseClient['rpc']>) =>
  anon(name, (db) => db.rpc(...given));

const sends = (name: string, ...given: Parameters<SendRaw>) =>
  anon(name, (_, raw) => raw(...given));

const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

/** Selecting, filtering, ordering, paging. */
const READS = [
  items('reads all visible rows of every type', (table) => table.select('*').order('title')),
  service('reads rows hidden from visitors', (db) =>
    db.from('items').select('id,title,active').order('id'),
  ),
  items('reads without named columns', (table) => table.select().limit(1).order('id')),
  items('reads chosen columns with aliases', (table) =>
    table.select('title:id, quantity').order('title'),
  ),
  anon('reads a view', (db) => db.from('item_titles').select('title').order('title')),
  titles('filters by equality', (all) => all.eq('id', ITEM.brush)),
  titles('filters by a boolean', (all) => all.eq('active', false)),
  titles('filters by inequality', (all) => all.neq('title', 'Brush').order('title')),
  titles('filters by comparisons', (all) =>
    all.gt('quantity', 0).lte('price', 19.9).order('title'),
  ),
  titles('filters by a range', (all) => all.gte('quantity', 3).lt('quantity', 7).order('title')),
  items('filters by time', (table) =>
    table.select('title,made_at').lt('made_at', '2026-06-01T00:00:00+02:00'),
  ),
  titles('filters by pattern', (all) => all.like('title', 'Br%').order('title')),
  titles('filters by pattern, any case', (all) => all.ilike('title', '%b%').order('title')),
  titles('filters by list', (all) =>
    all.in('title', ['Brush', 'Chamois "soft" \\ ü 漢 😀', 'a,b', '(c)']).order('title'),
  ),
  titles('filters by list of numbers', (all) => all.in('quantity', [0, 3]).order('title')),
  titles('filters by an empty list', (all) => all.in('quantity', [])),
  titles('filters by null', (all) => all.is('price', null)),
  titles('filters by truth', (all) => all.is('active', true).order('id')),
  titles('filters by alternatives', (all) =>
    all.or('quantity.eq.0,title.like.Buck%,quantity.in.(8,9)').order('title'),
  ),
  titles('filters the same column twice', (all) =>
    all.neq('title', 'Brush').neq('title', 'Bucket'),
  ),
  titles('keeps hostile text a value', (all) => all.eq('title', `'; drop table items; -- "\\`)),
  items('orders descending with nulls first', (table) =>
    table.select('title,price').order('price', { ascending: false, nullsFirst: true }),
  ),
  titles('orders ascending with nulls last, then by another column', (all) =>
    all.order('price', { ascending: true, nullsFirst: false }).order('title', { ascending: false }),
  ),
  titles('limits', (all) => all.order('title').limit(2)),
  titles('pages by range', (all) => all.order('title').range(1, 2)),
  titles('limits to nothing', (all) => all.limit(0)),
  titles('pages beyond the end', (all) => all.range(50, 60)),
  items('counts exactly', (table) =>
    table.select('title', { count: 'exact' }).order('title').limit(2),
  ),
  items('counts an empty result', (table) =>
    table.select('title', { count: 'exact' }).eq('id', ITEM.missing),
  ),
  items('counts without rows', (table) =>
    table.select('*', { count: 'exact', head: true }).gt('quantity', 0),
  ),
  items('reads one row', (table) => table.select('id,title').eq('id', ITEM.brush).single()),
  items('reads one row when there is none', (table) =>
    table.select('id').eq('id', ITEM.missing).single(),
  ),
  items('reads one row when there are three', (table) => table.select('id').single()),
  items('reads at most one row when there is none', (table) =>
    table.select('id').eq('id', ITEM.missing).maybeSingle(),
  ),
  anon('reads a table that is not granted', (db) => db.from('notes').select('*')),
  anon('reads an unknown table', (db) => db.from('qqqqqqqq').select('*')),
  anon('reads a table of another schema', (db) => db.schema('private').from('x').select('*')),
  items('filters with a malformed value', (table) => table.select('id').eq('id', 'nonsense')),
  items('filters with a malformed number', (table) => table.select('id').eq('quantity', 'three')),
  sends('filters with an unknown operator', 'items?title=nonsense.1'),
  sends('filters without an operator', 'items?title=Bucket'),
  sends('filters with an unfinished group', 'items?or=(title.eq.a'),
  sends('selects malformed columns', 'items?select=a:b:c,,'),
  sends('requests a path that is too deep', 'items/1'),
];

const STATES = 'PT429 PT409 PT503 22023 23505 42501 53000 54000 57014 P0002 XX000'.split(' ');
const NOTE = { item: ITEM.brush, body: 'note' };

/** Calling functions. */
const CALLS = [
  call('calls a function that returns nothing', 'do_nothing'),
  call('calls a function that returns json', 'echo', {
    payload: { b: [1, 2.5, null], a: 'ü "quoted" \\ 😀' },
  }),
  call('calls a function that returns null', 'echo', { payload: null }),
  call('calls a function that returns a json text', 'echo', { payload: 'text' }),
  call('calls a function that returns a number', 'add_numbers', { a: 1, b: 2 }),
  call('calls a function without an optional argument', 'add_numbers', { a: 1 }),
  call('calls a function that returns text from an array', 'join_words', {
    words: ['a', 'b, "c"'],
    glue: '-',
  }),
  call('calls as a visitor', 'whoami'),
  service('calls as the service', (db) =>
    db.rpc('whoami').setHeader('x-site', 'https://a.example'),
  ),
  call('calls by GET', 'add_numbers', { a: 40, b: 2 }, { get: true }),
  call('calls by GET with an array', 'join_words', { words: ['a', 'b'], glue: '-' }, { get: true }),
  call('calls a writing function by GET', 'add_note', NOTE, { get: true }),
  call('calls a function that writes', 'add_note', NOTE),
  call('calls a function that writes and then fails', 'write_then_fail', { item: ITEM.brush }),
  service('reads the rows after the failed function', (db) =>
    db.from('notes').select('body').eq('item_id', ITEM.brush).order('id'),
  ),
  call('calls a function that writes although it is declared stable', 'write_although_stable', {
    item: ITEM.brush,
  }),
  call('calls the overload with one argument', 'overloaded', { a: 1 }),
  call('calls the overload with two arguments', 'overloaded', { a: 1, b: 2 }),
  call('calls a function that raises an error', 'reject', { reason: 'not today' }),
  ...STATES.map((state) => call(`calls a function that raises ${state}`, 'raise_state', { state })),
  call('calls a function that reads what is not granted', 'note_count'),
  call('calls a function that is not granted', 'trusted_only'),
  service('calls a granted function', (db) => db.rpc('trusted_only')),
  call('calls a trigger function', 'a_trigger'),
  call('calls an unknown function', 'qqqqqqqq', { b: 1, a: 2 }),
  call('calls with an unknown argument', 'add_numbers', { a: 1, zzz: 2 }),
  call('calls with a missing argument', 'join_words', { glue: '-' }),
  call('calls with a malformed argument', 'write_then_fail', { item: 'nonsense' }),
  call('calls with an argument of another type', 'add_numbers', { a: {}, b: [] }),
  sends('calls with malformed json', 'rpc/echo', post('{"payload":')),
  sends('calls with an empty body', 'rpc/do_nothing', { method: 'POST' }),
  sends('calls with a body of another type', 'rpc/echo', post('<a/>', 'text/xml')),
  sends('calls with an unsupported method', 'rpc/do_nothing', { method: 'DELETE' }),
];

/** In the order of their runs. */
export const OPERATIONS: Operation[] = [...READS, ...CALLS];
