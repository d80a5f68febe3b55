import { describe, expect, it } from 'vitest';
import { bookingChanges, phoneBooking, type BookingForm } from '#domain/booking/booking-entry.ts';
import { changedEntry, newValues, valuesOf } from './entry-values.ts';

const FORM: BookingForm = {
  ...{ name: 'Ann', email: null, phone: '612-555-0100' },
  contactBy: 'text',
  instructions: 'Gate code 4821',
  ...{ address: '1 Lake Street', city: 'Edina', state: 'MN', zip: '55424' },
  ...{ year: 2021, make: 'volvo', model: 'XC60', vehicleType: null, services: ['eco-wax'] },
  ...{ date: '2027-05-14', time: '08:00', until: '11:00', minutes: 120, team: 2 },
};
const start = valuesOf(FORM);
const told = { sendsEmail: false };

describe('the form that changes a booking', () => {
  it('sends nothing of what was left as it was', () => {
    expect(changedEntry(start, start)).toEqual({});
  });

  it('sends what was changed, as the site reads it', () => {
    const typed = { ...start, name: 'Anne', year: '2022', team: '', email: 'Ann@Example.com ' };
    expect(bookingChanges.parse({ ...changedEntry(typed, start), ...told })).toEqual({
      ...{ name: 'Anne', year: 2022, team: null, email: 'ann@example.com' },
      ...told,
    });
  });

  it('takes instructions away that were emptied, and keeps their lines', () => {
    const sent = (instructions: string) =>
      bookingChanges.parse({ ...changedEntry({ ...start, instructions }, start), ...told });
    expect(sent('  ')).toEqual({ instructions: null, ...told });
    expect(sent('Gate code 4821\nTwo dogs ')).toMatchObject({
      instructions: 'Gate code 4821\nTwo dogs',
    });
  });

  it('sends a time with its day, and with the end that was emptied', () => {
    const changed = changedEntry({ ...start, until: '' }, start);
    expect(bookingChanges.parse({ ...changed, ...told })).toEqual({
      ...{ date: '2027-05-14', time: '08:00', until: null, ...told },
    });
  });
});

describe('the form for a booking by phone', () => {
  const fieldsOf = (values: object) =>
    phoneBooking
      .safeParse({
        ...{ ...start, vehicleType: 'suv', ...values },
        ...{ submissionId: crypto.randomUUID(), givesLink: false, ...told },
      })
      .error?.issues.map(({ path }) => path[0]);

  it('takes a customer without an email address, for as long as the services usually take', () => {
    expect(fieldsOf({ email: '', minutes: '', team: '' })).toBeUndefined();
  });

  it('names every field that is missing', () => {
    expect(fieldsOf(newValues('MN'))).toEqual([
      ...['name', 'phone', 'address', 'city', 'zip', 'year', 'make', 'model', 'vehicleType'],
      ...['date', 'time', 'services'],
    ]);
  });

  const refused = { email: 'ann', state: 'M1', year: '21', minutes: '5', until: '07:00' };

  it.each(Object.entries({ ...refused, instructions: 'x'.repeat(501) }))(
    'refuses as %s %o, beside the field',
    (field, value) => expect(fieldsOf({ [field]: value })).toEqual([field]),
  );
});
