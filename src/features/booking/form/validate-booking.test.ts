import { describe, expect, it } from 'vitest';
import { EMPTY_BOOKING, type BookingValues } from './booking-fields.ts';
import { validateBooking, normalizeBooking } from './validate-booking.ts';
import { stateCode } from './state-code.ts';

const good: BookingValues = {
  name: 'Ana Berg',
  email: 'ana@example.com',
  phone: '612-555-0101',
  address: '50 S 6th St',
  city: 'Minneapolis',
  state: 'MN',
  zip: '55402',
  package: 'complete-detail',
  year: '2021',
  make: 'Toyota',
  model: 'Camry',
  date: '2027-05-14',
  time: '09:30',
};

describe('rules of the booking form', () => {
  it('list everything that is missing in the order of the form', () => {
    expect(validateBooking(EMPTY_BOOKING)?.message).toBe(
      'Please fill out all required fields: name, email, phone, address, city, state, zip, package, year, make, model, date, time',
    );
  });

  it('mark each missing field, and only those', () => {
    const problem = validateBooking({ ...good, zip: '', model: '' });
    expect(problem?.message).toBe('Please fill out all required fields: zip, model');
    expect(Object.keys(problem?.errors ?? {})).toEqual(['zip', 'model']);
  });

  it('count blanks as missing', () => {
    expect(validateBooking(normalizeBooking({ ...good, name: ' \t ' }))?.message).toBe(
      'Please fill out all required fields: name',
    );
  });

  it.each(['ana', 'ana@example', 'a na@example.com', 'ana@ example.com', '@example.com'])(
    'refuse "%s" as an email address',
    (email) => {
      expect(validateBooking({ ...good, email })).toEqual({
        message: 'Please enter a valid email address.',
        errors: { email: 'Please enter a valid email address.' },
      });
    },
  );

  it('accept a complete request', () => {
    expect(validateBooking(good)).toBeNull();
  });

  it.each([
    ['year', '21'],
    ['year', '2101'],
    ['state', '55'],
    ['date', '2027-02-30'],
    ['date', 'tomorrow'],
    ['time', '25:00'],
    ['time', 'noon'],
    ['zip', '55402-12345'],
    ['address', 'x'.repeat(201)],
  ] as const)('refuse %s "%s" with a sentence at the field', (field, value) => {
    const problem = validateBooking({ ...good, [field]: value });
    expect(problem?.errors).toHaveProperty(field, problem?.message);
  });
});

describe('what is stored of a booking request', () => {
  it('is trimmed, with the email in lower case and the state in capitals', () => {
    const stored = normalizeBooking({
      ...good,
      name: '  Ana Berg ',
      email: ' Ana@Example.COM ',
      state: ' mn ',
    });
    expect(stored).toEqual(good);
  });

  it.each([
    ['Minnesota', 'MN'],
    ['  minnesota ', 'MN'],
    ['Wisconsin', 'WI'],
    ['South Dakota', 'SD'],
    ['Iowa', 'IA'],
    ['mn', 'MN'],
    ['Michigan', 'MI'],
    ['M', 'M'],
    ['', ''],
  ])('turns the state "%s" into "%s"', (typed, code) => {
    expect(stateCode(typed)).toBe(code);
  });
});
