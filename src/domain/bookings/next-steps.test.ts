import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

it('after a request, the owner says within what time we call and how to pay', () => {
  const payment = { name: 'payment' as const, heading: 'Payment', text: 'Cash only.' };
  expect(nextSteps({ confirmWithin: 'one business day', policies: [payment] })).toEqual([
    'We call you within one business day to confirm the day and the time.',
    'On the day, we come to your address within the time we confirmed.',
    'Cash only.',
  ]);
});

it('nothing is promised that the owner has not written', () =>
  expect(nextSteps({ confirmWithin: null, policies: [] })).toEqual([
    'We call you to confirm the day and the time.',
    'On the day, we come to your address within the time we confirmed.',
    'You pay when the work is done.',
  ]));
