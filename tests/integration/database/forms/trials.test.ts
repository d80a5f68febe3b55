import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { aSender, bookingForm, createBooking, saveQuote, sendMessage } from '../submissions.ts';

describeDatabase('a trial of a form', (db) => {
  const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello', sender: aSender() };
  const attempt = (called: string, args: object) =>
    db.serve('try_form', { called, args: { submission_id: randomUUID(), ...args } });

  const countRows = async () => {
    const tables = await db.admin(`select table_schema || '.' || table_name as name
      from information_schema.tables
      where table_schema in ('public', 'private') and table_type = 'BASE TABLE' order by 1`);
    const counts = tables.map(
      ({ name }) => `select '${String(name)}' as name, count(*) from ${String(name)}`,
    );
    return db.admin(`${counts.join(' union all ')} order by 1`);
  };

  it('gets the response of a real one, and stores nothing', async () => {
    const before = await countRows();
    const booking = { ...bookingForm(), sender: aSender() };
    expect(await attempt('create_booking', { booking })).toMatchObject({
      appointment_number: expect.any(String) as string,
    });
    const quote = { vehicle_type: 'regular', selected_services: ['eco-wash'], sender: aSender() };
    expect(await attempt('save_quote', { quote })).toMatchObject({ total_amount: 100 });
    expect(await attempt('send_contact_message', { message })).toMatchObject({
      id: expect.any(String) as string,
    });
    expect(await countRows()).toEqual(before);
  });

  it('is refused like a real one', async () => {
    const nameless = { message: { ...message, name: '' } };
    await expect(attempt('send_contact_message', nameless)).rejects.toThrow('name is required');
  });

  it('finds what a real one stored, and leaves it alone', async () => {
    await saveQuote(db);
    await createBooking(db);
    await sendMessage(db);
    const before = await countRows();
    await attempt('create_booking', { booking: { ...bookingForm(), sender: aSender() } });
    expect(await countRows()).toEqual(before);
  });

  it('calls no other function, and is not open to visitors', async () => {
    await expect(attempt('merge_customers', {})).rejects.toThrow('not the function of a form');
    await expect(
      db.call('anon', 'try_form', { called: 'send_contact_message', args: { message } }),
    ).rejects.toThrow(/permission denied/);
  });
});
