import type { Policy } from '../../policies.ts';
import { paymentStep } from '../../pricing/deposit-words.ts';

type Payment = {
  policies: readonly Policy[];
  /** The deposit in dollars, 0 without one. */
  deposit: number;
  /** The deposit is refunded until this many hours before the visit; null means always. */
  refundHours: number | null;
};

/** Returns the next steps after a booking, in order. @param promise from `describeAnswerTime` */
export function nextSteps(
  promise: string,
  { policies, deposit, refundHours }: Payment,
): [promise: string, visit: string, payment: string] {
  const payment = policies.find(({ name }) => name === 'payment');
  return [
    promise,
    'On the day, we come to your address within the time we confirmed.',
    paymentStep(deposit, refundHours, payment?.text),
  ];
}
