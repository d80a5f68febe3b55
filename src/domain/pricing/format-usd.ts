const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns dollars as text: `$440`, `$1,200`, with cents only if there are any: `$99.50`. */
export function formatUsd(dollars: number): string {
  const cents = Math.round(dollars * 100);
  return (cents % 100 === 0 ? whole : withCents).format(cents / 100);
}
