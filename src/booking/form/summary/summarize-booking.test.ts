import { describe, expect, it } from 'vitest';
import { EMPTY_BOOKING } from '#booking/form/fields.ts';
import { isEmpty, summarizeBooking, type Quoted } from './summarize-booking.ts';

const packages = [{ id: 'eco-wash', title: 'ECO Wash Package', prices: { regular: 40, suv: 50 } }];
const options = [
  { id: 'eco-wash', label: 'ECO Wash Package' },
  { id: 'wheels', label: 'Wheel Restoration (from your quote)' },
];
const durations = new Map([
  ['eco-wash', '1-2 hours'],
  ['wheels', '3-5 hours'],
]);
const summarize = (
  values: Partial<typeof EMPTY_BOOKING>,
  quoted: Quoted | null = null,
  rest: Partial<Parameters<typeof summarizeBooking>[0]> = {},
) =>
  summarizeBooking({
    values: { ...EMPTY_BOOKING, ...values },
    packages,
    options,
    size: null,
    quoted,
    direct: null,
    durations,
    ...rest,
  });

describe('the summary of a booking request', () => {
  it('leaves out what was not chosen, and names the minimum', () => {
    expect(summarize({})).toEqual({
      title: null,
      price: null,
      duration: null,
      figures: [],
      hasSeveralServices: false,
      minimum: 'Every visit costs at least $100.',
      size: null,
      vehicle: '',
      when: null,
      where: '',
    });
  });

  it('has something to say as soon as one thing is chosen or typed', () => {
    expect(isEmpty(summarize({ state: 'MN', name: 'Ada' }))).toBe(true);
    for (const values of [{ package: 'eco-wash' }, { make: 'Saab' }, { city: 'Edina' }]) {
      expect(isEmpty(summarize(values))).toBe(false);
    }
  });

  it('shows both prices of a package in words while the size is unknown', () => {
    expect(summarize({ package: 'eco-wash' })).toMatchObject({
      title: 'ECO Wash Package',
      price: '$40 or $50, by the size of the vehicle · $100 minimum per visit',
      duration: '1-2 hours',
      figures: [],
    });
  });

  it('shows one price with its fee as soon as the size is known', () => {
    const direct = {
      lines: [{ id: 'eco-wash', title: 'ECO Wash Package', price: 50 }],
      total: { subtotal: 50, mobileFee: 50, total: 100 },
    };
    expect(summarize({ package: 'eco-wash' }, null, { size: 'suv', direct })).toMatchObject({
      title: 'ECO Wash Package',
      price: '$100 incl. $50 fee',
      size: 'SUV/Truck',
      vehicle: 'SUV/Truck',
      hasSeveralServices: false,
      figures: [
        { label: 'ECO Wash Package', amount: '$50' },
        { label: 'Mobile Service Fee', amount: '$50' },
        { label: 'Total Estimate', amount: '$100' },
      ],
    });
  });

  it('shows every quoted service, the fee and the total', () => {
    const quoted = {
      lines: [{ id: 'eco-wash', title: 'ECO Wash Package', price: 40 }],
      total: { subtotal: 40, mobileFee: 60, total: 100 },
    };
    expect(summarize({ package: 'eco-wash' }, quoted)).toMatchObject({
      price: '$100 (your quote)',
      figures: [
        { label: 'ECO Wash Package', amount: '$40' },
        { label: 'Mobile Service Fee', amount: '$60' },
        { label: 'Total Estimate', amount: '$100' },
      ],
    });
  });

  it('names all quoted services above their sum, and how long they take together', () => {
    const quoted = {
      lines: [
        { id: 'eco-wash', title: 'ECO Wash Package', price: 40 },
        { id: 'wheels', title: 'Wheel Restoration', price: 500 },
      ],
      total: { subtotal: 540, mobileFee: 0, total: 540 },
    };
    expect(summarize({ package: 'wheels' }, quoted)).toMatchObject({
      title: 'ECO Wash Package + Wheel Restoration',
      price: '$540 (your quote)',
      duration: '4-7 hours',
    });
  });

  it('never shows the sum of a quote below a package that is not in it', () => {
    const quoted = {
      lines: [{ id: 'wheels', title: 'Wheel Restoration', price: 500 }],
      total: { subtotal: 500, mobileFee: 0, total: 500 },
    };
    expect(summarize({ package: 'eco-wash' }, quoted)).toMatchObject({
      title: 'ECO Wash Package',
      price: '$40 or $50, by the size of the vehicle · $100 minimum per visit',
      figures: [],
    });
    expect(summarize({ package: 'eco-wash' }, quoted, { size: 'suv' })).toMatchObject({
      price: '$50 · $100 minimum per visit',
      figures: [],
    });
  });

  it('says the size beside the vehicle, where the price depends on it', () => {
    const vehicle = { year: '2021', make: 'Saab', model: '900', package: 'eco-wash' };
    const shown = (rest: Parameters<typeof summarize>[2]) => summarize(vehicle, null, rest).vehicle;
    expect(shown({ size: 'regular' })).toBe('2021 Saab 900 (Sedan)');
    expect(shown({})).toBe('2021 Saab 900');
    expect(shown({ size: 'suv', packages: [] })).toBe('2021 Saab 900');
  });

  it('leaves out a fee of zero', () => {
    const quoted = {
      lines: [{ id: 'wheels', title: 'Wheel Restoration', price: 500 }],
      total: { subtotal: 500, mobileFee: 0, total: 500 },
    };
    expect(summarize({ package: 'wheels' }, quoted).figures.map(({ label }) => label)).toEqual([
      'Wheel Restoration',
      'Total Estimate',
    ]);
  });

  it('names the visit only once day and time are both chosen', () => {
    expect(summarize({ date: '2027-05-14' }).when).toBeNull();
    expect(summarize({ date: '2027-05-14', time: '09:30' }).when).toBe(
      'Friday, May 14, 2027 at 9:30 AM',
    );
    expect(summarize({ date: '2027-05-14', time: '08:00', until: '11:00' }).when).toBe(
      'Friday, May 14, 2027, arriving between 8 and 11 am',
    );
  });
});
