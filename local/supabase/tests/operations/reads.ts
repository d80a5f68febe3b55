import { anon, ITEM, service, type Operation } from './operation.ts';

/** Selecting, filtering, ordering, paging. */
export const READS: Operation[] = [
  anon('reads all visible rows of every type', (db) => db.from('items').select('*').order('title')),
  service('reads rows hidden from visitors', (db) =>
    db.from('items').select('id,title,active').order('id'),
  ),
  anon('reads with no columns named', (db) => db.from('items').select().limit(1).order('id')),
  anon('reads chosen columns with aliases', (db) =>
    db.from('items').select('name:title, quantity, "price"').order('quantity'),
  ),
  anon('reads with casts', (db) =>
    db.from('items').select('price::text,q:quantity::text,made_on::timestamptz').order('id'),
  ),
  anon('reads a star beside a column', (db) =>
    db.from('item_titles').select('*,again:title').order('id'),
  ),
  anon('reads a view', (db) => db.from('item_titles').select('title').order('title')),
  service('reads a table with an odd name', (db) => db.from('Odd "Name').select('*')),
  anon('filters by equality', (db) => db.from('items').select('title').eq('id', ITEM.brush)),
  anon('filters by a boolean', (db) => db.from('items').select('title').eq('active', false)),
  anon('filters by inequality', (db) =>
    db.from('items').select('title').neq('title', 'Brush').order('title'),
  ),
  anon('filters by comparisons', (db) =>
    db.from('items').select('title').gt('quantity', 0).lte('price', 19.9).order('title'),
  ),
  anon('filters by a range', (db) =>
    db.from('items').select('title').gte('quantity', 3).lt('quantity', 7).order('title'),
  ),
  anon('filters by time', (db) =>
    db.from('items').select('title,made_at').lt('made_at', '2026-06-01T00:00:00+02:00'),
  ),
  anon('filters by pattern', (db) =>
    db.from('items').select('title').like('title', 'Br%').order('title'),
  ),
  anon('filters by pattern with stars, any case', (db) =>
    db.from('items').select('title').ilike('title', '*b*').order('title'),
  ),
  anon('filters by list', (db) =>
    db
      .from('items')
      .select('title')
      .in('title', ['Brush', 'Chamois "soft" \\ ü 漢 😀', 'a,b', '(c)'])
      .order('title'),
  ),
  anon('filters by list of numbers', (db) =>
    db.from('items').select('title').in('quantity', [0, 3]).order('title'),
  ),
  anon('filters by an empty list', (db) => db.from('items').select('title').in('quantity', [])),
  anon('filters by null', (db) => db.from('items').select('title').is('price', null)),
  anon('filters by truth', (db) => db.from('items').select('title').is('active', true).order('id')),
  anon('filters by negation', (db) =>
    db.from('items').select('title').not('price', 'is', null).order('title'),
  ),
  anon('filters by negated list', (db) =>
    db.from('items').select('title').not('quantity', 'in', '(0,3)'),
  ),
  anon('filters by alternatives', (db) =>
    db.from('items').select('title').or('quantity.eq.0,title.like.Buck*').order('title'),
  ),
  anon('filters by nested alternatives', (db) =>
    db
      .from('items')
      .select('title')
      .or('and(quantity.gt.1,price.is.null),and(quantity.in.(3,4),not.or(price.gt.100,price.lt.1))')
      .order('title'),
  ),
  anon('filters by a quoted value in alternatives', (db) =>
    db.from('items').select('title').or('title.eq."a,b)",title.eq."Brush"'),
  ),
  anon('filters by contained tags', (db) =>
    db.from('items').select('title').contains('tags', ['blue']),
  ),
  anon('filters by contained json', (db) =>
    db.from('items').select('title').contains('attributes', { z: 1 }),
  ),
  anon('filters the same column twice', (db) =>
    db.from('items').select('title').neq('title', 'Brush').neq('title', 'Bucket'),
  ),
  anon('keeps hostile text a value', (db) =>
    db.from('items').select('title').eq('title', `'; drop table items; -- "\\`),
  ),
  anon('orders descending with nulls first', (db) =>
    db.from('items').select('title,price').order('price', { ascending: false, nullsFirst: true }),
  ),
  anon('orders ascending with nulls last, then by another column', (db) =>
    db
      .from('items')
      .select('title')
      .order('price', { ascending: true, nullsFirst: false })
      .order('title', { ascending: false }),
  ),
  anon('limits', (db) => db.from('items').select('title').order('title').limit(2)),
  anon('pages by range', (db) => db.from('items').select('title').order('title').range(1, 2)),
  anon('limits to nothing', (db) => db.from('items').select('title').limit(0)),
  anon('counts exactly', (db) =>
    db.from('items').select('title', { count: 'exact' }).order('title').limit(2),
  ),
  anon('counts a whole result', (db) =>
    db.from('items').select('title', { count: 'exact' }).order('title'),
  ),
  anon('counts an empty result', (db) =>
    db.from('items').select('title', { count: 'exact' }).eq('id', ITEM.missing),
  ),
  anon('counts without rows', (db) =>
    db.from('items').select('*', { count: 'exact', head: true }).gt('quantity', 0),
  ),
  anon('heads without counting', (db) => db.from('items').select('*', { head: true })),
  anon('pages by the Range header', (_, raw) =>
    raw('items?select=title&order=title', { headers: { 'range-unit': 'items', range: '1-1' } }),
  ),
  anon('pages beyond the end', (db) => db.from('items').select('title').range(50, 60)),
  anon('reads one row', (db) => db.from('items').select('id,title').eq('id', ITEM.brush).single()),
  anon('reads one row where there is none', (db) =>
    db.from('items').select('id').eq('id', ITEM.missing).single(),
  ),
  anon('reads one row where there are three', (db) => db.from('items').select('id').single()),
  anon('reads perhaps one row where there is none', (db) =>
    db.from('items').select('id').eq('id', ITEM.missing).maybeSingle(),
  ),
];
