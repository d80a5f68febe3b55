import { formatCount } from '#domain/format.ts';

/** Returns dollars as text: `$440`, `$1,200`, with cents only if there are any: `$99.50`. */
export function formatUsd(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const sign = dollars < 0 && cents > 0 ? '-' : '';
  const whole = formatCount(Math.floor(cents / 100));
  const rest = cents % 100;
  return `${sign}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
