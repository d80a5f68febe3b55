import { randomUUID } from 'node:crypto';
import {
  customerTransition,
  ownerTransition,
  tokenOf,
  undo,
} from '../integration/database/bookings/transitions.ts';
import type { TestDatabase } from '../integration/database/connect.ts';
import {
  createBooking,
  offerRow,
  saveQuote,
  seedServices,
  sendMessage,
  serviceRow,
  SERVICES,
} from '../integration/database/submissions.ts';

/** Far enough away that upcoming visits remain upcoming in every test that runs soon. */
const DAY = '2098-05-14';
const OLIVE = { actor: { id: 'member-1', name: 'Olive Owner' } };

/**
 * Fills a migrated database with at least one row in every table: quotes, bookings and messages in
 * each of their states, with their history, and emails in each of theirs.
 */
export async function fillEveryTable(db: TestDatabase): Promise<void> {
  await fillServices(db);
  await fillQuotes(db);
  await fillBookings(db);
  await fillMessages(db);
  await fillOutbox(db);
  await fillPublishing(db);
  await fillSchedule(db);
  await fillWaitingList(db);
  await db.admin(`insert into private.unreported (what, submissions) values ('spam', 4)`);
  await db.call('anon', 'add_contact_click', { kind: 'tel', page: '/edina' });
  await db.call('service_role', 'use_studio_secret', { secret_hash: 'secret' });
  await db.call('service_role', 'replace_calendar_feed', { token_hash: 'feed', actor: 'Olive' });
}

async function fillServices(db: TestDatabase): Promise<void> {
  await seedServices(db);
  await db.call('service_role', 'sync_offer', { offer: offerRow() });
  await db.call('service_role', 'sync_service', {
    service: serviceRow('complete-detail', { visit_minutes: 360 }),
  });
  await db.call('service_role', 'deactivate_other_services', {
    service_ids: SERVICES.map(({ id }) => id).filter((id) => id !== 'headlight-restoration'),
    revised_at: '2026-02-01T00:00:00Z',
  });
}

async function fillQuotes(db: TestDatabase): Promise<void> {
  await saveQuote(db, { customer_email: 'open@example.com', customer_name: 'Zoë “Z” Nuñez' });
  const mailed = await saveQuote(db, { vehicle_type: 'suv', selected_services: ['eco-wash'] });
  await db.call('anon', 'email_quote', { quote_id: mailed.id, email: 'mailed@example.com' });
  const old = await saveQuote(db, { customer_phone: '612-555-0199' });
  await db.admin('alter table public.quotes disable trigger user');
  await db.admin(
    `update public.quotes set expires_at = case when id = $1 then created_at else '2098-01-01' end`,
    [old.id],
  );
  await db.admin('alter table public.quotes enable trigger user');
  await db.call('anon', 'load_quote', { quote_id: old.id });
}

async function fillBookings(db: TestDatabase): Promise<void> {
  const book = async (name: string, fields: Record<string, unknown> = {}) => {
    const email = `${name}@example.com`;
    const { id } = await createBooking(db, { name, email, ...fields });
    return id;
  };
  const quote = await saveQuote(db, { selected_services: ['complete-detail', 'eco-wax'] });
  const attribution = { page: '/edina', referrer: 'search.example', campaign: 'spring' };
  const pending = await book('pending', { quote_id: quote.id, attribution });
  await book('spam', { looks_like_spam: true });
  await ownerTransition(db, await book('confirmed'), 'confirm', 0, { note: 'See you then!' });
  await ownerTransition(db, await book('proposed'), 'propose', 0);
  await ownerTransition(db, await book('declined'), 'decline', 0);
  await ownerTransition(db, await book('cancelled'), 'cancel', 0);

  const completed = await book('completed');
  await ownerTransition(db, completed, 'confirm', 0);
  await ownerTransition(db, completed, 'complete', 1);
  await db.admin(
    `insert into private.checkouts (appointment_id, kind, amount, session_id)
     values ($1, 'balance', 40, 'cs_1')`,
    [completed],
  );
  const missed = await book('missed');
  await ownerTransition(db, missed, 'confirm', 0);
  await ownerTransition(db, missed, 'no-show', 1);
  const undone = await book('undone');
  await ownerTransition(db, undone, 'decline', 0);
  await undo(db, undone, 1);

  const accepted = await book('accepted');
  await ownerTransition(db, accepted, 'propose', 0);
  await customerTransition(db, 'accept', (await tokenOf(db, accepted)).hash, 1);
  const asking = await book('asking');
  await customerTransition(db, 'ask', (await tokenOf(db, asking)).hash, 0, { note: 'After 3 pm?' });

  await fillMoney(db, completed);
  await fillCustomers(db, [
    await book('twice', { phone: '1' }),
    await book('again', { phone: '2' }),
  ]);
  await note(db, pending);
  await note(db, quote.id);
  await db.call('service_role', 'mark_samples', {
    appointments: [undone],
    messages: [],
    quotes: [],
  });
  await db.bypass(
    `update public.appointments set preferred_date = '${DAY}', visit_date = '${DAY}',
       proposed_date = case when proposed_date is not null then date '${DAY}' + 6 end`,
  );
}

/** An agreed price, one payment that was taken back and one that stays, and a receipt. */
async function fillMoney(db: TestDatabase, id: string): Promise<void> {
  const write = (name: string, args: object) =>
    db.call('service_role', name, { ...args, ...OLIVE });
  const lines = [{ service_id: null, title: 'Pet hair', price: 47.5 }];
  const price = { lines, mobile_fee: 0, reason: 'Two dogs' };
  await write('set_booking_price', { booking_id: id, seen_price: 0, price });
  const pay = (id_of_payment: string) =>
    write('record_payment', {
      booking_id: id,
      seen_paid: 0,
      payment: { id: id_of_payment, amount: 47.5, method: 'card', paid_on: '2026-11-01' },
    });
  const mistaken = randomUUID();
  await pay(mistaken);
  await write('remove_payment', { payment_id: mistaken });
  await pay(randomUUID());
  await write('send_receipt', { booking_id: id });
}

/** Two merged customers with a lasting note. @param bookings one of each */
async function fillCustomers(db: TestDatabase, bookings: string[]): Promise<void> {
  const [customer_id, other_id] = (
    await db.admin('select customer_id from public.appointments where id = any ($1)', [bookings])
  ).map((row) => row['customer_id']);
  await db.call('service_role', 'merge_customers', { customer_id, other_id, ...OLIVE });
  const note = { subject_id: customer_id, note: 'Big dog', ...OLIVE };
  await db.call('service_role', 'add_note', note);
}

const note = (db: TestDatabase, id: string) =>
  db.call('service_role', 'add_note', { subject_id: id, note: 'Gate code 12', ...OLIVE });

async function fillMessages(db: TestDatabase): Promise<void> {
  await sendMessage(db, { message: 'Line one\nline two', phone: '612-555-0111' });
  for (const target of ['answered', 'closed']) {
    const { id } = await sendMessage(db, { message: target, subject: 'A question' });
    await db.call('service_role', 'transition_message', {
      message_id: id,
      seen_revision: 0,
      target,
      ...OLIVE,
    });
    await note(db, id);
  }
}

/**
 * One email sent and delivered, one refused for good, one being sent, one retried, the rest
 * waiting.
 */
async function fillOutbox(db: TestDatabase): Promise<void> {
  for (const source of ['queue_reminders(0,', 'queue_summary(6,', 'queue_next_visits(9,']) {
    await db.admin(`select public.${source} '${DAY} 07:00')`);
  }
  await db.call('service_role', 'claim_emails', { batch: 4, lease_seconds: 3600 });
  const claimed = await db.admin(
    `select id, claim_token from public.email_outbox where status = 'sending' order by id`,
  );
  const report = (index: number, name: string, args: Record<string, unknown>) => {
    const { id, claim_token } = claimed[index] ?? {};
    return db.call('service_role', name, { email_id: id, claim_token, ...args });
  };
  await report(0, 'store_rendered_email', { rendered: { subject: 'Hi', html: '<p>Hi</p>' } });
  await report(0, 'mark_email_sent', { provider_id: 'sent-1' });
  await report(1, 'record_email_failure', { error: 'validation_error: no such address' });
  await report(2, 'record_email_failure', {
    delay_seconds: 60,
    error: 'rate_limit_exceeded',
    uncertain: true,
  });
  for (const [provider_id, delivery_status] of [
    ['sent-1', 'delivered'],
    ['not-stored-yet', 'bounced'],
  ]) {
    await db.call('service_role', 'record_email_event', {
      provider_id,
      delivery_status,
      occurred_at: '2026-11-22T12:00:00Z',
      reason: '',
    });
  }
}

async function fillSchedule(db: TestDatabase): Promise<void> {
  const monday = { closes: '19:00', windows: [{ from: '08:00', until: '11:00' }] };
  await db.call('service_role', 'sync_schedule', {
    schedule: {
      weekdays: [monday, null, null, null, null, null, null],
      teams: 2,
      revised_at: '2026-11-23T12:00:00Z',
    },
  });
  await db.admin(`insert into public.blocked_times
    (first_day, last_day, from_time, until_time, yearly, reason, added_by, added_by_id)
    values ('${DAY}', '${DAY}', '12:00', '13:30', false, 'Dentist', 'Olive Owner', 'member-1')`);
  await db.call('service_role', 'open_on_holiday', {
    first_day: DAY,
    actor: { id: 'member-1', name: 'Olive Owner' },
  });
  const address = 'https://calendar.example/secret.ics';
  for (const calendar of [
    { address, shows_titles: true },
    { address, busy: {}, problem: null },
  ]) {
    await db.call('service_role', 'write_owner_calendar', { calendar: JSON.stringify(calendar) });
  }
}

/** A customer who waits for a day and got an invitation. */
async function fillWaitingList(db: TestDatabase): Promise<void> {
  await db.admin(`insert into private.waiting_list
      (submission_id, name, email, service_id, vehicle_type, day)
    values (gen_random_uuid(), 'Wanda Wait', 'wanda@example.com', 'complete-detail', 'suv', '${DAY}')`);
  await db.admin(`insert into private.invitations
      (token_hash, waiting_id, service_id, vehicle_type, prices, windows, expires_at)
    select 'offer', id, service_id, vehicle_type, '{"regular": 300, "suv": 350}',
      '[{"date": "${DAY}", "from": "08:00", "until": "11:00"}]', '2098-01-01'
    from private.waiting_list`);
}

async function fillPublishing(db: TestDatabase): Promise<void> {
  await db.call('service_role', 'record_page_addresses', {
    addresses: JSON.stringify([
      { address: 'edina', document_id: 'city-edina', seen_at: '2026-11-22T12:00:00Z' },
      { address: 'blog/road-salt', document_id: 'blog-salt', seen_at: '2026-11-22T12:00:00Z' },
    ]),
  });
  const edina = { updatedAt: '2026-11-22T12:00:00Z', seenAt: 1_795_348_800_000 };
  await db.call('service_role', 'write_sync_state', {
    deployment: 'one',
    publishes: JSON.stringify({ 'city-edina': edina }),
    live_event_id: 'event-1',
  });
  await db.call('service_role', 'count_content_queries', { amount: 15 });
  await db.admin(
    "insert into private.database_binding values (true, 'https://a.example', 'ab12/production')",
  );
}
