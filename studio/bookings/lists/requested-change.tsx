import type { BookingRow } from '#domain/booking/schemas.ts';
import { formatRequestedTime } from '#domain/booking/words/when.ts';
import { Notice, Small, WrittenText } from '../ui/section.tsx';

/** Returns a requested change on one line, or null without one. */
export function titleOfRequestedChange(row: BookingRow): string | null {
  const requested = formatRequestedTime(row);
  if (requested !== null) return `Asks for ${requested}`;
  return row.requestedNote === null ? null : 'Asks for another time';
}

/** Shows the change that a customer requested, until the owner answers. */
export function RequestedChange({ row }: { row: BookingRow }) {
  const title = titleOfRequestedChange(row);
  const { requestedNote } = row;
  if (title === null) return null;
  return (
    <Notice gap={2} tone="caution" data-requested={row.number}>
      <Small weight="semibold">{title}</Small>
      {requestedNote !== null && <WrittenText>{requestedNote}</WrittenText>}
    </Notice>
  );
}
