import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

/** @param notes as the owner wrote them, with `{minimum}` and `{wheels}` for the fixed numbers */
export function fillQuoteNotes(notes: readonly string[]): string[] {
  return notes.map((note) =>
    note
      .replaceAll('{minimum}', formatUsd(MINIMUM_CHARGE))
      .replaceAll('{wheels}', String(WHEELS_PER_VEHICLE)),
  );
}
