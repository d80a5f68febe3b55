import { z } from 'zod';
import { ownerMove } from '../../integration/database/bookings/transitions.ts';
import { connectTo, type TestDatabase } from '../../integration/database/connect.ts';
import { startPostgres, type Engine } from '../../integration/database/engines/engines.ts';
import { migrate } from '../../integration/database/engines/migrate.ts';
import { requestBooking, saveQuote, seedServices } from '../../integration/database/submissions.ts';
import type { SentEmail } from './collect-emails.ts';

/** Fewer than the database takes in a minute. */
const BOOKINGS = 200;
const DAY_BEFORE = '2027-05-13 20:00';

export type Rows = Record<'emails' | 'empty' | 'bytesFirst' | 'bytesLater', number>;

/**
 * What a booking leaves in a real PostgreSQL, from its quote to its thanks: how many emails, and how many
 * bytes before and after the emails forget what they said.
 */
export async function measureRows(sent: Map<string, SentEmail>): Promise<Rows> {
  const engine = await startPostgres();
  await migrate(engine);
  const db = connectTo(engine);
  try {
    await seedServices(db);
    const empty = await sizeOf(engine);
    const ids: string[] = [];
    for (let index = 0; index < BOOKINGS; index += 1) {
      ids.push(await confirmedVisit(db, `costs-${index}@example.com`));
    }
    await db.admin('select private.queue_emails_due($1, 16, 24)', [DAY_BEFORE]);
    await sendAll(db, sent);
    for (const id of ids) await ownerMove(db, id, 'complete', 1, { thanks: true });
    await sendAll(db, sent);
    const emails = await countOf(db, 'public.email_outbox');
    const whole = await sizeOf(engine);
    await db.admin(`update public.email_outbox set rendered = null, payload = '{}'`);
    const stripped = await sizeOf(engine);
    return {
      emails: emails / BOOKINGS,
      empty,
      bytesFirst: (whole - empty) / BOOKINGS,
      bytesLater: (stripped - empty) / BOOKINGS,
    };
  } finally {
    await db.close();
  }
}

/** A quote, the booking of it, and its confirmation. */
async function confirmedVisit(db: TestDatabase, email: string): Promise<string> {
  const quote = await saveQuote(db, { customer_email: email });
  const { id } = await requestBooking(db, { email, quote_id: quote.id });
  await ownerMove(db, id, 'confirm', 0);
  // Confirmed long before: the reminder is due.
  await db.admin(
    `update private.request_events set happened_at = '2026-12-01T12:00:00Z'
     where appointment_id = $1`,
    [id],
  );
  return id;
}

/** Every email as the site sent one of its kind; a reminder is as long as a confirmation. */
async function sendAll(db: TestDatabase, sent: Map<string, SentEmail>): Promise<void> {
  const kinds = z
    .array(z.object({ kind: z.string() }))
    .parse(await db.admin('select distinct kind from public.email_outbox'));
  for (const { kind } of kinds) {
    const email = sent.get(kind === 'send-visit-reminder' ? 'send-visit-confirmed' : kind);
    if (!email) throw new Error(`The site sent no email of kind ${kind}.`);
    await db.admin(
      `update public.email_outbox
       set rendered = $2, status = 'sent', due_at = null, finished_at = now() where kind = $1`,
      [kind, JSON.stringify(email)],
    );
  }
}

async function countOf(db: TestDatabase, table: string): Promise<number> {
  const [row] = await db.admin(`select count(*) from ${table}`);
  return z.object({ count: z.coerce.number() }).parse(row).count;
}

/** Bytes of the site's own tables with their indexes, without what updates left behind. */
async function sizeOf(engine: Engine): Promise<number> {
  await engine.script('vacuum full');
  const [row] = await engine.transaction((run) =>
    run(`select sum(pg_total_relation_size(oid)) as bytes from pg_class
         where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`),
  );
  return z.object({ bytes: z.coerce.number() }).parse(row).bytes;
}
