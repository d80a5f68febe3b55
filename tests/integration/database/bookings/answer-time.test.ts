import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { createBooking } from '../submissions.ts';
import { customerTransition, ownerTransition, tokenOf, undo } from './transitions.ts';

describeDatabase('the reply time', (db) => {
  const answerHours = () => db.call('anon', 'answer_hours', {});

  /** A request that arrived this many hours ago. */
  async function receive(hoursAgo: number): Promise<string> {
    const { id } = await createBooking(db, { name: `Ann ${crypto.randomUUID()}` });
    await db.admin(
      'update public.appointments set created_at = now() - make_interval(secs => $2) where id = $1',
      [id, hoursAgo * 3600],
    );
    return id;
  }

  /** This many requests, answered now. */
  async function answer(count: number, hours: number, action = 'confirm', details = '{}') {
    await db.admin(
      `insert into public.appointments
        (submission_id, content_hash, appointment_number, customer_name, customer_email,
         customer_phone, service_address, city, state, zip_code, vehicle_year, vehicle_make,
         vehicle_model, selected_package, selected_services, preferred_date, preferred_time,
         visit_date, visit_time, visit_minutes, created_at)
       select gen_random_uuid(), gen_random_uuid()::text, 'B-' || gen_random_uuid(), 'Ann',
         'ann@example.com', '1', '1', 'Edina', 'MN', '55424', 2021, 'volvo', 'XC60', 'eco-wash',
         '{eco-wash}', current_date + 30, '09:00', current_date + 30, '09:00', 120, now() - make_interval(secs => $2)
       from generate_series(1, $1)`,
      [count, hours * 3600],
    );
    await db.admin(
      `select public.transition_booking(id, 0, $2, '{"id": "member-1", "name": "Olive"}', $1) from public.appointments
       where appointment_number like 'B-%' and appointment_status = 'pending'`,
      [details, action],
    );
  }

  async function expectShownFromThirty() {
    await answer(29, 1.5);
    expect(await answerHours()).toBeNull();
    await answer(1, 1.5);
    expect(await answerHours()).toBe(2);
  }

  it('shows from the thirtieth answer on, in whole hours', expectShownFromThirty);

  it('is the median of the last thirty, for any kind of answer', async () => {
    await answer(5, 23);
    await answer(10, 0.2);
    const offered = { date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) };
    await answer(10, 3.4, 'propose', JSON.stringify({ ...offered, time: '10:00' }));
    await answer(10, 20, 'decline');
    expect(await answerHours()).toBe(4);
  });

  it('does not show if it is longer than a day', async () => {
    await answer(30, 25);
    expect(await answerHours()).toBeNull();
  });

  it('skips canceled, waiting, sample and spam requests', async () => {
    const cancelled = await receive(1);
    const { hash } = await tokenOf(db, cancelled);
    expect(await customerTransition(db, 'cancel', hash, 0)).toMatchObject({ done: true });
    await receive(1);
    for (const flag of ['is_sample', 'looks_like_spam']) {
      const id = await receive(1);
      await db.admin(`update public.appointments set ${flag} = true where id = $1`, [id]);
      await ownerTransition(db, id, 'confirm', 0);
    }
    await expectShownFromThirty();
  });

  it('counts the final answer if an earlier one was undone', async () => {
    await answer(29, 1.5);
    const id = await receive(1.5);
    await ownerTransition(db, id, 'confirm', 0);
    expect(await undo(db, id, 1)).toMatchObject({ done: true });
    expect(await answerHours()).toBeNull();
    await ownerTransition(db, id, 'propose', 2);
    expect(await answerHours()).toBe(2);
  });
});
