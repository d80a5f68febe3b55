import type { Manifest } from './manifest.ts';
import type { Schema } from './schema.ts';

/**
 * Rows belong to the tables that they were taken from.
 * @throws Error in sentences when the database is of another version than the backup
 */
export function assertSameSchema({ rows, version }: Manifest, schema: Schema): void {
  const lacking = rows.migrations.filter((each) => !schema.migrations.includes(each));
  if (lacking.length > 0) {
    throw new Error(
      `The backup is newer than the database, which lacks the migrations ${lacking.join(', ')}. ` +
        'Apply them (npx supabase db push) and try again.',
    );
  }
  const later = schema.migrations.filter((each) => !rows.migrations.includes(each));
  const stored = rows.tables.flatMap(({ name, columns }) =>
    columns.map((each) => `${name}.${each}`),
  );
  const present = schema.tables.flatMap(({ name, columns }) =>
    columns.map((each) => `${name}.${each.name}`),
  );
  const differences = [
    ...stored.filter((each) => !present.includes(each)),
    ...present.filter((each) => !stored.includes(each)),
  ];
  if (later.length === 0 && differences.length === 0) return;
  throw new Error(
    `The backup is older than the database (it was made by version ${version}; ` +
      `different: ${[...later, ...differences].join(', ')}). Restore it into an empty database with the migrations ` +
      'of that version, and apply the later ones afterward.',
  );
}
