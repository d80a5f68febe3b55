import { anon, ITEM, json, service, type Operation } from './operation.ts';

/** Calling functions. */
export const CALLS: Operation[] = [
  anon('calls a function that returns nothing', (db) => db.rpc('do_nothing')),
  anon('calls a function that returns json', (db) =>
    db.rpc('echo', { payload: { b: [1, 2.5, null], a: 'ü "quoted" \\ 😀' } }),
  ),
  anon('calls a function that returns null', (db) => db.rpc('echo', { payload: null })),
  anon('calls a function that returns a json text', (db) => db.rpc('echo', { payload: 'text' })),
  anon('calls a function that returns a number', (db) => db.rpc('add_numbers', { a: 1, b: 2 })),
  anon('calls a function leaving out a default', (db) => db.rpc('add_numbers', { a: 1 })),
  anon('calls a function that returns text from an array', (db) =>
    db.rpc('join_words', { words: ['a', 'b, "c"'], glue: '-' }),
  ),
  anon('calls a function that returns a set of texts', (db) => db.rpc('item_names')),
  anon('calls a function that returns a table', (db) => db.rpc('stock', { min_quantity: 7 })),
  anon('calls a function that returns an empty table', (db) =>
    db.rpc('stock', { min_quantity: 1000 }),
  ),
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
  anon('calls a function that returns one row', (db) =>
    db.rpc('find_item', { item_id: ITEM.brush }),
  ),
  anon('calls a function that finds no row', (db) =>
    db.rpc('find_item', { item_id: ITEM.missing }),
  ),
  anon('calls a function that returns rows of a table', (db) =>
    db.rpc('find_items', { wanted: [ITEM.bucket, ITEM.withdrawn] }).select('id,title'),
  ),
  anon('calls a function with out parameters', (db) => db.rpc('two_outs')),
  anon('calls as a visitor', (db) => db.rpc('whoami')),
  service('calls as the service', (db) => db.rpc('whoami')),
  anon('calls by GET', (db) => db.rpc('add_numbers', { a: 40, b: 2 }, { get: true })),
  anon('calls a table function by GET with a filter', (db) =>
    db.rpc('stock', { min_quantity: 3 }, { get: true }).eq('name', 'Bucket'),
  ),
  anon('calls by HEAD with a count', (db) =>
    db.rpc('stock', { min_quantity: 7 }, { head: true, count: 'exact' }),
  ),
  anon('calls a writing function by GET', (db) =>
    db.rpc('add_note', { item: ITEM.brush, body: 'no' }, { get: true }),
  ),
  anon('calls a function that writes', (db) =>
    db.rpc('add_note', { item: ITEM.brush, body: 'yes' }),
  ),
  anon('calls a function that writes and then fails', (db) =>
    db.rpc('write_then_fail', { item: ITEM.brush }),
  ),
  service('reads what the failed function left', (db) =>
    db.from('notes').select('body').eq('item_id', ITEM.brush).order('id'),
  ),
  anon('calls a function that writes although it says that it does not', (db) =>
    db.rpc('write_although_stable', { item: ITEM.brush }),
  ),
  anon('calls the overload with one argument', (db) => db.rpc('overloaded', { a: 1 })),
  anon('calls the overload with two arguments', (db) => db.rpc('overloaded', { a: 1, b: 2 })),
  anon('calls a function that raises an error', (db) => db.rpc('reject', { reason: 'not today' })),
  ...[
    'PT429',
    'PT409',
    'PT503',
    '22023',
    '23505',
    '42501',
    '53000',
    '54000',
    '57014',
    'P0002',
    'XX000',
  ].map((state) =>
    anon(`calls a function that raises ${state}`, (db) => db.rpc('raise_state', { state })),
  ),
  anon('calls a function that reads what is not granted', (db) => db.rpc('note_count')),
  anon('calls a function that is not granted', (db) => db.rpc('trusted_only')),
  service('calls a granted function', (db) => db.rpc('trusted_only')),
  anon('calls a trigger function', (db) => db.rpc('a_trigger')),
  anon('calls an unknown function', (db) => db.rpc('qqqqqqqq', { b: 1, a: 2 })),
  anon('calls an unknown function without arguments', (db) => db.rpc('qqqqqqqq')),
  anon('calls with an unknown argument', (db) => db.rpc('add_numbers', { a: 1, zzz: 2 })),
  anon('calls with a missing argument', (db) => db.rpc('join_words', { glue: '-' })),
  anon('calls with a malformed argument', (db) => db.rpc('find_item', { item_id: 'nonsense' })),
  anon('calls with an argument of another type', (db) => db.rpc('add_numbers', { a: {}, b: [] })),
  anon('calls with a list instead of arguments', (_, raw) => raw('rpc/add_numbers', json('[1,2]'))),
  anon('calls with a text instead of arguments', (_, raw) => raw('rpc/add_numbers', json('"a"'))),
  anon('calls with malformed json', (_, raw) => raw('rpc/echo', json('{"payload":'))),
  anon('calls with an empty body', (_, raw) => raw('rpc/do_nothing', { method: 'POST' })),
];
