import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './open-database.ts';

export type Retention = { days: number; changesPerDocument: number };

/** Sanity keeps 90 days on its larger plans. */
export const RETENTION: Retention = { days: 90, changesPerDocument: 500 };

const DAY_MS = 24 * 60 * 60 * 1000;
const WORTH_SHRINKING_BYTES = 16 * 1024 * 1024;

/**
 * Deletes history beyond the limits, so that the file does not grow for ever. Each existing document keeps
 * its newest change, whatever its age: its history begins with it.
 */
export function compactLog(database: DatabaseSync, { days, changesPerDocument }: Retention): void {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString();
  inTransaction(database, () => {
    database
      .prepare(
        `delete from changes where (seq, document_id) in (
           select changes.seq, document_id from (
             select seq, document_id, row_number() over
               (partition by document_id order by seq desc) as recency from changes
           ) as changes join transactions on transactions.seq = changes.seq
           where (recency > ? or timestamp < ?)
             and (recency > 1 or document_id not in (select id from documents))
         )`,
      )
      .run(changesPerDocument, oldest);
    database.exec(
      `delete from transactions where seq not in (select seq from changes)
         and seq < (select max(seq) from transactions)`,
    );
  });
  const read = (name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name]);
  if (read('freelist_count') * read('page_size') > WORTH_SHRINKING_BYTES) database.exec('vacuum');
}
