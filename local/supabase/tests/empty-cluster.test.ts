import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { emptyCluster } from '../database.ts';

const open = async () => PGlite.create({ loadDataDir: await emptyCluster() });
const TABLES = `select tablename from pg_tables where schemaname = 'public'`;

it('the empty cluster is empty at every start, even after an earlier start stored rows', async () => {
  const earlier = await open();
  await earlier.exec('create table things (name text)');
  expect((await earlier.query(TABLES)).rows).toEqual([{ tablename: 'things' }]);
  await earlier.close();
  const later = await open();
  expect((await later.query(TABLES)).rows).toEqual([]);
  await later.close();
});
