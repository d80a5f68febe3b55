import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';
import { bookingForm, createBooking } from '../submissions.ts';

const REQUIRED = Object.keys(bookingForm()).filter(
  (name) => name !== 'quote_id' && name !== 'looks_like_spam',
);

describeDatabase('an invalid booking request', (db) => {
  const expectRejection = async (fields: Record<string, unknown>, sentence: string) => {
    await expect(createBooking(db, fields)).rejects.toMatchObject({
      code: '22023',
      message: sentence,
    });
    expect(await db.admin('select from public.appointments')).toEqual([]);
    expect(await db.admin('select from public.email_outbox')).toEqual([]);
  };

  it.each(REQUIRED)('is rejected with the name of the missing field %s', async (name) => {
    await expectRejection({ [name]: undefined }, `${name} is required`);
    await expectRejection({ [name]: null }, `${name} is required`);
    await expectRejection({ [name]: ' \n\t ' }, `${name} is required`);
  });

  it.each(REQUIRED.filter((name) => name !== 'year'))(
    'is rejected with the name of the field %s if it is not text',
    async (name) => {
      await expectRejection({ [name]: 12 }, `${name} must be text`);
      await expectRejection({ [name]: ['a'] }, `${name} must be text`);
    },
  );

  it.each([
    [{ email: 'ann' }, 'email must look like name@example.com'],
    [{ email: 'ann@example' }, 'email must look like name@example.com'],
    [{ email: 'a nn@example.com' }, 'email must look like name@example.com'],
    [{ state: 'M1' }, 'state must be a two-letter code'],
    [{ state: 'M' }, 'state must be a two-letter code'],
    [{ year: 'new' }, 'year must be a year between 1900 and 2100'],
    [{ year: 2020.5 }, 'year must be a year between 1900 and 2100'],
    [{ date: '2027-02-30' }, 'date must be a calendar day like 2027-05-14'],
    [{ date: '05/14/2027' }, 'date must be a calendar day like 2027-05-14'],
    [{ date: 'tomorrow' }, 'date must be a calendar day like 2027-05-14'],
    [{ date: 'infinity' }, 'date must be a calendar day like 2027-05-14'],
    [{ time: '24:00' }, 'time must be a time of day like 14:30'],
    [{ time: '2pm' }, 'time must be a time of day like 14:30'],
    [{ package: 'moon-polish' }, 'package is not offered'],
    [{ package: "'; drop table services; --" }, 'package is not offered'],
  ])('is rejected with the reason: %j', expectRejection);

  it.each([
    ['submission id', { submission_id: null, booking: {} }],
    ['content', { submission_id: 'c7a6f5d0-0000-4000-8000-000000000000', booking: null }],
  ])('needs a readable %s', async (_what, args) => {
    await expect(db.call('anon', 'create_booking', args)).rejects.toMatchObject({
      code: '22023',
      message: 'the booking request could not be read',
    });
  });

  it('reports the step that failed', async () => {
    const selection = { vehicle_type: 'suv', services: ['complete-detail', 'moon-polish'] };
    await expect(createBooking(db, { selection })).rejects.toMatchObject({
      message: 'an unknown service was selected',
      hint: 'quote',
    });
    await expect(createBooking(db, { name: '' })).rejects.toMatchObject({ hint: 'appointment' });
    await db.admin('alter table public.services rename to services_elsewhere');
    await expect(createBooking(db)).rejects.toMatchObject({ code: '42P01', hint: 'services' });
    await db.admin('alter table public.services_elsewhere rename to services');
  });

  it('is rejected unless it starts as pending, for every writer', async () => {
    await createBooking(db);
    await expect(
      db.admin(`
        insert into public.appointments (
          submission_id, content_hash, appointment_number, customer_name, customer_email,
          customer_phone, service_address, city, state, zip_code, vehicle_year, vehicle_make,
          vehicle_model, selected_package, selected_services, preferred_date, preferred_time,
          appointment_status)
        select gen_random_uuid(), 'x', 'A-X', 'Ann', 'a@b.co', '1', '1 Lake', 'Edina', 'MN', '1',
          2021, 'volvo', 'XC60', selected_package, selected_services, preferred_date,
          preferred_time, 'confirmed'
        from public.appointments`),
    ).rejects.toThrow('a new appointment must be pending');
    await expect(
      db.admin("update public.appointments set appointment_status = 'lost'"),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      db.admin("update public.appointments set appointment_status = 'confirmed'"),
    ).rejects.toThrow('only private.promise_visit changes a visit');
  });
});
