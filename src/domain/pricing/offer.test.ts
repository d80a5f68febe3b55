import { expect, it } from 'vitest';
import { asClaimed, describeForNewcomers, isCheaperAlone, lineTitle, offeredOn } from './offer.ts';

const wash = { id: 'eco-wash', price: { regular: 41, suv: 50, flat: null, perWheel: null } };
const winter = {
  id: 'b',
  name: 'Winter offer',
  services: ['eco-wash'],
  dollarsOff: null,
  percentOff: 10,
  firstDay: '2026-12-01',
  lastDay: '2026-12-15',
  newCustomers: false,
  code: null,
};
const today = '2026-12-01';

it('rounds a percentage to whole dollars, in favor of the customer', () => {
  expect(offeredOn(wash, [winter], today).offer?.lowered).toMatchObject({ regular: 36, suv: 45 });
});

it('never gives a service away', () => {
  const { offer } = offeredOn(wash, [{ ...winter, percentOff: null, dollarsOff: 60 }], today);
  expect(offer?.lowered).toMatchObject({ regular: 1, suv: 1 });
});

it('for new customers does not change the price, and explains who gets it', () => {
  const welcome = { ...winter, name: 'Welcome offer', newCustomers: true };
  const { price, offer, newcomers } = offeredOn(wash, [welcome], today);
  expect([price, offer]).toEqual([wash.price, null]);
  expect(newcomers && describeForNewcomers(newcomers)).toBe(
    'Welcome offer: 10% off for new customers',
  );
});

it('for new customers lowers the price for visitors who say that they are new', () => {
  const price = { ...wash.price, regular: 200, suv: 300 };
  const welcome = { ...winter, id: 'a', newCustomers: true };
  const alone = offeredOn({ ...wash, price }, [welcome], today);
  expect(asClaimed(alone, false).price).toEqual(price);
  expect(asClaimed(alone, true)).toMatchObject({ price: { regular: 180, suv: 270 } });
  const beside = offeredOn({ ...wash, price }, [{ ...winter, percentOff: 20 }, welcome], today);
  expect(asClaimed(beside, false).price).toMatchObject({ regular: 160 });
  expect(asClaimed(beside, true).price).toMatchObject({ regular: 180 });
});

it('uses the same one of two offers for a day as the database', () => {
  const other = { ...winter, id: 'a', name: 'Other offer' };
  expect(offeredOn(wash, [winter, other], today).offer?.name).toBe('Other offer');
  expect(offeredOn(wash, [{ ...winter, services: ['eco-wax'] }], today).offer).toBeNull();
});

it('does not change the price of a visit at the minimum', () => {
  const alone = offeredOn(wash, [winter], today);
  expect(alone.price).toEqual(wash.price);
  expect(isCheaperAlone(alone)).toBe(false);
  const interior = { id: 'eco-wash', price: { ...wash.price, regular: 95, suv: 190 } };
  const forSuvs = offeredOn(interior, [winter], today);
  expect(forSuvs.price).toMatchObject({ regular: 95, suv: 171 });
  expect(isCheaperAlone(forSuvs)).toBe(true);
});

it('appears with the regular price in each line of a price', () => {
  const line = { id: 'eco-wash', title: 'ECO Wash', price: 45 };
  const offer = { name: 'Winter offer', lastDay: winter.lastDay, was: 50 };
  expect(lineTitle({ ...line, offer })).toBe('ECO Wash (Winter offer, was $50)');
  expect(lineTitle({ ...line, offer: null })).toBe('ECO Wash');
});
