import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

export function QuoteNotes() {
  return (
    <ul className="quote-notes list-disc space-y-1 pl-5 text-sm text-ink-700">
      <li>This quote is approximate. Extremely dirty vehicles may cost more.</li>
      <li>The mobile minimum charge is {formatUsd(MINIMUM_CHARGE)}.</li>
      <li>Wheel restoration is priced per wheel. This quote counts {WHEELS_PER_VEHICLE} wheels.</li>
    </ul>
  );
}
