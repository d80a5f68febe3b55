import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeDatabase } from '../harness.ts';
import { aSender, expireQuotes, saveQuote, type Sender } from '../submissions.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describeDatabase('a quote by email', (db) => {
  const emailQuote = (quote_id: string, email: string, sender?: Sender) =>
    db.serve('email_quote', { quote_id, email, sender: aSender(sender) });
  const statusOf = async (id: string) => {
    const [row] = await db.as('anon', 'select public.quote_status($1) as status', [id]);
    return row?.status;
  };
  const queued = () =>
    db.admin(
      "select kind, payload ->> 'email' as email from public.email_outbox order by created_at",
    );
  const letTimePass = (minutes: number) =>
    db.admin(
      `with counted as (
         update private.email_counts set queued_at = queued_at - interval '${minutes} minutes')
       update public.email_outbox set created_at = created_at - interval '${minutes} minutes'`,
    );

  it('goes to the address of the quote, whatever address is sent', async () => {
    const { id } = await saveQuote(db, { customer_email: 'Ann@Example.com' });
    expect(await emailQuote(id, 'stranger@example.com')).toBe('queued');
    expect(await queued()).toEqual([{ kind: 'send-quote', email: 'ann@example.com' }]);
  });

  it('goes to the given address if the quote has none, and stores it', async () => {
    const { id } = await saveQuote(db, { customer_email: null });
    await expect(emailQuote(id, ' ')).rejects.toThrow('email is required');
    expect(await emailQuote(id, 'ann@example.com')).toBe('queued');
    await letTimePass(5);
    expect(await emailQuote(id, 'stranger@example.com')).toBe('queued');
    expect((await queued()).map(({ email }) => email)).toEqual([
      'ann@example.com',
      'ann@example.com',
    ]);
  });

  it('is one email if the button is pressed twice', async () => {
    const { id } = await saveQuote(db, { customer_email: 'ann@example.com' });
    expect(await emailQuote(id, '')).toBe('queued');
    expect(await emailQuote(id, '')).toBe('queued');
    expect(await queued()).toHaveLength(1);
  });

  it('is limited to three a day for one inbox, and only the owner sees that one was left out', async () => {
    const { id } = await saveQuote(db, { customer_email: 'ann@example.com' });
    const lacksEmail = async () => {
      const rows = z
        .array(z.looseObject({ id: z.string(), lacks_email: z.boolean(), last_note: z.null() }))
        .parse(await db.serve('list_open_quotes'));
      return rows.find((row) => row.id === id)?.lacks_email;
    };
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await emailQuote(id, '')).toBe('queued');
      await letTimePass(90);
    }
    expect(await lacksEmail()).toBe(false);
    expect(await emailQuote(id, '')).toBe('queued');
    expect(await queued()).toHaveLength(3);
    expect(await lacksEmail()).toBe(true);
    await letTimePass(24 * 60);
    expect(await emailQuote(id, '')).toBe('queued');
    expect(await queued()).toHaveLength(4);
    expect(await lacksEmail()).toBe(false);

    for (const number of [1, 2, 3, 4]) {
      const { id: other } = await saveQuote(db, { customer_email: `bo+${number}@example.com` });
      expect(await emailQuote(other, '')).toBe('queued');
    }
    expect(await queued()).toHaveLength(4 + 3);
  });

  it('is limited to five new inboxes an hour for one sender', async () => {
    for (let number = 0; number < 7; number += 1) {
      const { id } = await saveQuote(db, { customer_email: `n${number}@example.com` });
      expect(await emailQuote(id, '', { visitor: 'eve', network: 'a' })).toBe('queued');
    }
    expect(await queued()).toHaveLength(5);
  });

  it('is refused if the quote is booked, expired or unknown', async () => {
    const booked = await saveQuote(db, { customer_email: 'ann@example.com' });
    const expired = await saveQuote(db, { customer_email: 'ann@example.com' });
    const active = await saveQuote(db, { customer_email: 'ann@example.com' });
    await db.admin(`update public.quotes set quote_status = 'converted' where id = '${booked.id}'`);
    await expireQuotes(db, expired.id);
    for (const id of [booked.id, expired.id, UNKNOWN, 'rubbish']) {
      expect(await emailQuote(id, 'ann@example.com')).toBe('gone');
    }
    expect(await queued()).toEqual([]);
    expect(await statusOf(booked.id)).toBe('converted');
    expect(await statusOf(expired.id)).toBe('expired');
    expect(await statusOf(active.id)).toBe('active');
    expect(await statusOf(UNKNOWN)).toBeNull();
    expect(await statusOf('rubbish')).toBeNull();
  });
});
