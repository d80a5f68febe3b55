import { Flex, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { METHOD_LABELS, PAYMENT_METHODS, type MoneySums } from '#domain/bookings/money.ts';
import { businessDay } from '#domain/bookings/times.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { createKeptState } from '../kept-state.ts';
import { SpanFields, usualSpans, type Span } from '../span-fields.tsx';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { sumsQuery } from '../view-queries.ts';
import { DownloadButton } from '../views/download-button.tsx';
import { LeadsTable } from '../views/leads-table.tsx';
import { ListFrame } from '../views/list-frame.tsx';
import type { OpenBooking } from '../views/open-booking.ts';
import { OpenVisits } from './open-visits.tsx';

const useSpan = createKeptState<Span>();

/** What the visits of a span of days come to, by service and by city, and what was received. */
export function MoneyView({ onOpen }: { onOpen: OpenBooking }) {
  const api = useStudioApi();
  const today = businessDay(useTimeZone());
  const [span, setSpan] = useSpan('money', usualSpans(today).month);
  const query = useQuery(sumsQuery(api, span.from, span.to));
  return (
    <Stack gap={5}>
      <Flex gap={2} wrap="wrap" align="center">
        <SpanFields span={span} today={today} onChange={setSpan} />
        <DownloadButton table="money" span={span} />
      </Flex>
      <ListFrame query={query}>{(sums) => <Sums sums={sums} onOpen={onOpen} />}</ListFrame>
    </Stack>
  );
}

function Sums({ sums, onOpen }: { sums: MoneySums; onOpen: OpenBooking }) {
  const { visits, billed, unpaid, received, open, byService, byCity, byMethod } = sums;
  return (
    <Stack gap={5}>
      <Flex gap={5} wrap="wrap">
        <Figure title={visits === 1 ? '1 visit done' : `${visits} visits done`} amount={billed} />
        <Figure title="Received on these days" amount={received} />
        <Figure title="Still to pay" amount={unpaid} />
      </Flex>
      {open.length > 0 && <OpenVisits open={open} onOpen={onOpen} />}
      <Table title="Service" rows={byService} />
      <Table title="City" rows={byCity} />
      <Table title="Paid by" rows={byMethod.map((row) => ({ ...row, name: labelOf(row.name) }))} />
    </Stack>
  );
}

function Figure({ title, amount }: { title: string; amount: number }) {
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        {title}
      </Text>
      <Text size={3} weight="semibold">
        {formatUsd(amount)}
      </Text>
    </Stack>
  );
}

function Table({ title, rows }: { title: string; rows: MoneySums['byCity'] }) {
  if (rows.length === 0) return null;
  return (
    <LeadsTable
      titles={[title, 'Visits', 'Amount']}
      rows={rows.map(({ name, visits, amount }) => ({
        key: name,
        cells: [name, visits, formatUsd(amount)],
      }))}
    />
  );
}

const labelOf = (name: string) => {
  const method = PAYMENT_METHODS.find((one) => one === name);
  return method === undefined ? name : METHOD_LABELS[method];
};
