import { anon, call, ITEM, json, type Operation, sends, service } from './operation.ts';

const STATES = 'PT429 PT409 PT503 22023 23505 42501 53000 54000 57014 P0002 XX000'.split(' ');

/** Calling functions. */
export const CALLS: Operation[] = [
  call('calls a function that returns nothing', 'do_nothing'),
  call('calls a function that returns json', 'echo', {
    payload: { b: [1, 2.5, null], a: 'ü "quoted" \\ 😀' },
  }),
  call('calls a function that returns null', 'echo', { payload: null }),
  call('calls a function that returns a json text', 'echo', { payload: 'text' }),
  call('calls a function that returns a number', 'add_numbers', { a: 1, b: 2 }),
  call('calls a function leaving out a default', 'add_numbers', { a: 1 }),
  call('calls a function that returns text from an array', 'join_words', {
    words: ['a', 'b, "c"'],
    glue: '-',
  }),
  call('calls a function that returns a set of texts', 'item_names'),
  call('calls a function that returns a table', 'stock', { min_quantity: 7 }),
  call('calls a function that returns an empty table', 'stock', { min_quantity: 1000 }),
  anon('calls a table function, choosing, filtering, ordering and limiting', (db) =>
    db
      .rpc('stock', { min_quantity: 0 }, { count: 'exact' })
      .select('item:name,quantity')
      .lt('quantity', 9)
      .order('quantity', { ascending: false })
      .limit(2),
  ),
  anon('calls a table function for a single row', (db) =>
    db.rpc('stock', { min_quantity: 7 }).limit(1).single(),
  ),
  anon('calls a table function for a single row where there is none', (db) =>
    db.rpc('stock', { min_quantity: 1000 }).single(),
  ),
  call('calls a function that returns one row', 'find_item', { item_id: ITEM.brush }),
  call('calls a function that finds no row', 'find_item', { item_id: ITEM.missing }),
  anon('calls a function that returns rows of a table', (db) =>
    db.rpc('find_items', { wanted: [ITEM.bucket, ITEM.withdrawn] }).select('id,title'),
  ),
  call('calls a function with out parameters', 'two_outs'),
  call('calls as a visitor', 'whoami'),
  service('calls as the service', (db) => db.rpc('whoami')),
  call('calls by GET', 'add_numbers', { a: 40, b: 2 }, { get: true }),
  anon('calls a table function by GET with a filter', (db) =>
    db.rpc('stock', { min_quantity: 3 }, { get: true }).eq('name', 'Bucket'),
  ),
  call('calls by HEAD with a count', 'stock', { min_quantity: 7 }, { head: true, count: 'exact' }),
  call(
    'calls a writing function by GET',
    'add_note',
    { item: ITEM.brush, body: 'no' },
    { get: true },
  ),
  call('calls a function that writes', 'add_note', { item: ITEM.brush, body: 'yes' }),
  call('calls a function that writes and then fails', 'write_then_fail', { item: ITEM.brush }),
  service('reads what the failed function left', (db) =>
    db.from('notes').select('body').eq('item_id', ITEM.brush).order('id'),
  ),
  call('calls a function that writes although it says that it does not', 'write_although_stable', {
    item: ITEM.brush,
  }),
  call('calls the overload with one argument', 'overloaded', { a: 1 }),
  call('calls the overload with two arguments', 'overloaded', { a: 1, b: 2 }),
  call('calls a function that raises an error', 'reject', { reason: 'not today' }),
  ...STATES.map((state) =>
    anon(`calls a function that raises ${state}`, (db) => db.rpc('raise_state', { state })),
  ),
  call('calls a function that reads what is not granted', 'note_count'),
  call('calls a function that is not granted', 'trusted_only'),
  service('calls a granted function', (db) => db.rpc('trusted_only')),
  call('calls a trigger function', 'a_trigger'),
  call('calls an unknown function', 'qqqqqqqq', { b: 1, a: 2 }),
  call('calls an unknown function without arguments', 'qqqqqqqq'),
  call('calls with an unknown argument', 'add_numbers', { a: 1, zzz: 2 }),
  call('calls with a missing argument', 'join_words', { glue: '-' }),
  call('calls with a malformed argument', 'find_item', { item_id: 'nonsense' }),
  call('calls with an argument of another type', 'add_numbers', { a: {}, b: [] }),
  sends('calls with a list instead of arguments', 'rpc/add_numbers', json('[1,2]')),
  sends('calls with a text instead of arguments', 'rpc/add_numbers', json('"a"')),
  sends('calls with malformed json', 'rpc/echo', json('{"payload":')),
  sends('calls with an empty body', 'rpc/do_nothing', { method: 'POST' }),
];
