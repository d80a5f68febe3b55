import { z } from 'zod';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** What a database knows of its own site, whose it is, what is applied and used: a restore leaves it as it is. */
export const KEPT = new Set([
  'private.content_queries',
  'private.database_binding',
  'private.publish_board',
]);

/** What migrations, the site and its Studio write by themselves. Rows of any other table are somebody's. */
const OWN = new Set([
  ...KEPT,
  'private.admissions',
  'private.appointment_transitions',
  'private.message_transitions',
  'private.outbox_heartbeat',
  'private.used_secrets',
  'public.page_addresses',
  'public.schedule',
  'public.services',
]);

/** How many rows each table has. */
export type Occupancy = ReadonlyMap<string, number>;

const counted = z.tuple([z.object({ count: z.number() })]);

export async function countRows(database: Database, { tables }: Schema): Promise<Occupancy> {
  const counts = new Map<string, number>();
  const names = tables.map(({ name }) => name);
  const statements = names.map((name) => ({
    sql: `select count(*)::integer as count from ${name}`,
  }));
  const pending = names.values();
  for await (const rows of database.run(statements)) {
    counts.set(pending.next().value ?? '', counted.parse(rows)[0].count);
  }
  return counts;
}

/** The tables with rows that a restore would take away. */
export const findOccupied = (counts: Occupancy): [name: string, rows: number][] =>
  [...counts].filter(([name, rows]) => rows > 0 && !OWN.has(name));
