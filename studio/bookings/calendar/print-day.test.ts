import { expect, it } from 'vitest';
import { bookingRowOf } from '../../../tests/support/samples/booking-row.ts';
import { visitLines } from './print-day.tsx';

it('the printed day has window, length, vehicle, services with the size, price and all notes', () => {
  const row = bookingRowOf({
    number: 'A-B7K2M9PX',
    name: 'Ann Berg',
    services: ['Complete Detail', 'ECO Wax'],
    visitTime: '08:00',
    visitUntil: '11:00',
    visitMinutes: 150,
    team: 2,
    vehicleType: 'suv',
    total: 440,
    mobileFee: 0,
    paid: 100,
    instructions: 'Two dogs\nRing twice',
  });
  const vehicle = { vehicleYear: 2021, vehicleMake: 'volvo', vehicleModel: 'XC60' };
  const notes = { notes: ['Called, hose is on'], customerNotes: ['Gate 12'] };
  expect(visitLines({ ...row, ...vehicle, ...notes })).toEqual({
    title: '8am-11am, 2 h 30 min: Ann Berg',
    lines: [
      '2021 Volvo XC60',
      'Team 2',
      'Complete Detail + ECO Wax, SUV/Truck',
      '$440, $100 paid',
      '#A-B7K2M9PX',
    ],
    notes: ['Instructions: Two dogs\nRing twice', 'Note: Gate 12', 'Note: Called, hose is on'],
  });
});
