import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  actionsFor,
  BOOKING_STATUSES,
  CUSTOMER_ACTIONS,
  customerActionsFor,
  OWNER_ACTIONS,
} from '#domain/booking/states.ts';
import { MESSAGE_STATUSES, nextMessageStatuses } from '#domain/contact/contact-message.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE, sendMessage } from '../submissions.ts';
import {
  customerTransition,
  historyOf,
  ownerTransition,
  place,
  readRequest,
  tokenOf,
} from './transitions.ts';

const transitions = z.array(
  z.object({
    from_status: z.enum(BOOKING_STATUSES),
    action: z.enum([...OWNER_ACTIONS, ...CUSTOMER_ACTIONS]),
    by: z.enum(['owner', 'customer', 'site']),
    to_status: z.enum(BOOKING_STATUSES),
  }),
);
const messageTransitions = z.array(
  z.object({ from_status: z.enum(MESSAGE_STATUSES), to_status: z.enum(MESSAGE_STATUSES) }),
);
const LEADS_TO = {
  confirm: 'confirmed',
  accept: 'confirmed',
  propose: 'proposed',
  decline: 'declined',
  cancel: 'cancelled',
  complete: 'completed',
  'no-show': 'no_show',
} as const;
const rejected = z.object({ code: z.literal('22023') });
/** The result of an attempt: the new status, or `rejected`. */
const attempt = (call: Promise<{ done: boolean } | null>) =>
  call.then(
    (answer) => answer?.done,
    (error: unknown) => {
      rejected.parse(error);
      return 'rejected';
    },
  );

describeDatabase('a transition', (db) => {
  let table: z.output<typeof transitions>;
  let messageTable: z.output<typeof messageTransitions>;
  beforeAll(async () => {
    table = transitions.parse(await db.admin('select * from private.booking_transitions'));
    messageTable = messageTransitions.parse(
      await db.admin('select * from private.message_transitions'),
    );
  });
  const next = (from: string, action: string, by: string) =>
    table.find((row) => row.from_status === from && row.action === action && row.by === by)
      ?.to_status;
  const nextMessage = (from: string, to: string) =>
    messageTable.some((row) => row.from_status === from && row.to_status === to);

  it('has the result that its name announces', () => {
    for (const { action, from_status, to_status } of table) {
      const target = { ask: from_status, ...LEADS_TO }[action];
      expect(to_status, `${action} from ${from_status}`).toBe(target);
    }
  });

  it('is made by the site itself on new requests only', () => {
    const bySite = table.filter(({ by }) => by === 'site');
    expect(bySite).toEqual([
      { from_status: 'pending', action: 'confirm', by: 'site', to_status: 'confirmed' },
    ]);
  });

  const CASES = BOOKING_STATUSES.flatMap((from) => [
    ...OWNER_ACTIONS.map((action) => ({
      from,
      action,
      by: 'owner',
      isOffered: actionsFor(from).includes(action),
      act: (id: string) => ownerTransition(db, id, action, 0),
    })),
    ...CUSTOMER_ACTIONS.map((action) => ({
      from,
      action,
      by: 'customer',
      isOffered: customerActionsFor(from).includes(action),
      act: (_: string, hash: string) => customerTransition(db, action, hash, 0),
    })),
  ]);

  it('is allowed in the table exactly if the site offers it', async () => {
    for (const { from, action, by, isOffered, act } of CASES) {
      const what = `${by}: ${action} a ${from} request`;
      const email = `${from}.${action}.${by}@example.com`;
      const { id } = await createBooking(db, { phone: what, email });
      const { hash } = await tokenOf(db, id);
      await place(db, id, from);
      const to = next(from, action, by);
      expect(isOffered, what).toBe(to !== undefined);
      expect(await attempt(act(id, hash)), what).toBe(to === undefined ? 'rejected' : true);
      expect(await readRequest(db, id), what).toMatchObject(
        to === undefined ? { status: from, revision: 0 } : { status: to, revision: 1 },
      );
      expect(await historyOf(db, id), what).toHaveLength(to === undefined ? 1 : 2);
    }
  });

  it('follows the same limits for a contact message', async () => {
    for (const from of MESSAGE_STATUSES) {
      for (const target of MESSAGE_STATUSES) {
        const what = `a message from ${from} to ${target}`;
        const isAllowed = nextMessage(from, target);
        expect(nextMessageStatuses(from).includes(target), what).toBe(isAllowed);
        const { id } = await sendMessage(db, { message: what });
        await db.admin('update public.contact_messages set status = $2 where id = $1', [id, from]);
        const move = db
          .serve('transition_message', { message_id: id, seen_revision: 0, target, ...OLIVE })
          .then((answer) => z.object({ done: z.boolean() }).parse(answer));
        expect(await attempt(move), what).toBe(isAllowed ? true : 'rejected');
      }
    }
  });
});
