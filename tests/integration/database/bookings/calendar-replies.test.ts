import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { createBooking } from '../submissions.ts';
import { emailKinds, ownerTransition } from './transitions.ts';

const EMAIL = 'ann.b@gmail.com';

describeDatabase('a calendar reply', (db) => {
  async function confirmedVisit() {
    const { id } = await createBooking(db, { email: EMAIL });
    await ownerTransition(db, id, 'confirm', 0);
    return id;
  }
  const numberOf = (id: string) =>
    db.value('select appointment_number from public.appointments where id = $1', [id]);
  const answer = async (id: string, accepts: boolean, changes: object = {}) =>
    db.serve('answer_by_calendar', {
      booking_number: await numberOf(id),
      seen_revision: 1,
      senders: [EMAIL, EMAIL],
      accepts,
      ...changes,
    });
  const stateOf = async (id: string) =>
    db.value(
      `select array[appointment_status, revision::text, awaits_owner::text, requested_note]
       from public.appointments where id = $1`,
      [id],
    );
  const countReplies = (id: string) =>
    db.value(
      `select count(*)::integer from private.history where appointment_id = $1 and kind = 'answer'`,
      [id],
    );
  const untouched = ['confirmed', '1', 'false', null];

  it('that accepts is recorded once, and changes nothing else', async () => {
    const id = await confirmedVisit();
    expect(await answer(id, true)).toBe(true);
    expect(await answer(id, true)).toBe(false);
    expect([await countReplies(id), await stateOf(id)]).toEqual([1, untouched]);
  });

  it('that declines asks for another time once, as the customer’s page does', async () => {
    const id = await confirmedVisit();
    expect(await answer(id, false)).toBe(true);
    expect(await answer(id, false)).toBe(false);
    const words = 'Declined the invitation in their calendar.';
    expect(await stateOf(id)).toEqual(['confirmed', '2', 'true', words]);
    const asked = (await emailKinds(db, id)).filter((kind) => kind === 'send-admin-change-request');
    expect(asked).toHaveLength(1);
  });

  it('counts from the same inbox in its provider’s spelling', async () => {
    const id = await confirmedVisit();
    expect(await answer(id, true, { senders: ['Annb@googlemail.com', EMAIL] })).toBe(true);
  });

  it.each([
    ['a forged sender', { senders: ['eve@example.com', EMAIL] }],
    ['another attendee', { senders: [EMAIL, 'eve@example.com'] }],
    ['an older invitation', { seen_revision: 0 }],
    ['an invitation that was never sent', { seen_revision: 2 }],
    ['an unknown number', { booking_number: 'A-22222222' }],
  ])('with %s changes nothing', async (_, changes) => {
    const id = await confirmedVisit();
    for (const accepts of [true, false]) expect(await answer(id, accepts, changes)).toBe(false);
    expect([await countReplies(id), await stateOf(id)]).toEqual([0, untouched]);
  });

  it.each(['complete', 'cancel', 'no-show'] as const)(
    'changes nothing after the owner’s "%s"',
    async (action) => {
      const id = await confirmedVisit();
      await ownerTransition(db, id, action, 1);
      const before = await stateOf(id);
      for (const accepts of [true, false]) {
        expect(await answer(id, accepts, { seen_revision: 2 })).toBe(false);
      }
      expect([await countReplies(id), await stateOf(id)]).toEqual([0, before]);
    },
  );

  it('to a proposed time asks for another one', async () => {
    const { id } = await createBooking(db, { email: EMAIL });
    await ownerTransition(db, id, 'propose', 0);
    expect(await answer(id, false)).toBe(true);
    expect(await stateOf(id)).toEqual(['proposed', '2', 'true', expect.any(String)]);
  });

  it('that declines every new time of a day counts five times', async () => {
    const id = await confirmedVisit();
    const heard: unknown[] = [];
    for (let revision = 1; revision <= 6; revision += 1) {
      heard.push(await answer(id, false, { seen_revision: revision }));
    }
    expect(heard).toEqual([true, true, true, true, true, false]);
  });
});
