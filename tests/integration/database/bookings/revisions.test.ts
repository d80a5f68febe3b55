import { expect, it } from 'vitest';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking } from '../submissions.ts';
import {
  customerTransition,
  emailKinds,
  historyOf,
  ownerTransition,
  readRequest,
  tokenOf,
  undo,
} from './transitions.ts';

describeDatabase('the states of a request', (db) => {
  it('change together with their history and their email', async () => {
    const { id } = await createBooking(db);
    expect(await readRequest(db, id)).toMatchObject({
      awaits: true,
      day: VISIT_DAY,
      clock: '14:30:00',
    });
    await ownerTransition(db, id, 'propose', 0, { note: '  Mornings are better.\u0007 ' });
    expect(await readRequest(db, id)).toMatchObject({
      awaits: false,
      day: VISIT_DAY,
      offered: `${NEXT_YEAR}-05-20`,
    });
    const { hash } = await tokenOf(db, id);
    await customerTransition(db, 'accept', hash, 1);
    expect(await readRequest(db, id)).toMatchObject({
      status: 'confirmed',
      day: `${NEXT_YEAR}-05-20`,
      clock: '10:00:00',
      offered: null,
    });
    expect(await historyOf(db, id)).toEqual([
      { kind: 'received', actor: 'Customer', from: null, to: 'pending', note: null },
      {
        kind: 'transition',
        actor: 'Olive',
        from: 'pending',
        to: 'proposed',
        note: 'Mornings are better.',
      },
      { kind: 'transition', actor: 'Customer', from: 'proposed', to: 'confirmed', note: null },
    ]);
    expect(await emailKinds(db, id)).toEqual(['send-admin-accepted', 'send-visit-confirmed']);
  });

  it('show the second of two people the action of the first', async () => {
    const { id } = await createBooking(db);
    await ownerTransition(db, id, 'confirm', 0);
    expect(await ownerTransition(db, id, 'decline', 0, {}, 'Bob')).toMatchObject({
      done: false,
      current: { status: 'confirmed', revision: 1, actor: 'Olive' },
    });
    expect(await emailKinds(db, id)).toEqual(['send-visit-confirmed']);
  });

  it('change once if forty people act at once', async () => {
    const { id } = await createBooking(db);
    const actions = ['confirm', 'propose', 'decline', 'cancel'] as const;
    const outcomes = await atOnce(40, (index) =>
      ownerTransition(db, id, actions[index % actions.length] ?? 'confirm', 0),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(new Set(outcomes.map(({ current }) => current.status)).size).toBe(1);
    expect(await readRequest(db, id)).toMatchObject({ revision: 1 });
    expect(await emailKinds(db, id)).toHaveLength(1);
    expect(await historyOf(db, id)).toHaveLength(2);
  });

  it('can be undone within seconds, and no email is sent', async () => {
    const { id } = await createBooking(db);
    await ownerTransition(db, id, 'decline', 0);
    expect(await undo(db, id, 1)).toMatchObject({ done: true, current: { status: 'pending' } });
    expect(await readRequest(db, id)).toMatchObject({
      status: 'pending',
      revision: 2,
      awaits: true,
    });
    expect(await emailKinds(db, id)).toEqual([]);
  });

  it("can't be undone later, or once a worker has the email", async () => {
    const { id } = await createBooking(db);
    await ownerTransition(db, id, 'confirm', 0);
    await db.admin('update public.email_outbox set due_at = now()');
    await db.serve('claim_emails', { batch: 10, lease_seconds: 60 });
    expect(await undo(db, id, 1)).toMatchObject({ done: false });
    const other = await createBooking(db, { phone: '1' });
    await ownerTransition(db, other.id, 'confirm', 0);
    await db.admin(`update private.history set happened_at = now() - interval '1 minute'`);
    expect(await undo(db, other.id, 1)).toMatchObject({ done: false });
    expect(await readRequest(db, other.id)).toMatchObject({ status: 'confirmed' });
  });

  it('send the confirmation after all if a cancellation is undone', async () => {
    const { id } = await createBooking(db);
    await ownerTransition(db, id, 'confirm', 0, { note: 'See you!' });
    await ownerTransition(db, id, 'cancel', 1);
    expect(await emailKinds(db, id)).toEqual(['send-visit-cancelled']);
    expect(await undo(db, id, 2)).toMatchObject({ done: true, current: { status: 'confirmed' } });
    expect(await emailKinds(db, id)).toEqual(['send-visit-confirmed']);
  });

  it('let the customer ask for another time, and stay the same', async () => {
    const { id } = await createBooking(db);
    const { hash } = await tokenOf(db, id);
    await ownerTransition(db, id, 'confirm', 0);
    const ask = (revision: number, note: string) =>
      customerTransition(db, 'ask', hash, revision, { note });
    await expect(ask(1, ' \n ')).rejects.toMatchObject({ code: '22023' });
    expect(await ask(1, 'Any day after 3 pm')).toMatchObject({ done: true });
    expect(await readRequest(db, id)).toMatchObject({
      status: 'confirmed',
      revision: 2,
      awaits: true,
    });
    expect(await emailKinds(db, id)).toEqual(['send-visit-confirmed', 'send-admin-change-request']);
    for (let revision = 2; revision < 6; revision++) await ask(revision, 'Or later');
    await expect(ask(6, 'Or later')).rejects.toMatchObject({ code: '22023' });
  });

  it('need a complete time that exists', async () => {
    const { id } = await createBooking(db);
    for (const args of [
      { date: null, time: null },
      { date: `${NEXT_YEAR}-05-20`, time: null },
      { date: '0001-01-01', time: '10:00' },
      { minutes: 0 },
      { minutes: 100_000 },
    ]) {
      await expect(ownerTransition(db, id, 'propose', 0, args)).rejects.toMatchObject({
        code: '22023',
      });
    }
    await expect(
      ownerTransition(db, id, 'propose', 0, { date: '2027-02-30', time: '10:00' }),
    ).rejects.toMatchObject({ code: '22008' });
  });

  it('are refused for an unknown request', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const args = {
      booking_id: unknown,
      seen_revision: 0,
      actor: { id: 'a', name: 'A' },
      details: {},
    };
    const decline = { ...args, action: 'decline' };
    expect(await db.serve('transition_booking', decline)).toEqual({
      done: false,
      current: null,
    });
    expect(await customerTransition(db, 'cancel', 'guess', 0)).toBeNull();
  });
});
