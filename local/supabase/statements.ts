import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { parseJson, readBody } from '../http/requests.ts';
import { type Answer, jsonAnswer } from '../http/serve.ts';
import type { Database } from './database.ts';

/** Replaces a direct connection to the database, for `npm run backup` and `npm run restore`. */
export const STATEMENTS_PATH = '/_local/statements';

const MAX_BYTES = 512 * 1024 * 1024;

const statements = z.array(
  z.strictObject({ sql: z.string(), values: z.array(z.string().nullable()).optional() }),
);

/**
 * Runs statements in one transaction as the owner of the tables, and returns the rows of each. An entry without
 * values may contain several statements.
 */
export async function handleStatements(
  database: Database,
  request: IncomingMessage,
): Promise<Answer> {
  const bytes = await readBody(request, MAX_BYTES);
  if (!bytes) return jsonAnswer(413, { message: 'The body may have at most 512 MB.' });
  const parsed = statements.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success)
    return jsonAnswer(400, {
      message: 'The body is not a list of statements.',
    });
  try {
    const results = await database.ownerTransaction(async (query, script) => {
      const rows: unknown[][] = [];
      for (const { sql, values } of parsed.data) {
        rows.push(values ? await query(sql, values) : await script(sql));
      }
      return rows;
    });
    return jsonAnswer(200, results);
  } catch (error) {
    return jsonAnswer(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
