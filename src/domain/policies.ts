import { keysOf } from './keys.ts';

/** The owner's policies, in the order in which they are shown. */
export const POLICY_HEADINGS = {
  payment: 'Payment',
  weather: 'Weather',
  rescheduling: 'Rescheduling and canceling',
  waterAndPower: 'Water and power',
  insurance: 'Insurance',
};
export const POLICY_NAMES = keysOf(POLICY_HEADINGS);
export type PolicyName = (typeof POLICY_NAMES)[number];
export type Policy = { name: PolicyName; heading: string; text: string };
