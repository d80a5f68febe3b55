import { anon, json, service, type Operation } from './operation.ts';

/** Requests that fail. */
export const FAULTS: Operation[] = [
  anon('reads a table that is not granted', (db) => db.from('notes').select('*')),
  anon('reads a missing column', (db) => db.from('items').select('nonsense')),
  anon('filters by a missing column', (db) => db.from('items').select('id').eq('nonsense', 1)),
  anon('orders by a missing column', (db) => db.from('items').select('id').order('nonsense')),
  anon('filters with a malformed value', (db) =>
    db.from('items').select('id').eq('id', 'nonsense'),
  ),
  anon('filters with a malformed number', (db) =>
    db.from('items').select('id').eq('quantity', 'three'),
  ),
  anon('casts to an unknown type', (db) => db.from('items').select('title::nonsense')),
  anon('casts to a type that does not fit', (db) => db.from('items').select('title::int')),
  anon('reads an unknown table', (db) => db.from('qqqqqqqq').select('*')),
  service('writes to an unknown table', (db) => db.from('qqqqqqqq').insert({ a: 1 })),
  anon('reads a table of another schema', (db) =>
    db.schema('pg_catalog').from('pg_class').select('*'),
  ),
  anon('writes to a table of another schema', (db) =>
    db.schema('private').from('x').insert({ a: 1 }),
  ),
  anon('reads a table by its qualified name', (db) => db.from('public.items').select('*')),
  anon('reads related rows where nothing is related', (db) =>
    db.from('items').select('title,shelves(room)'),
  ),
  anon('sends malformed json', (_, raw) => raw('items', json('{"id":'))),
  anon('sends an empty body', (_, raw) => raw('items', json(''))),
  anon('sends a number instead of a row', (_, raw) => raw('items', json('1'))),
  anon('sends a list of numbers instead of rows', (_, raw) => raw('items', json('[1]'))),
  anon('sends a body of another type', (_, raw) =>
    raw('items', { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } }),
  ),
  anon('requests a response of another type', (_, raw) =>
    raw('items', { headers: { accept: 'image/png' } }),
  ),
  anon('filters with an unknown operator', (_, raw) => raw('items?title=nonsense.1')),
  anon('filters without an operator', (_, raw) => raw('items?title=Bucket')),
  anon('filters with an unfinished group', (_, raw) => raw('items?or=(title.eq.a')),
  anon('selects malformed columns', (_, raw) => raw('items?select=a:b:c,,')),
  anon('limits to something that is not a number', (_, raw) =>
    raw('items?select=id&limit=many&order=id'),
  ),
  anon('limits to a negative number', (_, raw) => raw('items?select=id&limit=-1')),
  anon('starts at a negative row', (_, raw) => raw('items?select=id&offset=-1&order=id')),
  anon('requests a reversed range', (_, raw) => raw('items', { headers: { range: '5-1' } })),
  anon('requests a range beyond the end with a count', (_, raw) =>
    raw('items?select=id&offset=90', { headers: { prefer: 'count=exact' } }),
  ),
  anon('uses a method that tables do not have', (_, raw) => raw('items', { method: 'PROPFIND' })),
  anon('uses a method that functions do not have', (_, raw) =>
    raw('rpc/do_nothing', { method: 'DELETE' }),
  ),
  anon('requests a path that is too deep', (_, raw) => raw('items/1')),
  anon('prefers what does not exist', (_, raw) =>
    raw('items?select=id&order=id&limit=1', { headers: { prefer: 'nonsense=1, count=exact' } }),
  ),
];
