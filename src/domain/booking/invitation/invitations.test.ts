import { expect, it } from 'vitest';
import { describeInvitationPrice } from './invitations.ts';

it.each([
  [null, '$100 or $150 a visit, by the size of the vehicle'],
  ['regular' as const, '$100 (includes a mobile service fee of $60)'],
  ['suv' as const, '$150'],
])('an invitation for a vehicle of the size %s costs "%s"', (vehicleType, words) =>
  expect(describeInvitationPrice({ prices: { regular: 40, suv: 150 }, vehicleType })).toBe(words),
);
