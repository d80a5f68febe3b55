import { z } from 'zod';
import { checksumOf, readMigrations } from '../../../supabase/read-migrations.ts';
import { VISITOR_FUNCTIONS } from '../../../supabase/visitor-access.ts';
import { query } from '../../backup/database.ts';
import { fail, ok, type Check } from '../check.ts';

const HISTORY = 'supabase_migrations.schema_migrations';
const applied = z.array(
  // The emulator remembers what a file said when it was applied; Supabase's own tools do not.
  z.object({ version: z.string(), checksum: z.string().nullable() }),
);
const CREATED = /create (?:or replace )?function public\.(\w+)/gi;
const DROPPED = /drop function (?:if exists )?public\.(\w+)/gi;

export const migrations: Check = {
  id: 'migrations',
  title: 'Every migration is applied as it stands here',
  fix: 'npx supabase db push',
  run: async (context) => {
    const files = readMigrations();
    const database = await context.openDatabase(context.variables).catch(() => null);
    if (!database) {
      const { functions } = await context.data.describe();
      // Those of visitors have a check of their own.
      const expected = namesOf(files.map(({ sql }) => sql));
      const missing = expected.filter(
        (name) => !functions.has(name) && !VISITOR_FUNCTIONS.includes(name),
      );
      if (missing.length > 0)
        return fail(`The database lacks the functions ${missing.join(', ')}.`);
      return ok('The database has every function. Set DATABASE_URL to compare the migrations.');
    }
    try {
      const sql = `select version::text, to_jsonb(m) ->> 'checksum' as checksum from ${HISTORY} as m`;
      const rows = applied.parse(await query(database, sql));
      const known = new Map(rows.map(({ version, checksum }) => [version, checksum]));
      const missing = files.filter(({ version }) => !known.has(version));
      if (missing.length > 0) return fail(`Not applied: ${missing.map((f) => f.name).join(', ')}.`);
      const changed = files.filter((file) => {
        const checksum = known.get(file.version);
        return checksum && checksum !== checksumOf(file.sql);
      });
      if (changed.length > 0)
        return fail(`Changed since: ${changed.map((f) => f.name).join(', ')}.`);
      const later = rows.filter(({ version }) => !files.some((file) => file.version === version));
      if (later.length > 0) {
        return fail(
          `The database is newer than this code: ${later.map((r) => r.version).join(', ')}.`,
        );
      }
      return ok(`All ${files.length} migrations are applied.`);
    } finally {
      await database.close();
    }
  },
};

/** The functions of the exposed schema that are left after all migrations. */
function namesOf(files: string[]): string[] {
  const names = new Set<string>();
  for (const sql of files) {
    for (const [, name = ''] of sql.matchAll(DROPPED)) names.delete(name);
    for (const [, name = ''] of sql.matchAll(CREATED)) names.add(name);
  }
  return [...names];
}
