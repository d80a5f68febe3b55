import type { Policy } from '#domain/policies.ts';

type Rules = { confirmWithin: string | null; policies: readonly Policy[] };

/** What happens after a booking, in the order in which it happens. */
export function nextSteps({ confirmWithin, policies }: Rules): string[] {
  const payment = policies.find(({ name }) => name === 'payment');
  return [
    confirmWithin
      ? `We call you within ${confirmWithin} to confirm the day and the time.`
      : 'We call you to confirm the day and the time.',
    'On the day, we come to your address within the time we confirmed.',
    payment?.text ?? 'You pay when the work is done.',
  ];
}
