import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking, syncService } from '../submissions.ts';
import { ownerTransition, tokenOf } from './transitions.ts';

const started = z.looseObject({ id: z.string().nullable(), amount: z.number().nullable() });

describeDatabase('the amount due online', (db) => {
  let id = '';
  let hash = '';
  beforeEach(async () => {
    const revised_at = '2026-06-01T00:00:00Z';
    await syncService(db, 'complete-detail', { deposit_percent: 33, revised_at });
    ({ id } = await createBooking(db, { package: 'complete-detail', size: 'suv' }));
    hash = (await tokenOf(db, id)).hash;
  });
  const start = async () => started.parse(await db.serve('start_checkout', { token_hash: hash }));
  const recordCheckout = (checkout_id: string | null, fields: object = {}) =>
    db.serve('record_session', {
      session: {
        checkout_id,
        session_id: 'cs_1',
        status: 'paid',
        amount: 116,
        reference: 'pi_1',
        ...fields,
      },
    });
  const paid = () => db.value('select private.paid_for($1)::float', [id]);

  it('is zero before the visit is confirmed, then the deposit in whole dollars, then the rest', async () => {
    expect(await start()).toMatchObject({ id: null, kind: null });
    await ownerTransition(db, id, 'confirm', 0);
    const first = await start();
    expect(first).toMatchObject({ kind: 'deposit', amount: 116 });
    expect((await start()).id).toBe(first.id);
    await recordCheckout(first.id);
    expect(await start()).toMatchObject({ kind: null });
    await ownerTransition(db, id, 'complete', 1);
    expect(await start()).toMatchObject({ kind: 'balance', amount: 234 });
  });

  it('is one checkout for many presses at once', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const all = await atOnce(12, start);
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
  });

  it('is stored once, whatever the number and order of events', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    for (const status of ['paid', 'open', 'pending', 'expired', 'failed', 'paid']) {
      expect(await recordCheckout(checkout, { status })).toBe(true);
    }
    await atOnce(6, () => recordCheckout(checkout));
    expect(await paid()).toBe(116);
    expect(await start()).toMatchObject({ kind: null });
  });

  it('accepts only its own amount and session', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await recordCheckout(checkout, { status: 'open' });
    for (const amount of [0, 1, 115.99, 117, -116]) {
      await expect(recordCheckout(checkout, { amount })).rejects.toThrow('a different amount');
    }
    expect(await recordCheckout(checkout, { session_id: 'cs_2' })).toBe(false);
    expect(await recordCheckout(null)).toBe(false);
    expect(await paid()).toBe(0);
  });

  it('stays what the confirmation asked for, even if the service’s deposit changes', async () => {
    const ask = (day: number, fields: object) =>
      syncService(db, 'complete-detail', { ...fields, revised_at: `2026-06-0${day}T00:00:00Z` });
    await ask(2, { deposit_percent: null });
    await ownerTransition(db, id, 'confirm', 0);
    expect(await start()).toMatchObject({ kind: null });
    await ask(3, { deposit_percent: null, deposit_dollars: 90 });
    expect(await start()).toMatchObject({ kind: null });
    await ownerTransition(db, id, 'confirm', 1);
    await ask(4, { deposit_percent: null, deposit_dollars: 40 });
    expect(await start()).toMatchObject({ kind: 'deposit', amount: 90 });
    await db.serve('undo_transition', {
      booking_id: id,
      seen_revision: 2,
      actor: { name: 'Olive', id: 'olive' },
    });
    expect(await start()).toMatchObject({ kind: null });
    await ask(5, { deposit_percent: 33 });
  });

  it('gets another checkout before the session of the first one ends', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const first = await start();
    await db.admin(`update private.checkouts set created_at = now() - interval '22 hours'`);
    expect((await start()).id).not.toBe(first.id);
  });

  it('keeps one session, and returns it to a caller who made another', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    const keep = (session_id: string) => recordCheckout(checkout, { session_id, status: 'open' });
    expect([await keep('cs_1'), await keep('cs_1'), await keep('cs_2')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await start()).toMatchObject({ session_id: 'cs_1' });
  });

  const REFUND = { reference: 're_1', payment: 'pi_1', amount: 116, status: 'succeeded' };
  const refund = (fields: Partial<typeof REFUND> & { id?: null; is_dispute?: boolean }) => ({
    id: randomUUID() as string | null,
    ...REFUND,
    ...fields,
  });
  const recordRefund = (one: object) =>
    db.serve('record_refunds', { refunds: JSON.stringify([one]) });
  const noteRefund = (payment_id: string | null, one: object) =>
    db.serve('start_refund', {
      booking_id: id,
      actor: { name: 'Olive', id: 'olive' },
      refund: { ...one, payment_id, reason: 'Rain' },
    });

  it('is refunded once; a failed refund stays failed, in any order of events', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await recordCheckout(checkout);
    const first = refund({});
    const noted = { id: first.id, amount: 116, reference: 'pi_1', tries: 0, is_sent: false };
    expect(await noteRefund(checkout, first)).toEqual(noted);
    expect(await noteRefund(checkout, first)).toEqual(noted);
    // A refund counts once the provider has it.
    expect(await paid()).toBe(116);
    await expect(noteRefund(checkout, refund({ amount: 0.5 }))).rejects.toThrow('at most $0');
    const failed = { refund_id: first.id, seen_tries: 0 };
    expect(await db.serve('count_refund_error', failed)).toBe(true);
    expect(await db.serve('count_refund_error', failed)).toBe(false);
    expect(await db.serve('list_unsent_refunds', {})).toEqual([{ ...noted, tries: 1 }]);
    for (const status of ['failed', 'succeeded', 'pending', 'failed']) {
      expect(await recordRefund({ ...first, status })).toBe(true);
      expect(await paid()).toBe(116);
    }
    expect(await db.serve('list_unsent_refunds', {})).toEqual([]);
    await expect(noteRefund(checkout, first)).rejects.toThrow('refused earlier');
    expect(await recordRefund(refund({ reference: 're_2', payment: 'pi_2' }))).toBe(false);
  });

  it('is refunded once by the owner’s refund at the provider, until that fails', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    await recordCheckout((await start()).id);
    const made = refund({ id: null, amount: 16.5 });
    expect(await recordRefund({ ...made, status: 'failed' })).toBe(false);
    await atOnce(4, () => recordRefund({ ...made, status: 'pending' }));
    expect(await recordRefund(made)).toBe(true);
    expect(await paid()).toBe(99.5);
    expect(await recordRefund({ ...made, status: 'failed' })).toBe(true);
    expect(await paid()).toBe(116);
  });

  it('counts the amount kept for a canceled visit, and nothing after a full refund', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await recordCheckout(checkout);
    await ownerTransition(db, id, 'cancel', 1);
    const sums = () => db.serve('sum_money', { first_day: '2020-01-01', last_day: '2099-01-01' });
    const giveBack = async (one: object) => {
      await noteRefund(checkout, one);
      await recordRefund(one);
    };
    await giveBack(refund({ amount: 100.5 }));
    const kept = { name: 'Canceled visits', visits: 1, amount: 15.5 };
    expect(await sums()).toMatchObject({
      visits: 1,
      billed: 15.5,
      unpaid: 0,
      received: 15.5,
      back: 100.5,
      open: [],
      by_service: [kept],
    });
    await giveBack(refund({ amount: 15.5, reference: 're_2' }));
    expect(await sums()).toMatchObject({
      visits: 0,
      billed: 0,
      unpaid: 0,
      received: 0,
      open: [],
      by_service: [],
    });
  });

  it('notifies owner and customer if it arrives for a canceled visit, once each time', async () => {
    const paymentEmails = () =>
      db.admin(
        `select kind, revision, payload ->> 'paid' as paid, payload ->> 'back' as back
         from public.email_outbox where kind in ('send-admin-payment', 'send-visit-payment')
         order by revision desc, kind`,
      );
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await ownerTransition(db, id, 'cancel', 1);
    expect(await paymentEmails()).toEqual([]);
    await atOnce(4, () => recordCheckout(checkout));
    const first = { revision: -1, paid: '116', back: '0' };
    const emails = [
      { kind: 'send-admin-payment', ...first },
      { kind: 'send-visit-payment', ...first },
    ];
    expect(await paymentEmails()).toEqual(emails);
    const one = refund({});
    await noteRefund(checkout, one);
    await recordRefund(one);
    expect(await paymentEmails()).toEqual(emails);
    await recordRefund({ ...one, status: 'failed' });
    expect(await paymentEmails()).toEqual([
      ...emails,
      { kind: 'send-admin-payment', ...first, revision: -2 },
      { kind: 'send-visit-payment', ...first, revision: -2 },
    ]);
  });

  it('asks only for the rest while a part is on its way by bank', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await recordCheckout(checkout, { status: 'pending' });
    expect(await start()).toMatchObject({ kind: null });
    await ownerTransition(db, id, 'complete', 1);
    expect(await start()).toMatchObject({ kind: 'balance', amount: 234 });
  });

  it('refunded twice under one id of ours is stored twice, as the provider reports', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await recordCheckout(checkout);
    const first = refund({ amount: 10 });
    await noteRefund(checkout, first);
    // One refund seemed refused but was made, and a slow retry made another.
    await recordRefund({ ...first, reference: null, status: 'failed' });
    expect(await paid()).toBe(116);
    await recordRefund(first);
    await recordRefund({ ...first, reference: 're_2' });
    await recordRefund(first);
    expect(await paid()).toBe(96);
  });

  it('disputed at the bank counts as refunded, unless it is an inquiry', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    await recordCheckout((await start()).id);
    const dispute = refund({ id: null, reference: 'du_1', is_dispute: true });
    expect(await recordRefund({ ...dispute, status: 'canceled' })).toBe(false);
    expect(await paid()).toBe(116);
    await atOnce(3, () => recordRefund(dispute));
    expect(await paid()).toBe(0);
    expect(await start()).toMatchObject({ kind: null });
    await recordRefund({ ...dispute, status: 'canceled' });
    expect(await paid()).toBe(116);
  });
});
