import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

export function QuoteNotes() {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-ink-700 not-first:mt-6 @4xl:mt-6 @4xl:border-t @4xl:border-mist-200 @4xl:pt-5">
      <li>This quote is approximate. Extremely dirty vehicles may cost more.</li>
      <li>The mobile minimum charge is {formatUsd(MINIMUM_CHARGE)}.</li>
      <li>Wheel restoration is priced per wheel. This quote counts {WHEELS_PER_VEHICLE} wheels.</li>
    </ul>
  );
}
