import { expect, it } from 'vitest';
import { nextSteps, validateNote } from './states.ts';

it('the owner is told when a note is too long or cannot be read', () => {
  expect(validateNote('x'.repeat(2000))).toBeNull();
  expect(validateNote('x'.repeat(2001))?.message).toContain('You have 2001.');
  expect(validateNote('a\0b')).toMatchObject({ field: 'note' });
});

const UNKNOWN = { contactBy: null, hours: null };
const business = { confirmWithin: 'one business day', policies: [] };

it('after a request, the owner says within what time we answer and how to pay', () => {
  const payment = { name: 'payment' as const, heading: 'Payment', text: 'Cash only.' };
  expect(nextSteps({ ...business, policies: [payment] }, UNKNOWN)).toEqual([
    "We'll contact you within one business day to confirm the day and the time.",
    'On the day, we come to your address within the time we confirmed.',
    'Cash only.',
  ]);
});

it.each(['call', 'text', 'email'])('who asked for a %s is promised one', (contactBy) => {
  const [promise] = nextSteps(business, { contactBy, hours: null });
  expect(promise).toMatch(new RegExp(`^We'll ${contactBy} you within one business day `));
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
    const [promise] = nextSteps(business, { contactBy: null, hours });
    expect(promise).toBe(
      `We'll contact you within one business day to confirm the day and the time, usually ${words}.`,
    );
  },
);

it('nothing is promised that the owner has not written', () =>
  expect(nextSteps({ confirmWithin: null, policies: [] }, UNKNOWN)).toEqual([
    "We'll contact you to confirm the day and the time.",
    'On the day, we come to your address within the time we confirmed.',
    'You pay when the work is done.',
  ]));
