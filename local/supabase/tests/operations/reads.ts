import { anon, ITEM, items, type Operation, sends, service, titles } from './operation.ts';

/** Selecting, filtering, ordering, paging. */
export const READS: Operation[] = [
  items('reads all visible rows of every type', (table) => table.select('*').order('title')),
  service('reads rows hidden from visitors', (db) =>
    db.from('items').select('id,title,active').order('id'),
  ),
  items('reads with no columns named', (table) => table.select().limit(1).order('id')),
  items('reads chosen columns with aliases', (table) =>
    table.select('name:title, quantity, "price"').order('quantity'),
  ),
  items('reads with casts', (table) =>
    table.select('price::text,q:quantity::text,made_on::timestamptz').order('id'),
  ),
  anon('reads a star beside a column', (db) =>
    db.from('item_titles').select('*,again:title').order('id'),
  ),
  anon('reads a view', (db) => db.from('item_titles').select('title').order('title')),
  service('reads a table with an odd name', (db) => db.from('Odd "Name').select('*')),
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
  titles('filters by pattern with stars, any case', (all) =>
    all.ilike('title', '*b*').order('title'),
  ),
  titles('filters by list', (all) =>
    all.in('title', ['Brush', 'Chamois "soft" \\ ü 漢 😀', 'a,b', '(c)']).order('title'),
  ),
  titles('filters by list of numbers', (all) => all.in('quantity', [0, 3]).order('title')),
  titles('filters by an empty list', (all) => all.in('quantity', [])),
  titles('filters by null', (all) => all.is('price', null)),
  titles('filters by truth', (all) => all.is('active', true).order('id')),
  titles('filters by negation', (all) => all.not('price', 'is', null).order('title')),
  titles('filters by negated list', (all) => all.not('quantity', 'in', '(0,3)')),
  titles('filters by alternatives', (all) =>
    all.or('quantity.eq.0,title.like.Buck*').order('title'),
  ),
  titles('filters by nested alternatives', (all) =>
    all
      .or('and(quantity.gt.1,price.is.null),and(quantity.in.(3,4),not.or(price.gt.100,price.lt.1))')
      .order('title'),
  ),
  titles('filters by a quoted value in alternatives', (all) =>
    all.or('title.eq."a,b)",title.eq."Brush"'),
  ),
  titles('filters by contained tags', (all) => all.contains('tags', ['blue'])),
  titles('filters by contained json', (all) => all.contains('attributes', { z: 1 })),
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
  items('counts exactly', (table) =>
    table.select('title', { count: 'exact' }).order('title').limit(2),
  ),
  items('counts a whole result', (table) =>
    table.select('title', { count: 'exact' }).order('title'),
  ),
  items('counts an empty result', (table) =>
    table.select('title', { count: 'exact' }).eq('id', ITEM.missing),
  ),
  items('counts without rows', (table) =>
    table.select('*', { count: 'exact', head: true }).gt('quantity', 0),
  ),
  items('heads without counting', (table) => table.select('*', { head: true })),
  sends('pages by the Range header', 'items?select=title&order=title', {
    headers: { 'range-unit': 'items', range: '1-1' },
  }),
  titles('pages beyond the end', (all) => all.range(50, 60)),
  items('reads one row', (table) => table.select('id,title').eq('id', ITEM.brush).single()),
  items('reads one row where there is none', (table) =>
    table.select('id').eq('id', ITEM.missing).single(),
  ),
  items('reads one row where there are three', (table) => table.select('id').single()),
  items('reads perhaps one row where there is none', (table) =>
    table.select('id').eq('id', ITEM.missing).maybeSingle(),
  ),
];
