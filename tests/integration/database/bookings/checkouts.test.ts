import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking, syncService } from '../submissions.ts';
import { ownerTransition, tokenOf } from './transitions.ts';

const started = z.looseObject({ id: z.string().nullable(), amount: z.number().nullable() });

describeDatabase('what a customer is to pay online', (db) => {
  let id = '';
  let hash = '';
  beforeEach(async () => {
    const revised_at = '2026-06-01T00:00:00Z';
    await syncService(db, 'complete-detail', { deposit_percent: 33, revised_at });
    ({ id } = await createBooking(db, { package: 'complete-detail', size: 'suv' }));
    hash = (await tokenOf(db, id)).hash;
  });
  const start = async () => started.parse(await db.serve('start_checkout', { token_hash: hash }));
  const tell = (checkout_id: string | null, fields: object = {}) =>
    db.serve('record_session', {
      session: {
        ...{ checkout_id, session_id: 'cs_1', status: 'paid', amount: 116, reference: 'pi_1' },
        ...fields,
      },
    });
  const paid = () => db.value('select private.paid_for($1)::float', [id]);

  it('is nothing before the visit is confirmed, then the deposit in whole dollars, then the rest', async () => {
    expect(await start()).toMatchObject({ id: null, kind: null });
    await ownerTransition(db, id, 'confirm', 0);
    const first = await start();
    expect(first).toMatchObject({ kind: 'deposit', amount: 116 });
    expect((await start()).id).toBe(first.id);
    await tell(first.id);
    expect(await start()).toMatchObject({ kind: null });
    await ownerTransition(db, id, 'complete', 1);
    expect(await start()).toMatchObject({ kind: 'balance', amount: 234 });
  });

  it('is one checkout for many presses at once', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const all = await atOnce(12, start);
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
  });

  it('is written once, however often and in whichever order it is told', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    for (const status of ['paid', 'open', 'pending', 'expired', 'failed', 'paid']) {
      expect(await tell(checkout, { status })).toBe(true);
    }
    await atOnce(6, () => tell(checkout));
    expect(await paid()).toBe(116);
    expect(await start()).toMatchObject({ kind: null });
  });

  it('is no other amount, and no other session, than its own', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await db.serve('keep_session', { checkout_id: checkout, session_id: 'cs_1' });
    for (const amount of [0, 1, 115.99, 117, -116]) {
      await expect(tell(checkout, { amount })).rejects.toThrow('about another amount');
    }
    expect(await tell(checkout, { session_id: 'cs_2' })).toBe(false);
    expect(await tell(null)).toBe(false);
    expect(await paid()).toBe(0);
  });

  it('is nothing where no service asks for a deposit, until the visit is done', async () => {
    const revised_at = '2026-06-02T00:00:00Z';
    await syncService(db, 'complete-detail', { deposit_percent: null, revised_at });
    await ownerTransition(db, id, 'confirm', 0);
    expect(await start()).toMatchObject({ kind: null });
    await syncService(db, 'complete-detail', {
      ...{ deposit_percent: 33, revised_at: '2026-06-03T00:00:00Z' },
    });
    expect(await start()).toMatchObject({ kind: 'deposit', amount: 116 });
  });

  it('is asked for with the same end by every press, which the provider allows', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const presses = [await start(), await start()];
    const ends = presses.map((one) => Number(one['ends_at']));
    expect(ends[0]).toBe(ends[1]);
    const hours = ((ends[0] ?? 0) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0.5);
    expect(hours).toBeLessThan(24);
    await db.admin(`update private.checkouts set created_at = now() - interval '22 hours'`);
    expect((await start()).id).not.toBe(presses[0]?.id);
  });

  it('keeps one session, which is told to who made another', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout_id } = await start();
    const keep = (session_id: string) => db.serve('keep_session', { checkout_id, session_id });
    expect([await keep('cs_1'), await keep('cs_1'), await keep('cs_2')]).toEqual([
      ...[true, true, false],
    ]);
    expect(await start()).toMatchObject({ session_id: 'cs_1' });
  });

  const refund = (fields: object) => ({ id: randomUUID(), reference: 're_1', ...fields });
  const noteRefund = (payment_id: string | null, one: object) =>
    db.serve('start_refund', {
      ...{ booking_id: id, actor: { name: 'Olive', id: 'olive' } },
      refund: { payment_id, amount: 116, reason: 'Rain', ...one },
    });

  it('is paid back once; a refund that failed stays out, in whichever order it is told', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await tell(checkout);
    const first = refund({});
    expect(await noteRefund(checkout, first)).toBe('pi_1');
    expect(await noteRefund(checkout, first)).toBe('pi_1');
    expect(await paid()).toBe(0);
    await expect(noteRefund(checkout, refund({ amount: 0.5 }))).rejects.toThrow('at most $0');
    expect(await db.serve('list_unsent_refunds', {})).toMatchObject([
      { id: first.id, amount: 116, reference: 'pi_1' },
    ]);
    for (const status of ['failed', 'succeeded', 'pending', 'failed']) {
      expect(await db.serve('record_refund', { refund: { ...first, status } })).toBe(true);
      expect(await paid()).toBe(116);
    }
    expect(await db.serve('list_unsent_refunds', {})).toEqual([]);
    await expect(noteRefund(checkout, first)).rejects.toThrow('refused before');
    const unknown = refund({ status: 'succeeded' });
    expect(await db.serve('record_refund', { refund: unknown })).toBe(false);
  });

  it('is in no sum, once all of a canceled visit was paid back', async () => {
    await ownerTransition(db, id, 'confirm', 0);
    const { id: checkout } = await start();
    await tell(checkout);
    await ownerTransition(db, id, 'cancel', 1);
    await noteRefund(checkout, refund({}));
    const days = { first_day: '2020-01-01', last_day: '2099-01-01' };
    expect(await db.serve('sum_money', days)).toMatchObject({
      ...{ visits: 0, billed: 0, unpaid: 0, received: 0, open: [] },
    });
  });
});
