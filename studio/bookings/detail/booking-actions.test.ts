import { expect, it } from 'vitest';
import { orderedActions } from './booking-actions.tsx';

it('Mark as done comes first only once a visit has started', () => {
  expect(orderedActions('confirmed', true)[0]).toBe('complete');
  expect(orderedActions('confirmed', false)[0]).toBe('confirm');
  expect([...orderedActions('confirmed', false)].sort()).toEqual(
    [...orderedActions('confirmed', true)].sort(),
  );
  expect(orderedActions('pending', false)).toEqual(orderedActions('pending', true));
});
