import { Flex, Text } from '@sanity/ui';
import type { CustomerRow } from '#domain/booking/customers.ts';
import { formatDay } from '#domain/booking/times.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { customerAddress } from '../navigation/tool-address.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { listOf } from '../ui/list-frame.tsx';
import { CardButton, Small } from '../ui/section.tsx';

export const CustomerList = listOf(function Customer({ row }: { row: CustomerRow }) {
  const { open } = useTool();
  return (
    <CardButton data-customer={row.id} onClick={() => open(customerAddress(row.id))}>
      <Flex gap={3} wrap="wrap" justify="space-between">
        <Text weight="semibold">{nameOf(row)}</Text>
        <Small>{summaryOf(row)}</Small>
      </Flex>
    </CardButton>
  );
});

export const nameOf = ({ name, emails, phones }: CustomerRow): string =>
  name ?? emails[0] ?? phones[0] ?? 'No name';

/** `3 visits, the last on Friday, May 14, 2027 · $880 spent` */
export function summaryOf({ visits, lastVisit, spent }: CustomerRow): string {
  if (lastVisit === null) return 'No visit yet';
  const count = visits === 1 ? '1 visit' : `${visits} visits`;
  return `${count}, the last on ${formatDay(lastVisit)} · ${formatUsd(spent)} spent`;
}
