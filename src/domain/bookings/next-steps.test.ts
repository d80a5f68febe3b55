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

it.each([
  [1, 'within an hour'],
  [2, 'within 2 hours'],
  [8, 'within 8 hours'],
  [9, 'within a day'],
  [24, 'within a day'],
])(
  'after a request, we say how soon the last ones were answered: %d hours is %s',
  (hours, words) => {
    const [confirmed] = nextSteps({ confirmWithin: 'one business day', policies: [] }, hours);
    expect(confirmed).toBe(
      `We call you within one business day to confirm the day and the time, usually ${words}.`,
    );
  },
);

it('nothing is promised that the owner has not written', () =>
  expect(nextSteps({ confirmWithin: null, policies: [] })).toEqual([
    'We call you to confirm the day and the time.',
    'On the day, we come to your address within the time we confirmed.',
    'You pay when the work is done.',
  ]));
