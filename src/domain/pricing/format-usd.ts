const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
/** Made when it is needed: hardly any amount has cents, and a slow phone takes 20 ms to make a format. */
const withCents = () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns dollars as text: `$440`, `$1,200`, with cents only if there are any: `$99.50`. */
export function formatUsd(dollars: number): string {
  const cents = Math.round(dollars * 100);
  const format = cents % 100 === 0 ? whole : withCents();
  return format.format(cents / 100);
}
