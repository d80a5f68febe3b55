import type { MediaType } from './media-type.ts';
import type { Parameters } from './sql.ts';

/** One statement that answers one request. */
export type Statement = { sql: string; parameters: Parameters };

/** What every statement returns: rows in the answer, rows in all when counted, the body's text. */
export type Outcome = { total: string | null; page: number; updated: number; body: string };

type Parts = {
  /** The common table expression `source` and what follows it. */
  source: string;
  /** A select over what is to be shown. */
  page: string;
  /** A select of one number, or null when nobody asked. */
  total: string | null;
  body: string;
};

/**
 * Postgres makes the JSON itself, so that numbers, times and order stay as it writes them. Counting
 * the rows rather than `*` keeps it from leaving out a call whose result nobody looks at.
 */
export function toSql({ source, page, total, body }: Parts): string {
  return `with source as (${source})
    select ${total === null ? 'null' : `(${total})::text`} as total, count(answer)::int as page,
      coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int as updated,
      ${body} as body
    from (${page}) as answer`;
}

/** The rows as a list, or the first one as an object. */
export function rowsAs(mediaType: MediaType): string {
  return mediaType === 'application/json'
    ? `coalesce(json_agg(answer)::text, '[]')`
    : `coalesce((json_agg(answer)->0)::text, 'null')`;
}
