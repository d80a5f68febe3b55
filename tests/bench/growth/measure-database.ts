import { performance } from 'node:perf_hooks';
import { formatCount } from '../../../src/lib/format-count.ts';
import { connectTo, type TestDatabase } from '../../integration/database/connect.ts';
import { startPostgres } from '../../integration/database/engines/engines.ts';
import { migrate } from '../../integration/database/engines/migrate.ts';
import { enableTriggers, fillTables } from '../../integration/database/fill-tables.ts';
import {
  requestBooking,
  saveQuote,
  seedServices,
  sendMessage,
} from '../../integration/database/submissions.ts';
import { median } from '../median.ts';
import type { Row } from '../report.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const RUNS = 15;

type Call = readonly [name: string, run: (db: TestDatabase, time: number) => Promise<unknown>];

const worker =
  (name: string, args: Record<string, unknown> = {}) =>
  (db: TestDatabase) =>
    db.call('service_role', name, args);

const CALLS: Call[] = [
  ['request_booking', (db, time) => requestBooking(db, { email: `new-${time}@example.com` })],
  ['save_quote', (db) => saveQuote(db)],
  ['send_contact_message', (db, time) => sendMessage(db, { email: `new-${time}@example.com` })],
  ['claim_emails', worker('claim_emails', { batch: 5, lease_seconds: 60 })],
  ['queue_due_emails', worker('queue_due_emails', { reminder_hour: 0, summary_hour: 0 })],
  ['email_outbox_health', worker('email_outbox_health')],
  ['list_new_requests', worker('list_new_requests')],
  ['list_visits', worker('list_visits', { first_day: '2026-11-20', last_day: '2026-12-20' })],
  ['list_past_requests', worker('list_past_requests', { before: null })],
  ['search_requests', worker('search_requests', { search: 'a77@example.com' })],
  ['list_messages', worker('list_messages')],
  ['list_open_quotes', worker('list_open_quotes')],
  ['count_requests', worker('count_requests')],
  [
    'appointment_overview, newest 50',
    (db) =>
      db.as(
        'service_role',
        'select * from public.appointment_overview order by created_at desc limit 50',
      ),
  ],
];

/** How long each call of the site takes with a thousand to a million requests and emails. */
export async function measureDatabaseGrowth(): Promise<Row[]> {
  const times = new Map<string, number[]>(CALLS.map(([name]) => [name, []]));
  for (const rows of SIZES) {
    const engine = await startPostgres();
    await migrate(engine);
    const db = connectTo(engine);
    try {
      await seedServices(db);
      await fillTables(db, rows);
      await enableTriggers(db);
      for (const [name, run] of CALLS) {
        const took: number[] = [];
        for (let time = 0; time < RUNS; time += 1) {
          const startedAt = performance.now();
          await run(db, time);
          took.push(performance.now() - startedAt);
        }
        times.get(name)?.push(median(took));
      }
      console.log(`${formatCount(rows)} rows measured`);
    } finally {
      await db.close();
    }
  }
  const sizes = SIZES.map(formatCount).join(', ');
  return [...times].map(([name, took]) => ({
    what: `${name}: with ${sizes} rows`,
    value: `${took.map((ms) => ms.toFixed(1)).join(', ')} ms`,
    bar: 'at most linear',
  }));
}
