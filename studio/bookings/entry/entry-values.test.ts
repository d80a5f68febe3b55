import { describe, expect, it } from 'vitest';
import {
  bookingChanges,
  phoneBooking,
  type BookingForm,
} from '#domain/booking/fields/booking-entry.ts';
import { changedEntry, newValues, valuesOf } from './entry-values.ts';

const FORM: BookingForm = {
  name: 'Ann',
  email: null,
  phone: '612-555-0100',
  contactBy: 'text',
  instructions: 'Gate code 4821',
  address: '1 Lake Street',
  city: 'Edina',
  state: 'MN',
  zip: '55424',
  year: 2021,
  make: 'volvo',
  model: 'XC60',
  vehicleType: null,
  services: ['eco-wax'],
  date: '2027-05-14',
  time: '08:00',
  until: '11:00',
  minutes: 120,
  team: 2,
};
const start = valuesOf(FORM);
const silently = { sendsEmail: false };

describe('the form that changes a booking', () => {
  it('sends nothing that stayed the same', () => {
    expect(changedEntry(start, start)).toEqual({});
  });

  it('sends the changes, and the site can read them', () => {
    const typed = { ...start, name: 'Anne', year: '2022', team: '', email: 'Ann@Example.com ' };
    expect(bookingChanges.parse({ ...changedEntry(typed, start), ...silently })).toEqual({
      name: 'Anne',
      year: 2022,
      team: null,
      email: 'ann@example.com',
      ...silently,
    });
  });

  it('removes emptied instructions, and keeps the line breaks of others', () => {
    const sent = (instructions: string) =>
      bookingChanges.parse({ ...changedEntry({ ...start, instructions }, start), ...silently });
    expect(sent('  ')).toEqual({ instructions: null, ...silently });
    expect(sent('Gate code 4821\nTwo dogs ')).toMatchObject({
      instructions: 'Gate code 4821\nTwo dogs',
    });
  });

  it('sends a time together with its day and its emptied end', () => {
    const changed = changedEntry({ ...start, until: '' }, start);
    expect(bookingChanges.parse({ ...changed, ...silently })).toEqual({
      date: '2027-05-14',
      time: '08:00',
      until: null,
      ...silently,
    });
  });
});

describe('the form for a booking by phone', () => {
  const fieldsOf = (values: object) =>
    phoneBooking
      .safeParse({
        ...start,
        vehicleType: 'suv',
        ...values,
        submissionId: crypto.randomUUID(),
        givesLink: false,
        ...silently,
      })
      .error?.issues.map(({ path }) => path[0]);

  it('accepts a booking without an email address, a length and a team', () => {
    expect(fieldsOf({ email: '', minutes: '', team: '' })).toBeUndefined();
  });

  it('names every field that is missing', () => {
    expect(fieldsOf(newValues('MN'))).toEqual([
      'name',
      'phone',
      'address',
      'city',
      'zip',
      'year',
      'make',
      'model',
      'vehicleType',
      'date',
      'time',
      'services',
    ]);
  });

  const refused = { email: 'ann', state: 'M1', year: '21', minutes: '5', until: '07:00' };

  it.each(Object.entries({ ...refused, instructions: 'x'.repeat(501) }))(
    'refuses the %s %o, with the error beside the field',
    (field, value) => expect(fieldsOf({ [field]: value })).toEqual([field]),
  );
});
