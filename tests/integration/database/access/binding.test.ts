import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { ownerTransition } from '../bookings/transitions.ts';
import { connectTo, type TestDatabase } from '../connect.ts';
import type { Engine } from '../engines/engines.ts';
import { ENGINES } from '../harness.ts';
import {
  bookingForm,
  createBooking,
  offerRow,
  OLIVE,
  seedServices,
  sendMessage,
  serviceRow,
} from '../submissions.ts';

/**
 * The site that a call names; null for a direct connection to the database instead of the data API.
 */
type Caller = Record<string, string> | null;

const OWNER = { 'x-site': 'https://a.example', 'x-site-content': 'ab12cd34/production' };
const STRANGERS: [name: string, caller: Caller][] = [
  ['another site', { ...OWNER, 'x-site': 'http://localhost:3000' }],
  ['a site with other content', { ...OWNER, 'x-site-content': 'local/production' }],
  ['an unnamed site', {}],
];
const REFUSED = 'PT403';

const LATER = '2030-01-01T00:00:00Z';
const SCHEDULE = { weekdays: Array(7).fill(null), teams: 2, revised_at: LATER };
type Rows = Record<
  'pending' | 'confirmed' | 'moved' | 'paid' | 'message' | 'customer' | 'other' | 'merged' | 'note',
  string
>;

/** Calls reserved for the database's own site, with arguments that change something. */
const REFUSING: Record<string, (rows: Rows) => Record<string, unknown>> = {
  bind_database: () => ({ moves: false }),
  sync_service: () => ({ service: serviceRow('eco-wash', { revised_at: LATER }) }),
  deactivate_other_services: () => ({ service_ids: ['eco-wash'], revised_at: LATER }),
  sync_offer: () => ({ offer: offerRow({ revised_at: LATER }) }),
  claim_emails: () => ({ batch: 10, lease_seconds: 60 }),
  queue_reminders: () => ({ hour: 0 }),
  queue_summary: () => ({ hour: 0 }),
  queue_overflow: () => ({}),
  queue_openings: () => ({}),
  queue_next_visits: () => ({ hour: 0 }),
  delete_old_attempts: () => ({}),
  retry_failed_emails: () => ({}),
  strip_sent_emails: () => ({ older_than_days: 30 }),
  delete_old_submissions: () => ({ older_than_days: 30 }),
  record_page_addresses: () => ({
    addresses: JSON.stringify([{ address: 'edina', document_id: 'city', seen_at: LATER }]),
  }),
  read_sync_state: () => ({ deployment: 'default', known_version: 0 }),
  write_sync_state: () => ({ deployment: 'default', publishes: {}, live_event_id: '' }),
  count_content_queries: () => ({ amount: 1 }),
  transition_booking: ({ pending }) => ({ ...act(pending, 0), action: 'confirm' }),
  change_booking: ({ confirmed }) => ({
    booking_id: confirmed,
    seen_revision: 1,
    changes: { name: 'Ann Berg-Olson' },
    ...OLIVE,
  }),
  book_by_phone: () => ({
    submission_id: randomUUID(),
    booking: bookingForm({ services: ['eco-wash'], vehicle_type: 'suv' }),
    ...OLIVE,
  }),
  undo_transition: ({ moved }) => ({ booking_id: moved, seen_revision: 1, ...OLIVE }),
  transition_message: ({ message }) => ({
    message_id: message,
    seen_revision: 0,
    target: 'closed',
    ...OLIVE,
  }),
  add_note: ({ message }) => ({ subject_id: message, note: 'Call back', ...OLIVE }),
  sync_schedule: () => ({ schedule: SCHEDULE }),
  block_time: () => ({
    blocked: { first_day: VISIT_DAY, last_day: VISIT_DAY, yearly: false, reason: null },
    ...OLIVE,
  }),
  write_owner_calendar: () => ({ calendar: { address: 'https://a.example', shows_titles: false } }),
  end_waiting: ({ message }) => ({ waiting_id: message, ...OLIVE }),
  open_on_holiday: () => ({ first_day: VISIT_DAY, ...OLIVE }),
  unblock_time: ({ message }) => ({ blocked_id: message, ...OLIVE }),
  set_booking_price: ({ pending }) => ({
    booking_id: pending,
    seen_price: 0,
    price: { lines: [{ title: 'Wash', price: 40 }], mobile_fee: 60, reason: 'Agreed' },
    ...OLIVE,
  }),
  record_payment: ({ pending }) => ({
    booking_id: pending,
    seen_paid: 0,
    payment: { id: pending, amount: 40, method: 'cash', paid_on: '2026-01-01' },
    ...OLIVE,
  }),
  remove_payment: ({ message }) => ({ payment_id: message, ...OLIVE }),
  send_receipt: ({ paid }) => ({ booking_id: paid, ...OLIVE }),
  remove_customer_note: ({ note }) => ({ note_id: note, ...OLIVE }),
  merge_customers: ({ customer, other }) => ({ customer_id: customer, other_id: other, ...OLIVE }),
  separate_customer: ({ merged }) => ({ customer_id: merged, ...OLIVE }),
  replace_calendar_feed: () => ({ token_hash: 'feed', actor: 'Olive' }),
  remove_samples: () => ({}),
};

/**
 * Calls open to every site: those that visitors and customers cause, reports on a claim, and an
 * operator's commands.
 */
const SERVING = [
  'save_quote',
  'load_quote',
  'quote_status',
  'email_quote',
  'create_booking',
  'check_offer_code',
  'send_contact_message',
  'try_form',
  'visit_availability',
  'load_booking',
  'transition_own_booking',
  'request_another_time',
  'answer_by_calendar',
  'start_checkout',
  'record_session',
  'start_refund',
  'record_refunds',
  'count_refund_error',
  'keep_payments',
  'load_invitation',
  'book_invitation',
  'unsubscribe',
  'join_waiting_list',
  'store_rendered_email',
  'mark_email_sent',
  'record_email_failure',
  'record_email_event',
  'email_outbox_health',
  'read_usage',
  'read_privileges',
  'export_personal_data',
  'erase_personal_data',
  'mark_samples',
];
/** These calls change nothing. The site checks first whether the database is its own. */
const READING = [
  'list_bookings',
  'list_messages',
  'list_open_quotes',
  'list_waiting',
  'count_bookings',
  'count_leads',
  'list_displaced_visits',
  'list_unanswered_holidays',
  'read_booking',
  'read_history',
  'read_calendar_feed',
  'use_studio_secret',
  'times_off',
  'count_contact_clicks',
  'read_booking_money',
  'read_receipt',
  'list_unsettled_sessions',
  'list_unsent_refunds',
  'sum_money',
  'read_customer',
  'search_customers',
  'read_day_sheet',
];

const act = (id: string, seenRevision: number, details: object = {}) => ({
  booking_id: id,
  seen_revision: seenRevision,
  details,
  ...OLIVE,
});

const failure = z.object({ code: z.string(), message: z.string() });
/** The answer when the data is not what the caller saw. */
const refusal = z.object({ result: z.object({ done: z.literal(false) }) });
class Undone extends Error {}

describe.each(ENGINES)('a database on $engine', ({ copy }) => {
  let engine: Engine;
  let db: TestDatabase;
  let rows: Rows;

  beforeAll(async () => {
    engine = await copy();
    db = connectTo(engine);
    await seedServices(db);
    rows = {
      pending: await book('pending'),
      confirmed: await book('confirmed'),
      moved: await book('moved'),
      paid: await book('paid'),
      message: z.object({ id: z.string() }).parse(await sendMessage(db)).id,
      customer: await customerOf('customer'),
      other: await customerOf('other'),
      merged: await customerOf('merged'),
      note: '',
    };
    await ownerTransition(db, rows.confirmed, 'confirm', 0);
    await ownerTransition(db, rows.moved, 'decline', 0);
    const change = (name: string, args: object) => db.serve(name, { ...args, ...OLIVE });
    const { set_booking_price: price, record_payment: payment } = REFUSING;
    const paid = { ...rows, pending: rows.paid };
    await change('set_booking_price', price?.(paid) ?? {});
    await change('record_payment', payment?.(paid) ?? {});
    await change('merge_customers', { customer_id: rows.customer, other_id: rows.merged });
    await change('add_note', { subject_id: rows.customer, note: 'Gate 12' });
    rows.note = String(await db.value(`select id from private.history where kind = 'note'`));
  });
  afterAll(() => db.close());

  const book = async (name: string) =>
    (await createBooking(db, { submission_id: crypto.randomUUID(), name })).id;
  const customerOf = async (name: string) => {
    const email = `${name}@example.com`;
    const { id } = await createBooking(db, { name, email, phone: name });
    const sql = 'select customer_id from public.appointments where id = $1';
    return z.string().parse(await db.value(sql, [id]));
  };
  const bind = (moves = false, caller: Caller = OWNER) =>
    attempt('bind_database', { moves }, caller, { keep: true });
  const unbind = () => db.admin('delete from private.database_binding');

  /** Calls a function with the secret key, and rolls back unless the result should be kept. */
  async function attempt(
    name: string,
    args: Record<string, unknown>,
    caller: Caller,
    { role = 'service_role', keep = false } = {},
  ): Promise<{ code: string; message: string }> {
    const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const values = Object.values(args).map((value) =>
      typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
    );
    try {
      await engine.transaction(async (run) => {
        await run(`set local role ${role}`);
        if (caller) {
          await run(`select set_config('request.headers', $1, true)`, [JSON.stringify(caller)]);
        }
        const [row] = await run(`select public.${name}(${names.join(', ')}) as result`, values);
        if (refusal.safeParse(row).success) throw new Error(`${name} changes nothing here.`);
        if (!keep) throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) return { code: 'done', message: '' };
      return failure.parse(error);
    }
    return { code: 'done', message: '' };
  }

  it('lists for every function that the secret key opens whether all sites may call it', async () => {
    const granted = z
      .array(z.object({ name: z.string() }))
      .parse(
        await db.admin(
          `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
             and has_function_privilege('service_role', oid, 'execute')`,
        ),
      )
      .map(({ name }) => name);
    const decided = [...Object.keys(REFUSING), ...SERVING, ...READING];
    expect(decided.sort()).toEqual(granted.sort());
  });

  it('without an owner lets every site work with it', async () => {
    await unbind();
    for (const [name, args] of Object.entries(REFUSING)) {
      const [, stranger] = STRANGERS[0] ?? [];
      expect(await attempt(name, args(rows), stranger ?? null), name).toMatchObject({
        code: 'done',
      });
    }
  });

  describe.each(Object.entries(REFUSING))('keeps %s', (name, args) => {
    beforeAll(async () => {
      await unbind();
      await bind();
      // Undo only works on the owner's last action.
      await db.admin('update private.history set happened_at = clock_timestamp()');
    });

    it.each(STRANGERS)('from %s', async (_, caller) => {
      const { code, message } = await attempt(name, args(rows), caller);
      // A site without a name can't bind a database.
      if (name !== 'bind_database' || caller?.['x-site']) expect(code).toBe(REFUSED);
      else expect(message).toBe('the caller must name its site and content');
    });

    it('for its own site and direct connections', async () => {
      expect(await attempt(name, args(rows), OWNER)).toMatchObject({ code: 'done' });
      if (name === 'bind_database') return;
      expect(await attempt(name, args(rows), null)).toMatchObject({ code: 'done' });
    });
  });

  it('serves visitors and customers of every site', async () => {
    await bind(true);
    for (const [, caller] of STRANGERS) {
      const booking = { submission_id: crypto.randomUUID(), booking: bookingForm() };
      expect(await attempt('create_booking', booking, caller, { role: 'anon' })).toMatchObject({
        code: 'done',
      });
      for (const name of ['load_booking', 'transition_own_booking']) {
        const seen = name === 'load_booking' ? {} : { seen_revision: 0, action: 'cancel' };
        expect(await attempt(name, { token_hash: 'x', ...seen }, caller), name).toMatchObject({
          code: 'done',
        });
      }
    }
  });

  it('names its site, the caller and the command that moves it', async () => {
    await bind(true);
    const { message } = await attempt('retry_failed_emails', {}, STRANGERS[0]?.[1] ?? null);
    expect(message).toBe(
      'This database belongs to https://a.example with the content ab12cd34/production, and refuses ' +
        'http://localhost:3000 with the content ab12cd34/production. To move it to another site, run ' +
        "with that site's variables: npm run tool database:bind -- --move",
    );
  });

  it('refuses its former site after a move', async () => {
    const other = { ...OWNER, 'x-site': 'https://b.example' };
    await bind(true);
    expect(await bind(true, other)).toMatchObject({ code: 'done' });
    expect(await attempt('retry_failed_emails', {}, other)).toMatchObject({ code: 'done' });
    expect(await attempt('retry_failed_emails', {}, OWNER)).toMatchObject({ code: REFUSED });
  });

  it('takes the prices of its new content after a move, however old', async () => {
    const price = () =>
      db.value(`select price_flat from public.services where service_id = 'eco-wash'`);
    const sync = (dollars: number, caller: Caller) => {
      const prices = { price_regular: null, price_suv: null, price_flat: dollars };
      const service = serviceRow('eco-wash', { ...prices, revised_at: '2020-01-01T00:00:00Z' });
      return attempt('sync_service', { service }, caller, { keep: true });
    };
    const otherContent = { ...OWNER, 'x-site-content': 'ab12cd34/next' };
    await bind(true);
    await sync(7, OWNER);
    expect(await price()).toBeNull();
    await bind(true, otherContent);
    await sync(8, otherContent);
    expect(await price()).toBe(8);
  });

  it('belongs to one of several sites that start together', async () => {
    await unbind();
    const sites = [1, 2, 3, 4].map((each) => ({ ...OWNER, 'x-site': `https://${each}.example` }));
    const results = await Promise.all(sites.map((site) => bind(false, site)));
    expect(results.map(({ code }) => code).sort()).toEqual([REFUSED, REFUSED, REFUSED, 'done']);
  });
});
