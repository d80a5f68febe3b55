import { Card, Stack } from '@sanity/ui';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { formatWish } from '#domain/booking/when.ts';
import { Small, WrittenText } from '../ui/section.tsx';

/** In one line; null when nothing is asked for. */
export function titleOfWish(row: BookingRow): string | null {
  const wish = formatWish(row);
  if (wish !== null) return `Asks for ${wish}`;
  return row.askedNote === null ? null : 'Asks for another time';
}

/** What the customer asked for instead, until somebody answers; nothing when nothing is asked for. */
export function CustomerWish({ row }: { row: BookingRow }) {
  const title = titleOfWish(row);
  const { askedNote } = row;
  if (title === null) return null;
  return (
    <Card padding={3} radius={2} tone="caution" data-wish={row.number}>
      <Stack gap={2}>
        <Small weight="semibold">{title}</Small>
        {askedNote !== null && <WrittenText>{askedNote}</WrittenText>}
      </Stack>
    </Card>
  );
}
