import { afterEach, describe, expect, it, vi } from 'vitest';
import { VISITOR_FIELDS } from '#domain/booking/fields/fields.ts';
import { recordOf } from '#domain/keys.ts';
import { stateCode } from '#domain/place/addresses.ts';
import { noteServerTime, serverNow } from '#lib/server-clock.ts';
import { TYPED_BOOKING } from '../../../tests/support/samples/typed-booking.ts';
import { EMPTY_BOOKING, type BookingValues } from './booking-fields.ts';
import { validateBooking } from './schema.ts';

const good: BookingValues = {
  ...EMPTY_BOOKING,
  ...TYPED_BOOKING,
  email: 'ana@example.com',
  state: 'MN',
  date: '2027-05-14',
};
const fields = recordOf(VISITOR_FIELDS, (name) => good[name]);
const stored = { ...fields, year: 2021, until: null, contactBy: null, instructions: null };
const CLOCK = ['America/Chicago', new Date('2026-11-22T18:00:00Z')] as const;

/** The message of the form and the errors of its fields; null for a valid booking. */
function rejection(values: BookingValues) {
  const validation = validateBooking(values, ...CLOCK);
  if (validation.status === 'valid') return null;
  return { text: validation.message?.text, errors: validation.errors };
}

describe('rules of the booking form', () => {
  it('list everything that is missing in the order of the form', () => {
    expect(rejection(EMPTY_BOOKING)?.text).toBe(
      'Please fill out all required fields: name, email, phone, address, city, state, zip, package, year, make, model, date, time',
    );
  });

  it('mark each missing field, and only those', () => {
    expect(rejection({ ...good, zip: '', model: '' })).toEqual({
      text: 'Please fill out all required fields: zip, model',
      errors: { zip: 'This field is required.', model: 'This field is required.' },
    });
  });

  it('mark invalid fields as well as missing ones', () => {
    const found = rejection({ ...good, zip: '', year: '21' });
    expect(found?.text).toBe('Please fill out all required fields: zip');
    expect(Object.keys(found?.errors ?? {})).toEqual(['zip', 'year']);
  });

  it.each([good, { ...good, name: '  Ana Berg ', email: ' Ana@Example.COM ', state: ' mn ' }])(
    'accept a complete request and tidy it before it is stored: %j',
    (typed) => {
      expect(validateBooking(typed, ...CLOCK)).toEqual({ status: 'valid', booking: stored });
    },
  );

  it.each([
    ['text', 'text'],
    ['', null],
    ['pigeon', null],
  ])('accept a booking with the contact preference "%s", and store %s', (contactBy, kept) => {
    expect(validateBooking({ ...good, contactBy }, ...CLOCK)).toEqual({
      status: 'valid',
      booking: { ...stored, contactBy: kept },
    });
  });

  it.each([
    ['email', 'ana@example'],
    ['year', '21'],
    ['state', '55'],
    ['date', '2027-02-30'],
    ['date', 'tomorrow'],
    ['time', '25:00'],
    ['time', 'noon'],
    ['date', '2026-11-21'],
    ['date', '2028-11-23'],
    ['date', '2094-05-14'],
    ['zip', '55402-12345'],
    ['address', 'x'.repeat(201)],
  ] as const)('reject %s "%s" with a message at the field', (field, value) => {
    const found = rejection({ ...good, [field]: value });
    expect(found?.text).toMatch(/^Please /);
    expect(found?.errors).toEqual({ [field]: found?.text });
  });
});

describe('the time of a visit', () => {
  it('can be any hour from today to two years from now', () => {
    for (const date of ['2026-11-22', '2028-11-22']) {
      expect(rejection({ ...good, date, time: '00:00' })).toBeNull();
    }
  });

  it('cannot be a time that daylight saving skips', () => {
    const found = rejection({ ...good, date: '2027-03-14', time: '02:30' });
    expect(Object.keys(found?.errors ?? {})).toEqual(['time']);
    expect(rejection({ ...good, date: '2027-03-14', time: '03:00:00' })).toBeNull();
  });
});

it.each<readonly [string, string | null]>([
  ['11:00', '11:00'],
  // An invalid end never rejects the booking. The time alone counts.
  ...['', '08:00', '07:30', '25:00', '11am', '11:00:30', '<b>'].map((end) => [end, null] as const),
])('a window of arrival with the end "%s" is kept with %s', (until, kept) => {
  expect(validateBooking({ ...good, time: '08:00', until }, ...CLOCK)).toMatchObject({
    booking: { until: kept },
  });
});

describe('instructions', () => {
  const read = (instructions: string) => {
    const validation = validateBooking({ ...good, instructions }, ...CLOCK);
    return validation.status === 'valid' ? validation.booking.instructions : validation.errors;
  };

  it('are kept line by line, and may be left out', () => {
    expect(read(' Gate code 4821.\r\n\r\nTwo dogs. ')).toBe('Gate code 4821.\n\nTwo dogs.');
    expect(read(' \r\n ')).toBeNull();
  });

  it('have at most 500 characters, however a browser sends their line breaks', () => {
    expect(read('\r\n'.padStart(500, 'x').padEnd(501, 'x'))).toHaveLength(500);
    expect(read('x'.repeat(501))).toEqual({
      instructions: 'Please use at most 500 characters. You have 501.',
    });
  });
});

it.each([
  ['Minnesota', 'MN'],
  ['  minnesota ', 'MN'],
  ['Wisconsin', 'WI'],
  ['South Dakota', 'SD'],
  ['Iowa', 'IA'],
  ['mn', 'MN'],
  ['Michigan', 'MI'],
  ['Minn', 'MN'],
  ['Minnesota (MN)', 'MN'],
  ['Minnesota, USA', 'MN'],
  ['MN 55401', 'MN'],
  ['Minneapolis, MN', 'MN'],
  ['m.n.', 'MN'],
  ['Ｍ\u200bＮ', 'MN'],
  ['West Virginia', 'WV'],
  ['Washington, D.C.', 'DC'],
  ['on', 'ON'],
  // Rejected with a message, never shortened.
  ['Minnes', null],
  ['Minnesota or Wisconsin', null],
  ['MN/WI', null],
  ['US', null],
  ['me too', null],
  ['M', null],
  ['', null],
])('the state "%s" is stored as "%s"', (typed, code) => expect(stateCode(typed)).toBe(code));

describe('a device whose clock is wrong', () => {
  afterEach(() => {
    vi.useRealTimers();
    noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
  });

  it.each(['2020-11-22T18:00:00Z', '2026-11-25T18:00:00Z', '2027-11-22T18:00:00Z'])(
    'can book tomorrow at %s, but no day that has passed where the business is',
    (device) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(device) });
      const [timeZone, now] = CLOCK;
      noteServerTime(new Response(null, { headers: { date: now.toUTCString() } }));
      const judge = (date: string) =>
        validateBooking({ ...good, date }, timeZone, serverNow() ?? undefined).status;
      expect(judge('2026-11-23')).toBe('valid');
      expect(judge('2026-11-21')).toBe('invalid');
    },
  );

  it('leaves checking the day to the server until the server time is known', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-22T18:00:00Z') });
    expect(validateBooking({ ...good, date: '2026-11-23' }, null).status).toBe('valid');
  });
});
