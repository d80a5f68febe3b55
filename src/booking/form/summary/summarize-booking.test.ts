import { describe, expect, it } from 'vitest';
import { EMPTY_BOOKING } from '#booking/form/booking-fields.ts';
import { totalOf } from '#domain/pricing/visit-cost.ts';
import type { Quoted } from '#domain/quote/quote-lines.ts';
import { isEmpty, summarizeBooking } from './summarize-booking.ts';

const options = [
  {
    id: 'eco-wash',
    title: 'ECO Wash Package',
    prices: { regular: 40, suv: 50 },
    offer: null,
    ifNew: null,
    deposit: null,
  },
  {
    id: 'wheels',
    title: 'Wheel Restoration (from your quote)',
    prices: { regular: 500, suv: 500 },
    offer: null,
    ifNew: null,
    deposit: null,
  },
];
const durations = new Map([
  ['eco-wash', '1-2 hours'],
  ['wheels', '3-5 hours'],
]);
const wash = { id: 'eco-wash', title: 'ECO Wash Package', price: 40, lastDay: null };
const wheels = { id: 'wheels', title: 'Wheel Restoration', price: 500, lastDay: null };
const quote = (...lines: Quoted['lines']): Quoted => ({
  lines,
  total: totalOf(lines.map(({ price }) => price)),
  deposit: 0,
});
const summarize = (
  values: Partial<typeof EMPTY_BOOKING>,
  quoted: Quoted | null = null,
  rest: Partial<Parameters<typeof summarizeBooking>[0]> = {},
) =>
  summarizeBooking({
    values: { ...EMPTY_BOOKING, ...values },
    options,
    size: null,
    quoted,
    direct: null,
    durations,
    refundHours: null,
    ...rest,
  });

describe('the summary of a booking request', () => {
  it('leaves out what was not chosen, and names the minimum', () => {
    expect(summarize({})).toEqual({
      title: null,
      price: null,
      shortPrice: null,
      duration: null,
      figures: [],
      hasSeveralServices: false,
      deposit: 0,
      depositText: null,
      minimum: 'Every visit costs at least $100.',
      size: null,
      vehicle: '',
      when: null,
      where: '',
    });
  });

  it('is no longer empty once anything is chosen or typed', () => {
    expect(isEmpty(summarize({ state: 'MN', name: 'Ada' }))).toBe(true);
    for (const values of [{ package: 'eco-wash' }, { make: 'Saab' }, { city: 'Edina' }]) {
      expect(isEmpty(summarize(values))).toBe(false);
    }
  });

  it('shows both prices of a package in words while the size is unknown', () => {
    expect(summarize({ package: 'eco-wash' })).toMatchObject({
      title: 'ECO Wash Package',
      price: '$100 a visit',
      duration: '1-2 hours',
      figures: [],
    });
  });

  it('shows both prices of a package in few words in the bar', () => {
    const coatings = options.map((each) => ({ ...each, prices: { regular: 1000, suv: 1200 } }));
    expect(summarize({ package: 'eco-wash' }, null, { options: coatings })).toMatchObject({
      price: '$1,000 or $1,200 a visit, by the size of the vehicle',
      shortPrice: '$1,000–$1,200 a visit',
    });
  });

  it('shows one price with its fee as soon as the size is known', () => {
    const direct = quote({ ...wash, price: 50 });
    expect(summarize({ package: 'eco-wash' }, null, { size: 'suv', direct })).toMatchObject({
      title: 'ECO Wash Package',
      price: '$100 a visit, incl. $50 fee',
      shortPrice: '$100 a visit',
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

  it('names the deposit and its refund rule before anything is sent', () => {
    const direct = { ...quote({ ...wash, price: 350 }), deposit: 100 };
    const chosen = { size: 'suv', direct, refundHours: 24 } as const;
    expect(summarize({ package: 'eco-wash' }, null, chosen)).toMatchObject({
      deposit: 100,
      depositText:
        'We ask for a deposit of $100 once the time is confirmed. You get it back if you cancel at least 24 hours before the visit.',
    });
  });

  it('names the last day of an offer beside its price', () => {
    const title = 'ECO Wash Package (Winter offer, was $50)';
    const line = { ...wash, title, lastDay: '2026-12-15' };
    expect(summarize({ package: 'eco-wash' }, quote(line)).figures[0]?.label).toBe(
      `${title}, until Tue, Dec 15`,
    );
  });

  it('shows every quoted service, the fee and the total', () => {
    expect(summarize({ package: 'eco-wash' }, quote(wash))).toMatchObject({
      price: '$100 (your quote)',
      shortPrice: '$100 (your quote)',
      figures: [
        { label: 'ECO Wash Package', amount: '$40' },
        { label: 'Mobile Service Fee', amount: '$60' },
        { label: 'Total Estimate', amount: '$100' },
      ],
    });
  });

  it('names all quoted services above their sum, and how long they take together', () => {
    expect(summarize({ package: 'wheels' }, quote(wash, wheels))).toMatchObject({
      title: 'ECO Wash Package + Wheel Restoration',
      price: '$540 (your quote)',
      duration: '4-7 hours',
    });
  });

  it.each([
    [null, '$100 a visit'],
    ['suv', '$100 a visit'],
  ] as const)(
    'never shows the total of a quote for a package that is not in it, for the size %s',
    (size, price) => {
      const summary = summarize({ package: 'eco-wash' }, quote(wheels), { size });
      expect(summary).toMatchObject({ title: 'ECO Wash Package', price, figures: [] });
    },
  );

  it('names the size beside the vehicle if the price depends on it', () => {
    const vehicle = { year: '2021', make: 'Saab', model: '900', package: 'eco-wash' };
    const shown = (rest: Parameters<typeof summarize>[2]) => summarize(vehicle, null, rest).vehicle;
    expect(shown({ size: 'regular' })).toBe('2021 Saab 900 (Sedan)');
    expect(shown({})).toBe('2021 Saab 900');
    expect(shown({ size: 'suv', options: [] })).toBe('2021 Saab 900');
  });

  it('leaves out a fee of zero', () => {
    const { figures } = summarize({ package: 'wheels' }, quote(wheels));
    expect(figures.map(({ label }) => label)).toEqual(['Wheel Restoration', 'Total Estimate']);
  });

  it.each([
    [{ date: '2027-05-14' }, null],
    [{ date: '2027-05-14', time: '09:30' }, 'Friday, May 14, 2027 at 9:30 AM'],
    [
      { date: '2027-05-14', time: '08:00', until: '11:00' },
      'Friday, May 14, 2027, arriving between 8 and 11 am',
    ],
  ])('names the visit only once day and time are both chosen: %j', (values, when) => {
    expect(summarize(values).when).toBe(when);
  });
});
