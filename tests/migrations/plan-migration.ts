import { resolveProfile, supabaseProfile } from '@supabase/pg-delta/integrations';
import { plan, type Action } from '@supabase/pg-delta/plan';
import { formatSqlStatements } from '@supabase/pg-delta/sql-format';
import type { Pool } from 'pg';

/** An owner's implicit rights are not grants. */
const PROFILE = {
  ...supabaseProfile,
  policy: {
    ...supabaseProfile.policy,
    id: 'declared-schemas',
    filter: [
      {
        match: { all: [{ kind: 'acl' }, { idField: { field: 'grantee', glob: 'postgres' } }] },
        action: 'exclude' as const,
      },
      ...(supabaseProfile.policy?.filter ?? []),
    ],
  },
};

/** A migration as it is applied. Indexes of tables with rows are in a separate file. */
export type PlannedFile = { suffix: '' | '_indexes'; sql: string };

/**
 * The changes that turn one database into the other; empty if both are the same.
 * @param isEmpty whether no visitor waits for an index
 */
export async function planMigration(
  current: Pool,
  desired: Pool,
  isEmpty = false,
): Promise<Action[]> {
  const profile = await resolveProfile(current, PROFILE);
  const [from, to] = await Promise.all([profile.extract(current), profile.extract(desired)]);
  const params = { concurrentIndexes: !isEmpty };
  return plan(from.factBase, to.factBase, { ...profile.planOptions, params }).actions;
}

/** Statements that remove rows or columns, or may truncate their values. */
export const findDataLoss = (actions: readonly Action[]): string[] =>
  actions
    .filter(({ dataLoss, rewriteRisk, sql }) =>
      dataLoss === 'none' ? rewriteRisk && /\balter column\b.* type /i.test(sql) : true,
    )
    .map(({ sql }) => sql);

/**
 * The SQL of a plan, to be read by people and run by `supabase db push`, the upgrade and the
 * emulator.
 */
export function writePlan(actions: readonly Action[], header: string): PlannedFile[] {
  const isAlone = ({ transactionality }: Action) => transactionality !== 'transactional';
  const together = write(actions.filter((action) => !isAlone(action)));
  const indexes = write(actions.filter(isAlone)).map((sql) =>
    sql.replace(
      /^create (unique )?index concurrently /i,
      'create $1index concurrently if not exists ',
    ),
  );
  const files: PlannedFile[] = [];
  if (together.length > 0) {
    // Functions call each other, in any order.
    const statements = ['set local check_function_bodies = off;', ...together];
    files.push({ suffix: '', sql: `${[header, ...statements].join('\n\n')}\n` });
  }
  if (indexes.length > 0) {
    const title = header.split('\n', 1);
    files.push({ suffix: '_indexes', sql: `${[...title, ...indexes].join('\n\n')}\n` });
  }
  return files;
}

const write = (actions: readonly Action[]): string[] =>
  formatSqlStatements(
    actions.map(({ sql }) => sql.trim().replace(/;$/, '')),
    { keywordCase: 'lower', maxWidth: 110, alignColumns: false },
  ).map((sql) => `${sql.replace(/^create extension /i, 'create extension if not exists ')};`);
