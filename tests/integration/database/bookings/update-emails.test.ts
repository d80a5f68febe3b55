import { expect, it } from 'vitest';
import { NEXT_YEAR, VISIT_DAY } from '../../../support/samples/visit-day.ts';
import { queueDueEmails } from '../due-emails.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking } from '../submissions.ts';
import { customerTransition, emailKinds, ownerTransition, tokenOf, undo } from './transitions.ts';

describeDatabase('emails about visits', (db) => {
  /** Queues the emails due at a moment of the owner's wall clock. */
  const queueAt = (clock: string, reminder = 16, summary = 24) =>
    queueDueEmails(db, { clock, reminder, summary });

  /** A visit on May 14 at 2:30 PM that was confirmed long before. */
  async function confirmedVisit(fields: object = {}) {
    const { id } = await createBooking(db, { ...fields });
    await ownerTransition(db, id, 'confirm', 0);
    await db.admin(
      `update private.history set happened_at = '2026-12-01T12:00:00Z'
       where appointment_id = $1`,
      [id],
    );
    return id;
  }
  const reminders = async (id: string) =>
    (await emailKinds(db, id)).filter((kind) => kind === 'send-visit-reminder').length;

  it('remind once, from the owner’s hour of the day before', async () => {
    const id = await confirmedVisit();
    expect(await queueAt(`${NEXT_YEAR}-05-13 15:59`)).toBe(0);
    expect(await queueAt(`${NEXT_YEAR}-05-13 16:00`)).toBe(1);
    expect(await queueAt(`${NEXT_YEAR}-05-13 16:01`)).toBe(0);
    expect(await reminders(id)).toBe(1);
  });

  it('remind late if the scheduler missed that hour, but not after the visit began', async () => {
    const late = await confirmedVisit();
    expect(await queueAt(`${NEXT_YEAR}-05-14 09:00`)).toBe(1);
    const over = await confirmedVisit({ phone: '2', time: '08:00' });
    expect(await queueAt(`${NEXT_YEAR}-05-14 09:00`)).toBe(0);
    expect([await reminders(late), await reminders(over)]).toEqual([1, 0]);
  });

  it('do not remind about visits without an agreed time, or agreed after the hour', async () => {
    await createBooking(db);
    const cancelled = await confirmedVisit({ phone: '1' });
    await ownerTransition(db, cancelled, 'cancel', 1);
    const fresh = await confirmedVisit({ phone: '2' });
    await db.admin(
      `update private.history set happened_at = '${NEXT_YEAR}-05-13T16:30-05:00'
       where appointment_id = $1 and kind = 'transition'`,
      [fresh],
    );
    expect(await queueAt(`${NEXT_YEAR}-05-13 17:00`)).toBe(0);
  });

  it.each([
    ['2027-03-14', '2027-03-13 16:00'],
    ['2027-11-07', '2027-11-06 16:00'],
    ['2028-01-01', '2027-12-31 16:00'],
  ])('remind about a visit on %s at the wall-clock hour of the day before', async (date, hour) => {
    const id = await confirmedVisit();
    await db.bypass('update public.appointments set visit_date = $2 where id = $1', [id, date]);
    expect(await queueAt(hour.replace('16:00', '15:59'))).toBe(0);
    expect(await queueAt(hour)).toBe(1);
  });

  it('remind again about a moved visit, and drop the reminder of the old time', async () => {
    const id = await confirmedVisit();
    await queueAt(`${NEXT_YEAR}-05-13 16:00`);
    await ownerTransition(db, id, 'confirm', 1, { date: `${NEXT_YEAR}-05-15`, time: '09:00' });
    expect(await reminders(id)).toBe(0);
    expect(await queueAt(`${NEXT_YEAR}-05-13 16:01`)).toBe(0);
  });

  it('sum up the day once, if there is a visit and the owner wants it', async () => {
    expect(await queueAt(`${NEXT_YEAR}-05-14 07:00`, 16, 7)).toBe(0);
    await confirmedVisit();
    expect(await queueAt(`${NEXT_YEAR}-05-14 06:59`, 16, 7)).toBe(1);
    expect(await queueAt(`${NEXT_YEAR}-05-14 07:00`, 16, 7)).toBe(1);
    expect(await queueAt(`${NEXT_YEAR}-05-14 07:01`, 16, 7)).toBe(0);
    const summary = `select payload from public.email_outbox where kind = 'send-admin-summary'`;
    expect(await db.value(summary)).toMatchObject({
      date: VISIT_DAY,
      visits: [
        {
          time: '14:30',
          until: null,
          minutes: 120,
          name: 'Ann Berg',
          address: '1 Lake Street, Edina, MN 55424',
        },
      ],
    });
  });

  it('carry their own link, and lose it once they have left', async () => {
    const { id } = await createBooking(db);
    const first = await tokenOf(db, id);
    expect(first.token).toMatch(/^[\w-]{22}$/);
    await ownerTransition(db, id, 'confirm', 0);
    const second = await tokenOf(db, id);
    expect(second.token).not.toBe(first.token);
    await db.admin(
      `update public.email_outbox set status = 'sent', due_at = null,
         rendered = jsonb_build_object('html', 'https://x.example/visit/' || (payload ->> 'manage_token'))
       where payload ? 'manage_token'`,
    );
    const stored = await db.admin('select payload, rendered from public.email_outbox');
    expect(JSON.stringify(stored)).not.toContain(second.token);
    const visit = { appointment_id: id, status: 'confirmed', visit_date: VISIT_DAY };
    for (const { hash } of [first, second]) {
      expect(await db.serve('load_booking', { token_hash: hash })).toMatchObject(visit);
    }
    expect(await db.serve('load_booking', { token_hash: first.token })).toBeNull();
  });

  it('inform both sides when the customer cancels', async () => {
    const id = await confirmedVisit();
    await db.admin(`update public.email_outbox set status = 'sent', due_at = null
      where kind = 'send-visit-confirmed'`);
    const { hash } = await tokenOf(db, id);
    await customerTransition(db, 'cancel', hash, 1);
    expect((await emailKinds(db, id)).slice(1)).toEqual([
      'send-admin-cancelled',
      'send-visit-cancelled',
    ]);
  });

  it.each([0, 7, 23])(
    'thank at %i o’clock the next morning by the business’s clock',
    async (hour) => {
      const id = await confirmedVisit();
      await ownerTransition(db, id, 'complete', 1, { thanks: hour });
      const due = await db.value(
        `select to_char(private.wall_clock(due_at + interval '1 s'), 'HH24:MI')
           || ' ' || private.wall_clock(due_at + interval '1 s')::date - private.wall_clock(now())::date
         from public.email_outbox where appointment_id = $1 and kind = 'send-visit-thanks'`,
        [id],
      );
      expect(due).toBe(`${String(hour).padStart(2, '0')}:00 1`);
    },
  );

  it('thank only on request, and are removed if the visit is not done', async () => {
    const id = await confirmedVisit();
    await ownerTransition(db, id, 'complete', 1, { thanks: 9 });
    expect(await emailKinds(db, id)).toContain('send-visit-thanks');
    await undo(db, id, 2);
    expect(await emailKinds(db, id)).not.toContain('send-visit-thanks');
    await ownerTransition(db, id, 'complete', 3, { thanks: null });
    expect(await emailKinds(db, id)).not.toContain('send-visit-thanks');
  });
});
