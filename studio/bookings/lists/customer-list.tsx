import { Flex, Text } from '@sanity/ui';
import type { CustomerRow } from '#domain/customers/customers.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatDay } from '#domain/schedule/times.ts';
import { customerAddress } from '../navigation/tool-address.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { listOf } from '../ui/list-frame.tsx';
import { CardButton, Small } from '../ui/section.tsx';

export const CustomerList = listOf(function Customer({ row }: { row: CustomerRow }) {
  const { open } = useTool();
  return (
    <CardButton
      data-customer={row.id}
      data-opens={customerAddress(row.id)}
      onClick={() => open(customerAddress(row.id))}
    >
      <Flex gap={3} wrap="wrap" justify="space-between">
        <Text weight="semibold">{nameOf(row)}</Text>
        <Small>{summaryOf(row)}</Small>
      </Flex>
    </CardButton>
  );
});

export const nameOf = ({ name, emails, phones }: CustomerRow): string =>
  name ?? emails[0] ?? phones[0] ?? 'No name';

/** Returns `3 visits, the last on Friday, May 14, 2027 · 1 visit agreed · $880 spent` */
export function summaryOf({ visits, agreed, lastVisit, spent }: CustomerRow): string {
  const parts = [
    lastVisit !== null && `${countVisits(visits)}, the last on ${formatDay(lastVisit)}`,
    agreed > 0 && `${countVisits(agreed)} agreed`,
    spent > 0 && `${formatUsd(spent)} spent`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No visit yet' : parts.join(' · ');
}

const countVisits = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);
