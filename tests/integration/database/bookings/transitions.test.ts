import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  actionsFor,
  CUSTOMER_ACTIONS,
  customerActionsFor,
  MESSAGE_STATUSES,
  nextMessageStatuses,
  OWNER_ACTIONS,
  BOOKING_STATUSES,
} from '#domain/booking/states.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, OLIVE, sendMessage } from '../submissions.ts';
import { customerMove, historyOf, ownerMove, place, readRequest, tokenOf } from './transitions.ts';

const transitions = z.array(
  z.object({
    from_status: z.enum(BOOKING_STATUSES),
    action: z.enum([...OWNER_ACTIONS, ...CUSTOMER_ACTIONS]),
    by: z.enum(['owner', 'customer']),
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
/** What came of an attempt: whether it was done, or `rejected`. */
const attempt = (call: Promise<{ done: boolean } | null>) =>
  call.then(
    (answer) => answer?.done,
    (error: unknown) => {
      rejected.parse(error);
      return 'rejected';
    },
  );

describeDatabase('what may be done with a request', (db) => {
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

  it('leads where its name says', () => {
    for (const { action, from_status, to_status } of table) {
      const target = { ask: from_status, ...LEADS_TO }[action];
      expect(to_status, `${action} from ${from_status}`).toBe(target);
    }
  });

  it('is the same for the site as for the database', () => {
    for (const from of BOOKING_STATUSES) {
      for (const action of OWNER_ACTIONS) {
        expect(actionsFor(from).includes(action), `owner: ${action} a ${from} request`).toBe(
          next(from, action, 'owner') !== undefined,
        );
      }
      for (const action of CUSTOMER_ACTIONS) {
        expect(
          customerActionsFor(from).includes(action),
          `customer: ${action} a ${from} request`,
        ).toBe(next(from, action, 'customer') !== undefined);
      }
    }
    for (const from of MESSAGE_STATUSES) {
      for (const to of MESSAGE_STATUSES) {
        expect(nextMessageStatuses(from).includes(to), `a message from ${from} to ${to}`).toBe(
          nextMessage(from, to),
        );
      }
    }
  });

  it('is what the table allows the owner, and nothing else', async () => {
    for (const from of BOOKING_STATUSES) {
      for (const action of OWNER_ACTIONS) {
        const { id } = await createBooking(db, { phone: `${from} ${action}` });
        await place(db, id, from);
        const to = next(from, action, 'owner');
        expect(await attempt(ownerMove(db, id, action, 0)), `${action} a ${from} request`).toBe(
          to === undefined ? 'rejected' : true,
        );
        expect(await readRequest(db, id), `${action} a ${from} request`).toMatchObject(
          to === undefined ? { status: from, revision: 0 } : { status: to, revision: 1 },
        );
        expect(await historyOf(db, id)).toHaveLength(to === undefined ? 1 : 2);
      }
    }
  });

  it('is what the table allows the customer, and nothing else', async () => {
    for (const from of BOOKING_STATUSES) {
      for (const action of CUSTOMER_ACTIONS) {
        const email = `${from}.${action}@example.com`;
        const { id } = await createBooking(db, { phone: action, email });
        const { hash } = await tokenOf(db, id);
        await place(db, id, from);
        const to = next(from, action, 'customer');
        expect(
          await attempt(customerMove(db, action, hash, 0)),
          `${action} a ${from} request`,
        ).toBe(to === undefined ? 'rejected' : true);
        expect(await readRequest(db, id), `${action} a ${from} request`).toMatchObject(
          to === undefined ? { status: from, revision: 0 } : { status: to, revision: 1 },
        );
      }
    }
  });

  it('is as limited for a contact message', async () => {
    for (const from of MESSAGE_STATUSES) {
      for (const to of MESSAGE_STATUSES) {
        const { id } = await sendMessage(db, { message: `${from} ${to}` });
        await db.admin('update public.contact_messages set status = $2 where id = $1', [id, from]);
        const move = db
          .serve('transition_message', {
            message_id: id,
            seen_revision: 0,
            target: to,
            ...OLIVE,
          })
          .then((answer) => z.object({ done: z.boolean() }).parse(answer));
        expect(await attempt(move), `from ${from} to ${to}`).toBe(
          nextMessage(from, to) ? true : 'rejected',
        );
      }
    }
  });
});
