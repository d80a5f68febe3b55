import { expect, it } from 'vitest';
import { TYPED_TIME } from '../../../tests/support/typed-time.ts';
import { visitLines } from './print-day.tsx';

it('the sheet of a day has window, length, vehicle with its size, services, price and all notes', () => {
  const lines = visitLines({
    ...TYPED_TIME,
    instructions: 'Two dogs\nRing twice',
    ...{ id: '5a3f0f4e-7d0b-4c8e-9f27-1f6b8f4f7a10', number: 'A-B7K2M9PX', status: 'confirmed' },
    ...{ revision: 1, awaitsOwner: false, createdAt: '2027-05-01T12:00:00Z' },
    ...{ name: 'Ann Berg', email: 'ann@example.com', phone: '612-555-0100', city: 'Edina' },
    ...{ fullAddress: '1 Lake Street, Edina, MN 55424', services: ['Complete Detail', 'ECO Wax'] },
    ...{ total: 440, mobileFee: 0, paid: 100, customer: null, source: 'phone' },
    ...{ visitDate: '2027-05-14', visitTime: '08:00', visitUntil: '11:00', visitMinutes: 150 },
    ...{ proposedDate: null, proposedTime: null, looksLikeSpam: false, isSample: false },
    ...{ vehicleYear: 2021, vehicleMake: 'volvo', vehicleModel: 'XC60', vehicleType: 'suv' },
    ...{
      team: 2,
      deliveryFailure: false,
      notes: ['Called, hose is on'],
      customerNotes: ['Gate 12'],
    },
  });
  expect(lines).toEqual({
    title: '8am-11am, 2 h 30 min: Ann Berg',
    lines: [
      '2021 Volvo XC60 (SUV/Truck)',
      'Team 2',
      'Complete Detail, ECO Wax',
      '$440, $100 paid',
      '#A-B7K2M9PX',
    ],
    notes: ['Instructions: Two dogs\nRing twice', 'Note: Gate 12', 'Note: Called, hose is on'],
  });
});
