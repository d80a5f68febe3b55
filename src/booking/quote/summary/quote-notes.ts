import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

/** Returns the owner's notes with `{minimum}` and `{wheels}` replaced by the fixed numbers. */
export function fillQuoteNotes(notes: readonly string[]): string[] {
  return notes.map((note) =>
    note
      .replaceAll('{minimum}', formatUsd(MINIMUM_CHARGE))
      .replaceAll('{wheels}', String(WHEELS_PER_VEHICLE)),
  );
}
