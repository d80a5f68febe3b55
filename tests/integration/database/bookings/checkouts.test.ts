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
});
