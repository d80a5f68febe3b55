import { expect, it } from 'vitest';
import { warnOfUnchangedVisits } from './offer.ts';

const WASH = { title: 'ECO Wash', price: { regular: 40, suv: 50 } };
const DETAIL = { title: 'Complete Detail', price: { regular: 300, suv: 350 } };

const warning = (services: object[], offer: object) =>
  warnOfUnchangedVisits([{ _ref: 'service' }], {
    document: { _id: 'offer', _type: 'offer', ...offer },
    getClient: () => ({ fetch: <T>() => Promise.resolve(services as T) }),
  });

it('an offer on a service that stays at the minimum is warned of before it is published', async () => {
  expect(await warning([WASH, DETAIL], { percentOff: 10 })).toBe(
    'ECO Wash stays $100: the minimum. The offer only counts there together with other services.',
  );
  expect(await warning([WASH], { dollarsOff: 5 })).toContain('ECO Wash stays $100');
});

it('an offer that makes every visit cheaper, or is not filled in, is not warned of', async () => {
  expect(await warning([DETAIL], { percentOff: 10 })).toBe(true);
  expect(await warning([WASH], {})).toBe(true);
  expect(await warning([{ title: 'Priceless', price: null }], { percentOff: 10 })).toBe(true);
});
