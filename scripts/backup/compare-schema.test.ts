import { describe, expect, it } from 'vitest';
import type { Manifest } from './manifest.ts';
import { assertSameSchema } from './schema.ts';

const FILE = { file: '', bytes: 0, sha256: '' };

const madeWith = (...migrations: string[]): Manifest => ({
  format: 1,
  createdAt: '2026-11-22T12:00:00Z',
  version: '0.3.0',
  content: { ...FILE, projectId: '', dataset: '', assets: 0, documents: {} },
  rows: { host: '', migrations, tables: [] },
});

describe('a backup', () => {
  it('is refused by an older database, with the migrations to apply', () => {
    expect(() => assertSameSchema(madeWith('1', '2'), { tables: [], migrations: ['1'] })).toThrow(
      'lacks the migrations 2. Apply them (npx supabase db push)',
    );
  });

  it('is refused by a newer database, with the version that made the backup', () => {
    const schema = { tables: [], migrations: ['1', '2'] };
    expect(() => assertSameSchema(madeWith('1'), schema)).toThrow('made by version 0.3.0');
  });
});
