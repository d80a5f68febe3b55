import type { Policy } from '#domain/policies.ts';

type Rules = { confirmWithin: string | null; policies: readonly Policy[] };

/**
 * What happens after a booking, in the order in which it happens.
 * @param answerHours within how many hours requests are usually answered, as measured; null: not known
 */
export function nextSteps(
  { confirmWithin, policies }: Rules,
  answerHours: number | null = null,
): string[] {
  const payment = policies.find(({ name }) => name === 'payment');
  return [
    `We call you${confirmWithin ? ` within ${confirmWithin}` : ''} to confirm the day and the time${usually(answerHours)}.`,
    'On the day, we come to your address within the time we confirmed.',
    payment?.text ?? 'You pay when the work is done.',
  ];
}

/** From here on nobody plans by the hour. */
const FEW_HOURS = 8;

function usually(hours: number | null): string {
  if (hours === null) return '';
  if (hours > FEW_HOURS) return ', usually within a day';
  return hours === 1 ? ', usually within an hour' : `, usually within ${hours} hours`;
}
