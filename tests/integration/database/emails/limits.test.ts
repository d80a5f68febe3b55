import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#data/client.ts';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, bookingForm, createBooking, sendMessage } from '../submissions.ts';

const A_DAY = 3;

/** Every part of an answer, except the parts that are always new. */
const shapeOf = (answer: unknown) =>
  JSON.stringify(answer, (key, value: unknown) =>
    /id|number|token|phone|_at$/.test(key) ? typeof value : value,
  );

describeDatabase('confirmations to one address', (db) => {
  const queued = async () =>
    (
      await db.admin(
        'select kind, count(*)::integer from public.email_outbox group by 1 order by 1',
      )
    ).map(({ kind, count }) => [kind, count]);

  it('are three a day, while every request and message is stored and the business is notified', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await createBooking(db, { phone: `${sent}` });
      await sendMessage(db, { message: `${sent}`, email: `ann+${sent}@example.com` });
    }
    const written = `select payload ->> 'email' from public.email_outbox
      where kind = 'send-contact-confirmation'`;
    expect(await db.value(written)).toBe('ann+0@example.com');
    expect(await queued()).toEqual([
      ['send-admin-notification', 5],
      ['send-confirmation', 2],
      ['send-contact-confirmation', 1],
      ['send-contact-notification', 5],
    ]);
    expect(await db.count('appointments')).toBe(5);
    expect(await db.count('contact_messages')).toBe(5);
  });

  it.each([
    ['ann@example.com', 'ANN@Example.com', true],
    ['ann@example.com', 'ann+2+3@example.com', true],
    ['ann.berg@gmail.com', 'a.n.n.berg@googlemail.com', true],
    ['ann.berg@gmail.com', 'AnnBerg+car@GMAIL.com.', true],
    ['a.b@example.com', 'ab@example.com', false],
    ['+ann@example.com', '+bo@example.com', false],
    ['ann@gmail.com', 'ann@example.com', false],
  ])('count %s and %s as one inbox: %s', async (one, other, areOne) => {
    const sql = 'select private.inbox_of($1) = private.inbox_of($2)';
    expect(await db.value(sql, [one, other])).toBe(areOne);
  });

  it('do not use up those of another address, and renew after a day', async () => {
    for (let sent = 0; sent < 4; sent += 1) await sendMessage(db, { message: `${sent}` });
    await sendMessage(db, { email: 'bo@example.com' });
    expect(await queued()).toContainEqual(['send-contact-confirmation', A_DAY + 1]);
    await db.admin("update private.email_counts set queued_at = now() - interval '25 hours'");
    await sendMessage(db, { message: 'later' });
    expect(await queued()).toContainEqual(['send-contact-confirmation', A_DAY + 2]);
  });

  describe('because of one sender', () => {
    const book = (email: string, visitor: string, network: string) =>
      createBooking(db, { email, sender: { visitor, network } });
    const confirmed = async () =>
      (await queued()).find(([kind]) => kind === 'send-confirmation')?.[1];

    it('reach five new inboxes an hour, and every booking is stored', async () => {
      for (let sent = 0; sent < 8; sent += 1) await book(`n${sent}@example.com`, 'eve', 'a');
      expect(await queued()).toEqual([
        ['send-admin-notification', 8],
        ['send-confirmation', 5],
      ]);
      await book('N1+again@example.com', 'eve', 'a');
      expect(await confirmed()).toBe(6);
      await book('bo@example.com', 'ann', 'b');
      expect(await confirmed()).toBe(7);
    });

    it('reach twenty from a whole network', async () => {
      for (let sent = 0; sent < 24; sent += 1) {
        await book(`n${sent}@example.com`, `eve ${Math.floor(sent / 4)}`, 'a');
      }
      expect(await confirmed()).toBe(20);
    });

    it('reach five for callers that bypass the site', async () => {
      for (let sent = 0; sent < 8; sent += 1) {
        const booking = bookingForm({ email: `n${sent}@example.com` });
        await db.call('anon', 'create_booking', { submission_id: randomUUID(), booking });
      }
      expect(await confirmed()).toBe(5);
    });
  });

  it('reveal nothing about an inbox to a stranger, neither by an answer nor by other emails', async () => {
    /**
     * Returns the answers to a stranger after booking with Ann's address and causing emails to five inboxes of
     * their own.
     */
    const probe = async (visitor: string) => {
      const sender = { visitor, network: visitor };
      const booking = bookingForm({ phone: visitor, sender });
      const booked = z
        .looseObject({ manage_token: z.string() })
        .parse(await db.serve('create_booking', { submission_id: randomUUID(), booking }));
      const page = await db.serve('load_booking', { token_hash: hashToken(booked.manage_token) });
      const inboxes = Array.from({ length: 5 }, (_, index) => `${visitor}${index}@example.com`);
      for (const email of inboxes) await createBooking(db, { email, phone: email, sender });
      const own = await db.admin(
        `select count(*)::integer as emails from public.email_outbox
         where kind = 'send-confirmation' and payload ->> 'email' = any ($1)`,
        [inboxes],
      );
      return { answer: shapeOf(booked), page: shapeOf(page), own };
    };
    const before = await probe('eve');
    for (let sent = 0; sent < A_DAY; sent += 1) await sendMessage(db, { message: `${sent}` });
    expect(await probe('mallory')).toEqual(before);
    const [row] = await db.admin(
      `select count(*)::integer as emails from public.email_outbox
       where kind = 'send-confirmation' and payload ->> 'email' = 'ann@example.com'`,
    );
    expect(row).toEqual({ emails: 1 });
  });

  it('stay within the limit if the requests arrive at the same moment', async () => {
    await atOnce(12, (index) =>
      index % 2 === 0
        ? createBooking(db, { phone: `${index}` })
        : sendMessage(db, { message: `${index}` }),
    );
    const confirmations =
      "email_outbox where kind in ('send-confirmation', 'send-contact-confirmation')";
    expect(await db.count(confirmations)).toBe(A_DAY);
  });
});

describeDatabase('the owner', (db) => {
  const book = (count: number, fields = {}) =>
    atOnce(count, (index) =>
      createBooking(db, { email: `n${index}@example.com`, ...fields, phone: `${index}` }),
    );
  const ownerEmails = () =>
    db.admin(`select count(*) filter (where kind = 'send-admin-notification')::integer as bookings,
        count(*) filter (where kind = 'send-contact-notification')::integer as messages
      from public.email_outbox`);
  const runOutbox = () => queueDueEmails(db);
  const letTimePass = async (minutes: number) => {
    await db.admin(`update private.unreported set since = since - interval '${minutes} minutes'`);
    await db.admin(
      `update public.email_outbox set created_at = created_at - interval '${minutes} minutes'`,
    );
    await db.admin(
      `update private.email_counts set queued_at = queued_at - interval '${minutes} minutes'`,
    );
  };
  const summaries = () =>
    db.admin(`select payload from public.email_outbox where kind = 'send-admin-overflow'
      order by created_at`);

  it('gets thirty requests and thirty messages an hour one by one, and the rest in one email', async () => {
    for (let sent = 0; sent < 33; sent += 1) await sendMessage(db, { message: `${sent}` });
    await book(31);
    expect(await ownerEmails()).toEqual([{ bookings: 30, messages: 30 }]);
    expect(await db.count('appointments')).toBe(31);
    expect(await db.count('contact_messages')).toBe(33);
    expect(await db.count("email_outbox where kind = 'send-confirmation'")).toBe(31);

    expect(await runOutbox()).toBe(0);
    await letTimePass(11);
    expect(await runOutbox()).toBe(1);
    expect(await runOutbox()).toBe(0);
    expect(await summaries()).toEqual([{ payload: { bookings: 1, messages: 3, spam: 0 } }]);
  });

  it('gets one summary an hour, and single emails again after it', async () => {
    await book(31);
    await letTimePass(11);
    await runOutbox();
    await book(1, { email: 'late@example.com' });
    await letTimePass(11);
    expect(await runOutbox()).toBe(0);
    await letTimePass(50);
    expect(await runOutbox()).toBe(1);
    expect(await summaries()).toEqual([
      { payload: { bookings: 1, messages: 0, spam: 0 } },
      { payload: { bookings: 1, messages: 0, spam: 0 } },
    ]);
    await book(1, { email: 'after@example.com', city: 'Plymouth' });
    expect(await ownerEmails()).toEqual([{ bookings: 31, messages: 0 }]);
  });

  it('gets ten about suspected spam, which takes nothing from the others', async () => {
    await book(14, { looks_like_spam: true });
    expect(await ownerEmails()).toEqual([{ bookings: 10, messages: 0 }]);
    await sendMessage(db);
    expect(await ownerEmails()).toEqual([{ bookings: 10, messages: 1 }]);
    await letTimePass(11);
    await runOutbox();
    expect(await summaries()).toEqual([{ payload: { bookings: 0, messages: 0, spam: 4 } }]);
  });
});
