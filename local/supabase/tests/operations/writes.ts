import {
  anon,
  insert,
  ITEM,
  items,
  json,
  type Operation,
  sends,
  service,
  shelves,
} from './operation.ts';

const id = (number: number) =>
  `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

const POLISH = { id: id(3), title: 'Polish' };
const CLAY = { id: id(4), title: 'Clay', quantity: 1, price: 3 };
const WAX = { id: id(5), title: 'Wax', quantity: 2 };
const FOAM = { id: id(6), title: 'Foam', quantity: 5 };
const HOSE = { id: id(7), title: 'Hose', price: 1 };
/** A value of every type. */
const TOWEL = {
  id: id(2),
  title: 'Towel',
  quantity: 4,
  price: 12.5,
  serial_number: 9007199254740991,
  made_at: '2026-05-05T10:00:00Z',
  made_on: '2026-05-05',
  made_time: '08:15',
  tags: ['x', 'y "z"', ''],
  attributes: { nested: { list: [1, 'two', null] } },
};
const TWO = [id(1), id(2)];
const left = (place: number, content: string) => ({ room: 'left', place, content });

/** Inserting, upserting, updating, deleting: their results and what constraints say. */
export const WRITES: Operation[] = [
  insert('inserts one row', { id: id(1), title: 'Sponge' }),
  items('inserts one row and reads it back', (table) => table.insert(TOWEL).select()),
  items('inserts one row and reads a part of it as an object', (table) =>
    table.insert(POLISH).select('title,label').single(),
  ),
  items('inserts several rows, a missing key becoming null', (table) =>
    table.insert([CLAY, WAX]).select('title,quantity,price'),
  ),
  items('inserts several rows, a missing key becoming its default', (table) =>
    table.insert([FOAM, HOSE], { defaultToNull: false }).select('title,quantity,price'),
  ),
  sends(
    'inserts several rows of different keys without naming the columns',
    'items',
    json(`[{"id":"${id(8)}","title":"One"},{"title":"Two"}]`),
  ),
  items('inserts no rows', (table) => table.insert([]).select()),
  service('inserts only defaults', (db) => db.from('items').insert({})),
  anon('inserts where reading is not allowed', (db) =>
    db.from('guest_book').insert({ message: 'hello' }),
  ),
  anon('inserts and reads back where reading is not allowed', (db) =>
    db.from('guest_book').insert({ message: 'hello' }).select(),
  ),
  insert('inserts a title that is taken', { id: id(10), title: 'Bucket' }),
  insert('inserts a value that a check rejects', { id: id(10), title: 'Negative', quantity: -1 }),
  insert('inserts null where a value is needed', { id: id(10), title: null }),
  insert('inserts a row that a policy rejects', { id: id(10), title: 'Many', quantity: 100 }),
  insert('inserts a malformed id', { id: 'nonsense', title: 'N' }),
  insert('inserts a malformed number', { id: id(10), title: 'N', quantity: 'three' }),
  insert('inserts a number out of range', { id: id(10), title: 'N', quantity: 99999999999 }),
  insert('inserts a malformed date', { id: id(10), title: 'N', made_on: '2026-02-30' }),
  insert('inserts a text that is too long', { id: id(10), title: 'N', code: 'too long' }),
  insert('inserts into a generated column', { id: id(10), title: 'N', label: 'forged' }),
  insert('inserts into an unknown column', { id: id(10), nonsense: 1 }),
  insert('inserts a zero byte', { id: id(10), title: 'a\u0000b' }),
  service('inserts a row that points to nothing', (db) =>
    db.from('notes').insert({ item_id: ITEM.missing, body: 'lost' }),
  ),
  service('inserts with a generated key', (db) =>
    db.from('notes').insert({ item_id: ITEM.brush, body: 'third' }).select('item_id,body'),
  ),
  shelves('upserts a new row', (table) =>
    table.upsert({ room: 'right', place: 2, content: 'rags' }).select(),
  ),
  shelves('upserts an existing row', (table) => table.upsert(left(1, 'new soap')).select()),
  service('upserts on another unique column', (db) =>
    db
      .from('items')
      .upsert({ id: ITEM.brush, title: 'Brush', quantity: 11 }, { onConflict: 'title' })
      .select('id,title,quantity'),
  ),
  shelves('upserts ignoring what is there', (table) =>
    table.upsert([left(2, 'ignored'), left(3, 'added')], { ignoreDuplicates: true }).select(),
  ),
  shelves('upserts on a column that is not unique', (table) =>
    table.upsert({ room: 'x', place: 1, content: 'y' }, { onConflict: 'content' }),
  ),
  sends(
    'inserts without returning rows',
    'items',
    json(`{"id":"${id(8)}","title":"Quiet"}`, { prefer: 'return=minimal,count=exact' }),
  ),
  shelves('upserts several rows, new and known, without reading them', (table) =>
    table.upsert([left(3, 'changed'), left(4, 'new')]),
  ),
  shelves('upserts known rows without reading them', (table) =>
    table.upsert([left(4, 'newer')], { count: 'exact' }),
  ),
  sends(
    'inserts a list of one row for an object',
    'items?select=title',
    json(`[{"id":"${id(9)}","title":"Solo"}]`, {
      prefer: 'return=representation',
      accept: 'application/vnd.pgrst.object+json',
    }),
  ),
  items('updates rows', (table) => table.update({ quantity: 8 }).eq('title', 'Sponge')),
  items('updates rows and reads them back', (table) =>
    table.update({ title: 'Big sponge', price: null }).eq('id', id(1)).select('label,price'),
  ),
  items('updates no rows', (table) =>
    table.update({ quantity: 8 }).eq('id', ITEM.missing).select('id'),
  ),
  items('updates a row that is hidden', (table) =>
    table.update({ quantity: 1 }).eq('id', ITEM.withdrawn).select('id'),
  ),
  items('updates with counting', (table) =>
    table.update({ quantity: 9 }, { count: 'exact' }).in('id', TWO),
  ),
  items('updates nothing', (table) => table.update({}).eq('id', id(1)).select('id')),
  items('updates to a value that a check rejects', (table) =>
    table.update({ quantity: -5 }).eq('id', id(1)),
  ),
  items('updates an unknown column', (table) => table.update({ nonsense: 1 }).eq('id', id(1))),
  items('updates one row of several', (table) =>
    table.update({ quantity: 2 }).in('id', TWO).select('id').single(),
  ),
  items('reads what the rejected update left', (table) => table.select('quantity').in('id', TWO)),
  shelves('deletes a row', (table) => table.delete().eq('room', 'right').eq('place', 2)),
  shelves('deletes rows and reads them back', (table) =>
    table.delete({ count: 'exact' }).eq('room', 'left').gt('place', 1).select('place'),
  ),
  shelves('deletes no rows', (table) => table.delete().eq('room', 'nowhere').select()),
  service('deletes a row that others point to', (db) =>
    db.from('items').delete().eq('id', ITEM.bucket),
  ),
  items('deletes without the right', (table) => table.delete().eq('id', ITEM.bucket)),
  items('updates every row without a filter', (table) => table.update({ quantity: 1 })),
  shelves('deletes every row without a filter', (table) => table.delete()),
];
