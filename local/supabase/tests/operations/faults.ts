import { anon, items, json, type Operation, sends, service } from './operation.ts';

/** Requests that fail. */
export const FAULTS: Operation[] = [
  anon('reads a table that is not granted', (db) => db.from('notes').select('*')),
  items('reads a missing column', (table) => table.select('nonsense')),
  items('filters by a missing column', (table) => table.select('id').eq('nonsense', 1)),
  items('orders by a missing column', (table) => table.select('id').order('nonsense')),
  items('filters with a malformed value', (table) => table.select('id').eq('id', 'nonsense')),
  items('filters with a malformed number', (table) => table.select('id').eq('quantity', 'three')),
  items('casts to an unknown type', (table) => table.select('title::nonsense')),
  items('casts to a type that does not fit', (table) => table.select('title::int')),
  anon('reads an unknown table', (db) => db.from('qqqqqqqq').select('*')),
  service('writes to an unknown table', (db) => db.from('qqqqqqqq').insert({ a: 1 })),
  anon('reads a table of another schema', (db) =>
    db.schema('pg_catalog').from('pg_class').select('*'),
  ),
  anon('writes to a table of another schema', (db) =>
    db.schema('private').from('x').insert({ a: 1 }),
  ),
  anon('reads a table by its qualified name', (db) => db.from('public.items').select('*')),
  items('reads related rows where nothing is related', (table) =>
    table.select('title,shelves(room)'),
  ),
  sends('sends malformed json', 'items', json('{"id":')),
  sends('sends an empty body', 'items', json('')),
  sends('sends a number instead of a row', 'items', json('1')),
  sends('sends a list of numbers instead of rows', 'items', json('[1]')),
  sends('sends a body of another type', 'items', {
    method: 'POST',
    body: '<a/>',
    headers: { 'content-type': 'text/xml' },
  }),
  sends('requests a response of another type', 'items', { headers: { accept: 'image/png' } }),
  sends('filters with an unknown operator', 'items?title=nonsense.1'),
  sends('filters without an operator', 'items?title=Bucket'),
  sends('filters with an unfinished group', 'items?or=(title.eq.a'),
  sends('selects malformed columns', 'items?select=a:b:c,,'),
  sends('limits to something that is not a number', 'items?select=id&limit=many&order=id'),
  sends('limits to a negative number', 'items?select=id&limit=-1'),
  sends('starts at a negative row', 'items?select=id&offset=-1&order=id'),
  sends('requests a reversed range', 'items', { headers: { range: '5-1' } }),
  sends('requests a range beyond the end with a count', 'items?select=id&offset=90', {
    headers: { prefer: 'count=exact' },
  }),
  sends('uses a method that tables do not have', 'items', { method: 'PROPFIND' }),
  sends('uses a method that functions do not have', 'rpc/do_nothing', { method: 'DELETE' }),
  sends('requests a path that is too deep', 'items/1'),
  sends('prefers what does not exist', 'items?select=id&order=id&limit=1', {
    headers: { prefer: 'nonsense=1, count=exact' },
  }),
];
