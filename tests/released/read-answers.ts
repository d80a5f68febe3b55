import { z } from 'zod';
import type { TestDatabase } from '../integration/database/connect.ts';

const ids = z.array(z.object({ id: z.string() })).transform((rows) => rows.map(({ id }) => id));
/** Relations that the site or a person in the table editor reads directly, and their key. */
const READ_DIRECTLY = {
  services: 'service_id',
  page_addresses: 'address',
  appointment_overview: 'id',
};
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d/g;

/** The site's reads of a database, by call. They don't depend on the current time. */
export async function readAnswers(db: TestDatabase): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const ask = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = await db.call('service_role', name, args);
    answers[`${name} ${JSON.stringify(args)}`] = answer;
  };
  const idsOf = async (table: string, column = 'id') =>
    ids.parse(await db.admin(`select ${column}::text as id from ${table} order by 1`));
  const [quotes, bookings, messages] = [
    await idsOf('public.quotes'),
    await idsOf('public.appointments'),
    await idsOf('public.contact_messages'),
  ];
  for (const id of quotes) {
    await ask('load_quote', { quote_id: id });
    await ask('quote_status', { quote_id: id });
  }
  for (const id of await idsOf('private.manage_tokens', 'token_hash')) {
    await ask('load_booking', { token_hash: id });
  }
  for (const id of bookings) await ask('read_booking', { booking_id: id });
  for (const id of [...quotes, ...bookings, ...messages]) {
    await ask('read_history', { subject_id: id });
  }
  const all = { first_day: '2000-01-01', last_day: '2099-12-31' };
  await ask('list_bookings', { list: 'new' });
  await ask('list_bookings', { list: 'calendar', query: all });
  await ask('list_bookings', { list: 'past' });
  await ask('list_bookings', { list: 'export', query: all });
  await ask('list_bookings', { list: 'search', query: { search: 'lake street' } });
  await ask('list_messages');
  await ask('list_messages', { search: 'question' });
  await ask('list_open_quotes');
  await ask('count_bookings');
  await ask('count_leads', { since: '2000-01-01' });
  await ask('read_calendar_feed', { token_hash: 'feed' });
  await ask('export_personal_data', { email: 'accepted@example.com' });
  for (const [name, key] of Object.entries(READ_DIRECTLY)) {
    const sql = `select to_jsonb(one) as one from public.${name} as one order by ${key}`;
    answers[name] = (await db.as('service_role', sql)).map(({ one }) => one);
  }
  return sameEverywhere(answers);
}

const identified = z.array(z.looseObject({ id: z.string() }));

/** Without the server's time zone, countdowns, and the order of rows with the same time. */
function sameEverywhere(answers: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(answers, (key, value: unknown) => {
    if (key === 'starts_in_minutes') return undefined;
    const { data: rows } = identified.safeParse(value);
    return rows?.toSorted((a, b) => a.id.localeCompare(b.id)) ?? value;
  }).replaceAll(INSTANT, (instant) => new Date(instant).toISOString());
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
