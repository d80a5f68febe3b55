import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { ownerTransition } from '../bookings/transitions.ts';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { bookingForm, createBooking, OLIVE, saveQuote, sendMessage } from '../submissions.ts';

const ANN = { name: 'Ann Findable', email: 'Ann.Findable@Example.com', phone: '612-555-0177' };
const QUOTED = {
  customer_name: ANN.name,
  customer_email: ANN.email,
  customer_phone: ANN.phone,
};
/** Everything that Ann leaves behind contains one of these, in some letter case. */
const TRACES = [
  'ann findable',
  'ann.findable@example.com',
  '612-555-0177',
  '77 findable street',
  'gate code findable',
];

const claimed = z.array(z.object({ id: z.string(), claim_token: z.string() }));
const tables = z.array(z.object({ name: z.string() }));

describeDatabase('personal data', (db) => {
  /** All stored data, read from the catalog, so that new tables are searched too. */
  async function everything(): Promise<string> {
    const names = tables.parse(
      await db.admin(`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private')`),
    );
    const rows = await Promise.all(
      names.map(({ name }) => db.admin(`select to_jsonb(stored) as row from ${name} as stored`)),
    );
    return JSON.stringify(rows).toLowerCase();
  }
  const tracesLeft = async () => {
    const stored = await everything();
    return TRACES.filter((trace) => stored.includes(trace));
  };

  /** Sends every waiting email, with a body that repeats the request. */
  async function deliver(): Promise<void> {
    const emails = claimed.parse(await db.serve('claim_emails', { batch: 50, lease_seconds: 60 }));
    for (const { id, claim_token } of emails) {
      const rendered = { to: ANN.email, html: `Hello ${ANN.name}` };
      const claim = { email_id: id, claim_token };
      await db.serve('store_rendered_email', { ...claim, rendered });
      await db.serve('mark_email_sent', { ...claim, provider_id: randomUUID() });
    }
  }

  async function requestAndConfirm(fields: object): Promise<void> {
    const { id } = await createBooking(db, { ...fields });
    await ownerTransition(db, id, 'confirm', 0);
  }

  async function leaveTraces(): Promise<void> {
    const { id } = await saveQuote(db, QUOTED);
    await db.call('anon', 'email_quote', { quote_id: id, email: ANN.email });
    const booked = await createBooking(db, {
      ...ANN,
      address: '77 Findable Street',
      instructions: 'Gate code findable',
      quote_id: id,
    });
    await ownerTransition(db, booked.id, 'confirm', 0);
    await queueSummary();
    await sendMessage(db, { ...ANN, message: `It is me, ${ANN.name}` });
    await db.admin(
      `insert into private.waiting_list
         (submission_id, name, email, phone, service_id, vehicle_type, day)
       values (gen_random_uuid(), $1, lower($2), $3, 'eco-wash', 'suv', $4)`,
      [ANN.name, ANN.email, ANN.phone, VISIT_DAY],
    );
    await deliver();
    await db.serve('record_email_event', {
      provider_id: 'early',
      delivery_status: 'bounced',
      occurred_at: '2026-11-01T00:00:00Z',
      reason: `no mailbox ann.findable@example.com`,
    });
  }

  /** On the morning of the day for which the tests book. */
  const queueSummary = () => queueDueEmails(db, { summary: 6, clock: `${VISIT_DAY} 07:00` });
  const exportOf = async (email: string) =>
    z
      .record(z.string(), z.array(z.unknown()))
      .parse(await db.serve('export_personal_data', { email }));
  const erase = (email: string, follows = false) =>
    db.serve('erase_personal_data', { email, follows, anyway: true });

  it('is exported in full, for an address in any letter case', async () => {
    await leaveTraces();
    const data = await db.serve('export_personal_data', { email: ' ann.findable@EXAMPLE.com ' });
    expect(data).toMatchObject({
      quotes: [{ customer_name: ANN.name }],
      appointments: [
        {
          customer_name: ANN.name,
          full_address: '77 Findable Street, Edina, MN 55424',
          instructions: 'Gate code findable',
        },
      ],
      contact_messages: [{ message: `It is me, ${ANN.name}` }],
    });
    const { emails } = z.object({ emails: z.array(z.unknown()) }).parse(data);
    expect(emails).toHaveLength(6);
    expect(JSON.stringify(emails)).toContain(`Hello ${ANN.name}`);
    expect(JSON.stringify(emails)).toContain('send-quote');
  });

  it('in a daily summary is exported without that day’s other customers', async () => {
    await requestAndConfirm({ ...ANN });
    await requestAndConfirm({ name: 'Bo Other', email: 'bo@example.com' });
    await queueSummary();
    await deliver();
    const { summaries } = await exportOf(ANN.email);
    expect(summaries).toMatchObject([{ summary_date: VISIT_DAY, visits: [{ name: ANN.name }] }]);
    expect(JSON.stringify(await exportOf(ANN.email))).not.toContain('Bo Other');
  });

  it.each([
    ['was sent', 'sent'],
    ['still waits', 'pending'],
    ['is with a worker', 'sending'],
  ])('leaves a daily summary that %s, and the summary is not sent again', async (_, status) => {
    await requestAndConfirm({ ...ANN });
    await requestAndConfirm({ name: 'Bo Other', email: 'bo@example.com' });
    await queueSummary();
    if (status === 'sent') await deliver();
    const worker =
      status === 'sending'
        ? claimed.parse(await db.serve('claim_emails', { batch: 50, lease_seconds: 60 }))
        : [];
    await erase(ANN.email);
    await queueSummary();
    for (const { id, claim_token } of worker) {
      await db.serve('store_rendered_email', {
        email_id: id,
        claim_token,
        rendered: { html: `Visits of ${ANN.name}` },
      });
    }
    const summaries = await db.admin(
      `select status, jsonb_path_query_array(payload, '$.visits[*].name') as names, rendered
       from public.email_outbox where kind = 'send-admin-summary'`,
    );
    expect(summaries).toEqual([{ status, names: ['Bo Other'], rendered: null }]);
  });

  it('leaves no summary if the day had no other visit', async () => {
    await requestAndConfirm({ ...ANN });
    await queueSummary();
    await erase(ANN.email);
    await queueSummary();
    expect(await db.admin('select kind from public.email_outbox')).toEqual([]);
  });

  it('is erased without a trace in any table', async () => {
    await leaveTraces();
    expect(await tracesLeft()).toEqual(TRACES);
    const { contacts, ...stored } = await exportOf(ANN.email);
    const counts = Object.fromEntries(
      Object.entries(stored).map(([kind, rows]) => [kind, rows.length]),
    );
    expect(contacts).toEqual([ANN.phone]);
    expect(await erase('ann.findable@example.com')).toEqual({ ...counts, contacts });
    expect(counts).toEqual({
      quotes: 1,
      appointments: 1,
      contact_messages: 1,
      emails: 6,
      summaries: 1,
      customers: 1,
      history: 3,
      waiting_list: 1,
    });
    expect(await tracesLeft()).toEqual([]);
  });

  describe('of a booking whose address the owner changed', () => {
    const MOVED = 'ann.moved@example.com';

    async function moveBooking(): Promise<void> {
      const quote = await saveQuote(db, QUOTED);
      const address = { address: '77 Findable Street', quote_id: quote.id };
      const { id } = await createBooking(db, { ...ANN, ...address });
      const change = { booking_id: id, seen_revision: 0, changes: { email: MOVED } };
      await db.serve('change_booking', { ...change, ...OLIVE });
      await deliver();
    }
    const left = async () => {
      const stored = await everything();
      return [...TRACES, MOVED].filter((trace) => stored.includes(trace));
    };

    it.each([
      ['old', 'ann.findable@example.com', MOVED],
      ['new', MOVED, 'ann.findable@example.com'],
    ])('is found and erased under the %s one', async (_, email, other) => {
      await moveBooking();
      expect(await exportOf(email)).toMatchObject({
        appointments: [{ customer_email: MOVED }],
        contacts: [other, ANN.phone],
      });
      expect(await erase(email)).toMatchObject({ appointments: 1, quotes: 1, history: 2 });
      expect(await left()).toEqual([]);
      expect(await erase(other)).toMatchObject({ appointments: 0, history: 0, contacts: [] });
    });

    it('lists the customer’s other contacts, and includes their data on request', async () => {
      await moveBooking();
      await sendMessage(db, { ...ANN, email: 'ann.work@example.com' });
      const byPhone = { email: null, services: ['eco-wash'], vehicle_type: 'suv' };
      await db.serve('book_by_phone', {
        submission_id: randomUUID(),
        booking: { ...bookingForm(ANN), ...byPhone },
        ...OLIVE,
      });
      await createBooking(db, { name: 'Bo', email: 'bo@example.com', phone: '612-555-0111' });
      expect(await erase(MOVED)).toMatchObject({
        appointments: 1,
        contact_messages: 0,
        contacts: ['ann.findable@example.com', 'ann.work@example.com', ANN.phone],
      });
      expect(await left()).toEqual(['ann findable', '612-555-0177']);
      expect(await erase('ann.work@example.com', true)).toMatchObject({
        appointments: 1,
        contact_messages: 1,
      });
      expect(await left()).toEqual([]);
      expect(await db.admin('select customer_name from public.appointments')).toEqual([
        { customer_name: 'Bo' },
      ]);
    });

    it('is empty for an unknown address', async () => {
      expect(await erase(MOVED, true)).toMatchObject({ appointments: 0, contacts: [] });
    });
  });

  it('of others stays the same, even for an address with the same beginning', async () => {
    await sendMessage(db, { email: 'ann.findable@example.com.au' });
    await sendMessage(db, { email: 'joann.findable@example.com' });
    const before = await everything();
    expect(await erase('ann.findable@example.com')).toMatchObject({ contact_messages: 0 });
    await expect(erase('%')).rejects.toThrow('this is not an email address');
    expect(await everything()).toBe(before);
  });

  it('leaves the figures of a quote that another person booked, without a name', async () => {
    const { id } = await saveQuote(db, QUOTED);
    await createBooking(db, { quote_id: id });
    const note = { note: `Called ${ANN.name}`, ...OLIVE };
    await db.serve('add_note', { subject_id: id, ...note });
    expect(await erase(ANN.email)).toMatchObject({ quotes: 1, history: 1 });
    expect(await tracesLeft()).toEqual([]);
    expect(await db.admin('select total_amount from public.quotes')).toEqual([
      { total_amount: 300 },
    ]);
  });

  it('disappears from sent emails after a time, while waiting and failed emails keep it', async () => {
    await createBooking(db, ANN);
    await deliver();
    await sendMessage(db, ANN);
    await db.admin(`update public.email_outbox set finished_at = now() - interval '31 days'
      where status = 'sent'`);
    expect(await db.serve('strip_sent_emails', { older_than_days: 30 })).toBe(2);
    expect(await db.serve('strip_sent_emails', { older_than_days: 30 })).toBe(0);
    const bodies = await db.admin(
      `select status, payload = '{}' as bare from public.email_outbox order by status, kind`,
    );
    expect(bodies).toEqual([
      { status: 'pending', bare: false },
      { status: 'pending', bare: false },
      { status: 'sent', bare: true },
      { status: 'sent', bare: true },
    ]);
  });

  describe('from long ago', () => {
    const deleteOld = () => db.serve('delete_old_submissions', { older_than_days: 365 });
    const age = (table: string) =>
      db.admin(`update public.${table} set created_at = now() - interval '366 days'`);

    it('is deleted with its emails', async () => {
      await leaveTraces();
      await db.admin('alter table public.quotes disable trigger quotes_guard');
      for (const table of ['appointments', 'contact_messages', 'quotes']) await age(table);
      await db.bypass(
        `update public.appointments set preferred_date = '2020-01-01', visit_date = '2020-01-01'`,
      );
      await db.admin(`update public.email_outbox set summary_date = summary_date - 9999
        where summary_date is not null`);
      // A valid quote can still be booked.
      expect(await deleteOld()).toBe(2);
      await db.admin(`update public.quotes set expires_at = now() - interval '1 day'`);
      await db.admin('alter table public.quotes enable trigger quotes_guard');
      expect(await deleteOld()).toBe(1);
      expect(await db.admin('select id from public.email_outbox')).toEqual([]);
    });

    it('stays until the visit is over', async () => {
      await createBooking(db, ANN);
      await age('appointments');
      await db.admin(
        `update public.appointments set visit_date = current_date + 1, preferred_date = '2020-01-01'`,
      );
      expect(await deleteOld()).toBe(0);
    });
  });
});
