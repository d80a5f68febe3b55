import { anon, ITEM, json, service, type Operation } from './operation.ts';

const id = (number: number) =>
  `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

/** Inserting, upserting, updating, deleting: their results and what constraints say. */
export const WRITES: Operation[] = [
  anon('inserts one row', (db) => db.from('items').insert({ id: id(1), title: 'Sponge' })),
  anon('inserts one row and reads it back', (db) =>
    db
      .from('items')
      .insert({
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
      })
      .select(),
  ),
  anon('inserts one row and reads a part of it as an object', (db) =>
    db
      .from('items')
      .insert({ id: id(3), title: 'Polish' })
      .select('title,label')
      .single(),
  ),
  anon('inserts several rows, a missing key becoming null', (db) =>
    db
      .from('items')
      .insert([
        { id: id(4), title: 'Clay', quantity: 1, price: 3 },
        { id: id(5), title: 'Wax', quantity: 2 },
      ])
      .select('title,quantity,price'),
  ),
  anon('inserts several rows, a missing key becoming its default', (db) =>
    db
      .from('items')
      .insert(
        [
          { id: id(6), title: 'Foam', quantity: 5 },
          { id: id(7), title: 'Hose', price: 1 },
        ],
        { defaultToNull: false },
      )
      .select('title,quantity,price'),
  ),
  anon('inserts several rows of different keys without naming the columns', (_, raw) =>
    raw('items', json(`[{"id":"${id(8)}","title":"One"},{"title":"Two"}]`)),
  ),
  anon('inserts no rows', (db) => db.from('items').insert([]).select()),
  service('inserts only defaults', (db) => db.from('items').insert({})),
  anon('inserts where reading is not allowed', (db) =>
    db.from('guest_book').insert({ message: 'hello' }),
  ),
  anon('inserts and reads back where reading is not allowed', (db) =>
    db.from('guest_book').insert({ message: 'hello' }).select(),
  ),
  anon('inserts a title that is taken', (db) =>
    db.from('items').insert({ id: id(10), title: 'Bucket' }),
  ),
  anon('inserts a value that a check rejects', (db) =>
    db.from('items').insert({ id: id(10), title: 'Negative', quantity: -1 }),
  ),
  anon('inserts null where a value is needed', (db) =>
    db.from('items').insert({ id: id(10), title: null }),
  ),
  anon('inserts a row that a policy rejects', (db) =>
    db.from('items').insert({ id: id(10), title: 'Many', quantity: 100 }),
  ),
  anon('inserts a malformed id', (db) => db.from('items').insert({ id: 'nonsense', title: 'N' })),
  anon('inserts a malformed number', (db) =>
    db.from('items').insert({ id: id(10), title: 'N', quantity: 'three' }),
  ),
  anon('inserts a number out of range', (db) =>
    db.from('items').insert({ id: id(10), title: 'N', quantity: 99999999999 }),
  ),
  anon('inserts a malformed date', (db) =>
    db.from('items').insert({ id: id(10), title: 'N', made_on: '2026-02-30' }),
  ),
  anon('inserts a text that is too long', (db) =>
    db.from('items').insert({ id: id(10), title: 'N', code: 'too long' }),
  ),
  anon('inserts into a generated column', (db) =>
    db.from('items').insert({ id: id(10), title: 'N', label: 'forged' }),
  ),
  anon('inserts into an unknown column', (db) =>
    db.from('items').insert({ id: id(10), nonsense: 1 }),
  ),
  anon('inserts a zero byte', (db) => db.from('items').insert({ id: id(10), title: 'a\u0000b' })),
  service('inserts a row that points to nothing', (db) =>
    db.from('notes').insert({ item_id: ITEM.missing, body: 'lost' }),
  ),
  service('inserts with a generated key', (db) =>
    db.from('notes').insert({ item_id: ITEM.brush, body: 'third' }).select('item_id,body'),
  ),
  service('upserts a new row', (db) =>
    db.from('shelves').upsert({ room: 'right', place: 2, content: 'rags' }).select(),
  ),
  service('upserts an existing row', (db) =>
    db.from('shelves').upsert({ room: 'left', place: 1, content: 'new soap' }).select(),
  ),
  service('upserts on another unique column', (db) =>
    db
      .from('items')
      .upsert({ id: ITEM.brush, title: 'Brush', quantity: 11 }, { onConflict: 'title' })
      .select('id,title,quantity'),
  ),
  service('upserts ignoring what is there', (db) =>
    db
      .from('shelves')
      .upsert(
        [
          { room: 'left', place: 2, content: 'ignored' },
          { room: 'left', place: 3, content: 'added' },
        ],
        { ignoreDuplicates: true },
      )
      .select(),
  ),
  service('upserts on a column that is not unique', (db) =>
    db.from('shelves').upsert({ room: 'x', place: 1, content: 'y' }, { onConflict: 'content' }),
  ),
  anon('inserts without returning rows', (_, raw) =>
    raw(
      'items',
      json(`{"id":"${id(8)}","title":"Quiet"}`, { prefer: 'return=minimal,count=exact' }),
    ),
  ),
  service('upserts several rows, new and known, without reading them', (db) =>
    db.from('shelves').upsert([
      { room: 'left', place: 3, content: 'changed' },
      { room: 'left', place: 4, content: 'new' },
    ]),
  ),
  service('upserts known rows without reading them', (db) =>
    db.from('shelves').upsert([{ room: 'left', place: 4, content: 'newer' }], { count: 'exact' }),
  ),
  anon('inserts a list of one row for an object', (_, raw) =>
    raw(
      'items?select=title',
      json(`[{"id":"${id(9)}","title":"Solo"}]`, {
        prefer: 'return=representation',
        accept: 'application/vnd.pgrst.object+json',
      }),
    ),
  ),
  anon('updates rows', (db) => db.from('items').update({ quantity: 8 }).eq('title', 'Sponge')),
  anon('updates rows and reads them back', (db) =>
    db
      .from('items')
      .update({ title: 'Big sponge', price: null })
      .eq('id', id(1))
      .select('label,price'),
  ),
  anon('updates no rows', (db) =>
    db.from('items').update({ quantity: 8 }).eq('id', ITEM.missing).select('id'),
  ),
  anon('updates a row that is hidden', (db) =>
    db.from('items').update({ quantity: 1 }).eq('id', ITEM.withdrawn).select('id'),
  ),
  anon('updates with counting', (db) =>
    db
      .from('items')
      .update({ quantity: 9 }, { count: 'exact' })
      .in('id', [id(1), id(2)]),
  ),
  anon('updates nothing', (db) => db.from('items').update({}).eq('id', id(1)).select('id')),
  anon('updates to a value that a check rejects', (db) =>
    db.from('items').update({ quantity: -5 }).eq('id', id(1)),
  ),
  anon('updates an unknown column', (db) =>
    db.from('items').update({ nonsense: 1 }).eq('id', id(1)),
  ),
  anon('updates one row of several', (db) =>
    db
      .from('items')
      .update({ quantity: 2 })
      .in('id', [id(1), id(2)])
      .select('id')
      .single(),
  ),
  anon('reads what the rejected update left', (db) =>
    db
      .from('items')
      .select('quantity')
      .in('id', [id(1), id(2)]),
  ),
  service('deletes a row', (db) => db.from('shelves').delete().eq('room', 'right').eq('place', 2)),
  service('deletes rows and reads them back', (db) =>
    db.from('shelves').delete({ count: 'exact' }).eq('room', 'left').gt('place', 1).select('place'),
  ),
  service('deletes no rows', (db) => db.from('shelves').delete().eq('room', 'nowhere').select()),
  service('deletes a row that others point to', (db) =>
    db.from('items').delete().eq('id', ITEM.bucket),
  ),
  anon('deletes without the right', (db) => db.from('items').delete().eq('id', ITEM.bucket)),
  anon('updates every row without a filter', (db) => db.from('items').update({ quantity: 1 })),
  service('deletes every row without a filter', (db) => db.from('shelves').delete()),
];
