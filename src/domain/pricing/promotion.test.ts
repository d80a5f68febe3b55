import { expect, it } from 'vitest';
import { describeForNewcomers, lineTitle, offeredOn } from './promotion.ts';

const wash = { id: 'eco-wash', price: { regular: 41, suv: 50, flat: null, perWheel: null } };
const winter = {
  ...{ id: 'b', name: 'Winter offer', services: ['eco-wash'], dollarsOff: null, percentOff: 10 },
  ...{ firstDay: '2026-12-01', lastDay: '2026-12-15', newCustomers: false, code: null },
};
const today = '2026-12-01';

it('rounds a percentage to whole dollars, in favor of the customer', () => {
  expect(offeredOn(wash, [winter], today).price).toMatchObject({ regular: 36, suv: 45 });
});

it('never gives a service away', () => {
  const { price } = offeredOn(wash, [{ ...winter, percentOff: null, dollarsOff: 60 }], today);
  expect(price).toMatchObject({ regular: 1, suv: 1 });
});

it('for new customers leaves the price, and says who gets it', () => {
  const welcome = { ...winter, name: 'Welcome offer', newCustomers: true };
  const { price, offer, newcomers } = offeredOn(wash, [welcome], today);
  expect([price, offer]).toEqual([wash.price, null]);
  expect(newcomers && describeForNewcomers(newcomers)).toBe(
    'Welcome offer: 10% off for new customers',
  );
});

it('takes one offer where two were published for a day, as the database does', () => {
  const other = { ...winter, id: 'a', name: 'Other offer' };
  expect(offeredOn(wash, [winter, other], today).offer?.name).toBe('Other offer');
  expect(offeredOn(wash, [{ ...winter, services: ['eco-wax'] }], today).offer).toBeNull();
});

it('is named with the price before it in each line of a price', () => {
  const { offer } = offeredOn(wash, [winter], today);
  expect(lineTitle({ title: 'ECO Wash', offer }, 'suv')).toBe('ECO Wash (Winter offer, was $50)');
  expect(lineTitle({ title: 'ECO Wash', offer: null }, 'suv')).toBe('ECO Wash');
});
