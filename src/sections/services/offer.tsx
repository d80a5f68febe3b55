import type { Service } from '#content/types.ts';
import { formatDayShort } from '#domain/booking/times.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describeForNewcomers } from '#domain/pricing/promotion.ts';

/** What it cost before, struck through. */
export const FormerPrice = ({ amount }: { amount: number | null | undefined }) =>
  amount ? (
    <>
      <span className="sr-only">Was </span>
      <s>{formatUsd(amount)}</s>
      <span className="sr-only">, now </span>{' '}
    </>
  ) : null;

export function OfferNote({ offer, newcomers }: Pick<Service, 'offer' | 'newcomers'>) {
  const lastDay = (offer ?? newcomers)?.lastDay;
  return lastDay === undefined ? null : (
    <p className="text-[0.875rem] font-semibold text-night-900">
      {newcomers ? describeForNewcomers(newcomers) : offer?.name}, until {formatDayShort(lastDay)}
    </p>
  );
}
