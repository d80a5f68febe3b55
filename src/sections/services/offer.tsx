import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describeForNewcomers, isCheaperAlone } from '#domain/pricing/offer.ts';
import { formatDayShort } from '#domain/schedule/times.ts';

type FormerPriceProps = { was: number | null | undefined; now: number | null };

/** Renders the earlier price, struck through. Renders nothing if a visit didn't get cheaper. */
export const FormerPrice = ({ was, now }: FormerPriceProps) =>
  was && was !== now ? (
    <>
      <span className="sr-only">Was </span>
      <s>{formatUsd(was)}</s>
      <span className="sr-only">, now </span>{' '}
    </>
  ) : null;

type Offered = Pick<Service, 'price' | 'offer' | 'newcomers'>;

/** Renders the offer and its last day. Renders nothing if it doesn't make a visit cheaper. */
export function OfferNote({ price, offer, newcomers }: Offered) {
  const shown = newcomers ?? (isCheaperAlone({ price, offer }) ? offer : null);
  return shown === null ? null : (
    <p className="text-[0.875rem] font-semibold text-night-900">
      {newcomers ? describeForNewcomers(newcomers) : shown.name}, until{' '}
      {formatDayShort(shown.lastDay)}
    </p>
  );
}
