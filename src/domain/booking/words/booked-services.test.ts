import { expect, it } from 'vitest';
import { durationsByName } from '../../schedule/duration.ts';
import {
  bookedServices,
  bookingDuration,
  describeBooked,
  describePrice,
} from './booked-services.ts';

it.each([
  [{ total: 440, mobileFee: 0, offeredPrices: null }, '$440'],
  [
    { total: 100, mobileFee: 50, offeredPrices: null },
    '$100 (includes a mobile service fee of $50)',
  ],
  [
    { total: null, mobileFee: null, offeredPrices: { regular: 1000, suv: 1200 } },
    '$1,000 or $1,200 a visit, by the size of the vehicle',
  ],
  [{ total: null, mobileFee: null, offeredPrices: null }, 'Price to be confirmed'],
])('the one-line price of a booking with %o is "%s"', (priced, words) =>
  expect(describePrice(priced)).toBe(words),
);

it.each([
  [['Interior Detail', 'ECO Wax'], 'suv', 'Interior Detail + ECO Wax, SUV/Truck'],
  [['ECO Wax'], 'regular', 'ECO Wax, Sedan'],
  [['ECO Wax'], null, 'ECO Wax'],
] as const)('a booking of %j for size %s is named "%s"', (services, vehicleType, name) =>
  expect(describeBooked({ services: [...services], vehicleType })).toBe(name),
);

it.each([
  ['its quote, without lines of the owner', { services: [{ id: 'eco' }, { id: '' }] }, ['eco']],
  ['its package, by the title', null, ['gold']],
])('the services of a booking are those of %s', (_, quote, ids) => {
  const offered = [
    { id: 'eco', title: 'ECO Wash' },
    { id: 'gold', title: 'Gold' },
  ];
  expect(bookedServices({ quote, packageTitle: 'Gold' }, offered)).toEqual(ids);
});

const durations = durationsByName([
  { id: 'eco-wash', title: 'ECO Wash Package', duration: '1-2 hours' },
  { id: 'complete-detail', title: 'Complete Detail Package', duration: '4-6 hours' },
  { id: 'headlights', title: 'Headlights', duration: null },
]);
const quoted = (...ids: string[]) => ({ services: ids.map((id) => ({ id })) });

it.each([
  [{ packageTitle: 'ECO Wash Package', quote: null }, '1-2 hours'],
  [{ packageTitle: 'Gone', quote: null }, null],
  [{ packageTitle: 'Gone', quote: quoted('eco-wash', 'complete-detail') }, '5-8 hours'],
  [{ packageTitle: 'ECO Wash Package', quote: quoted('eco-wash', 'headlights') }, null],
])(
  'a visit has the duration of its package, or of all services in its quote: %j',
  (booked, duration) => expect(bookingDuration(booked, durations)).toBe(duration),
);
