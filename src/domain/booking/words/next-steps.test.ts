import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

it("the next steps are the answer, the visit and the payment, in the owner's words", () => {
  const payment = { name: 'payment' as const, heading: 'Payment', text: 'Cash only.' };
  const rules = { policies: [payment], deposit: 0, refundHours: 24 };
  expect(nextSteps('We answer soon.', rules)).toEqual([
    'We answer soon.',
    'On the day, we come to your address within the time we confirmed.',
    'Cash only.',
  ]);
});

it('with a deposit, no step claims that everything is paid after the work', () => {
  const payment = { name: 'payment' as const, heading: 'Payment', text: 'You pay after the work.' };
  const [, , paid] = nextSteps('', { policies: [payment], deposit: 100, refundHours: 24 });
  expect(paid).toBe(
    'You pay the deposit of $100 online once the time is confirmed, and the rest after the work. You get it back if you cancel at least 24 hours before the visit.',
  );
});
