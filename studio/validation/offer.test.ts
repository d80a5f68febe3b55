import { expect, it } from 'vitest';
import { warnOfUnchangedVisits } from './offer.ts';

const WASH = { title: 'ECO Wash', price: { regular: 40, suv: 50 } };
const DETAIL = { title: 'Complete Detail', price: { regular: 300, suv: 350 } };

const warning = (services: object[], offer: object) =>
  warnOfUnchangedVisits([{ _ref: 'service' }], {
    document: { _id: 'offer', _type: 'offer', ...offer },
    getClient: () => ({ fetch: <T>() => Promise.resolve(services as T) }),
  });

it('an offer that leaves a visit at the minimum gets a warning before it is published', async () => {
  expect(await warning([WASH, DETAIL], { percentOff: 10 })).toBe(
    'A visit with only ECO Wash still costs $100, the minimum. The offer lowers that price only together with other services.',
  );
  expect(await warning([WASH], { dollarsOff: 5 })).toContain('only ECO Wash still costs $100');
});

it('an offer that makes every visit cheaper, or is not filled in, gets no warning', async () => {
  expect(await warning([DETAIL], { percentOff: 10 })).toBe(true);
  expect(await warning([WASH], {})).toBe(true);
  expect(await warning([{ title: 'Priceless', price: null }], { percentOff: 10 })).toBe(true);
});
