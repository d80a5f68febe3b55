import type { MediaType } from './media-type.ts';
import type { Parameters } from './sql.ts';

/** The one statement of a request. */
export type Statement = { sql: string; parameters: Parameters };

/** The result of every statement: the number of rows in the page and in total, and the body. */
export type Outcome = { total: string | null; page: number; updated: number; body: string };

type Parts = {
  /** The common table expression `source` and what follows it. */
  source: string;
  /** A select of the rows in the body. */
  page: string;
  /** A select of one number, or null without `count`. */
  total: string | null;
  body: string;
};

/**
 * Postgres writes the JSON itself, so that numbers, times and order stay as it prints them. It counts the
 * rows rather than `*`, or it would skip a call whose result is unused.
 */
export function toSql({ source, page, total, body }: Parts): string {
  return `with source as (${source})
    select ${total === null ? 'null' : `(${total})::text`} as total, count(shown)::int as page,
      coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int as updated,
      ${body} as body
    from (${page}) as shown`;
}

/** The rows as a list, or the first one as an object. */
export function rowsAs(mediaType: MediaType): string {
  return mediaType === 'application/json'
    ? `coalesce(json_agg(shown)::text, '[]')`
    : `coalesce((json_agg(shown)->0)::text, 'null')`;
}
