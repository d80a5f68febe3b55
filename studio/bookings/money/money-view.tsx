import { Button, Flex, Stack, Text } from '@sanity/ui';
import { cutList, LIST_LIMITS } from '#domain/cut-list.ts';
import { methodLabel } from '#domain/money/payments.ts';
import type { MoneySum, MoneySums } from '#domain/money/span-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { dateWriter } from '#domain/schedule/clock.ts';
import { addDays, formatDay } from '#domain/schedule/times.ts';
import { useRead } from '../api/use-owner-api.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { ListFrame, MoreNotice } from '../ui/list-frame.tsx';
import { Small } from '../ui/section.tsx';
import { useSpan } from '../ui/span-fields.tsx';
import { type Columns, Table } from '../ui/table.tsx';

/** Shows what was billed and received in a span of days, by week, service, city and method. */
export function MoneyView() {
  const { from, to, bar } = useSpan('money', 'month');
  const query = useRead(['sums', from, to], (api) => api.sumMoney(from, to));
  return (
    <Stack gap={5}>
      {bar}
      <ListFrame query={query}>{(sums) => <Sums sums={sums} />}</ListFrame>
    </Stack>
  );
}

function Sums({ sums }: { sums: MoneySums }) {
  const { visits, billed, unpaid, onItsWay, received, back, open } = sums;
  const { byWeek, byService, byCity, byMethod } = sums;
  const weeks = everyWeek(byWeek);
  return (
    <Stack gap={5}>
      <Flex gap={5} wrap="wrap">
        <Figure
          title={visits === 1 ? 'Billed for 1 visit' : `Billed for ${visits} visits`}
          amount={billed}
        />
        <Figure title="Received on these days" amount={received} />
        {back > 0 && <Figure title="Of that, refunded" amount={-back} />}
        {onItsWay > 0 && <Figure title="On its way by bank" amount={onItsWay} />}
        <Figure title="Still to pay" amount={unpaid} />
      </Flex>
      {open.length > 0 && <OpenVisits visits={open} />}
      {weeks.length > 1 && <Sum title="Week of" rows={weeks} />}
      <Sum title="Service" rows={byService} />
      <Sum title="City" rows={byCity} />
      <Sum
        title="Paid by"
        rows={byMethod.map((row) => ({ ...row, name: methodLabel(row.name) }))}
      />
    </Stack>
  );
}

const writeDay = dateWriter({ dateStyle: 'medium', timeZone: 'UTC' });

/** Returns each week from the first to the last, such as `Nov 23, 2026`, including weeks without visits. */
export function everyWeek(byWeek: MoneySum[]): MoneySum[] {
  const weeks: MoneySum[] = [];
  const last = byWeek.at(-1)?.name ?? '';
  for (let name = byWeek[0]?.name ?? 'none'; name <= last; name = addDays(name, 7)) {
    const week = byWeek.find((each) => each.name === name) ?? { visits: 0, amount: 0 };
    weeks.push({ ...week, name: writeDay(new Date(name)) });
  }
  return weeks;
}

const Figure = ({ title, amount }: { title: string; amount: number }) => (
  <Stack gap={3}>
    <Small muted>{title}</Small>
    <Text size={3} weight="semibold">
      {formatUsd(amount)}
    </Text>
  </Stack>
);

function Sum({ title, rows }: { title: string; rows: MoneySum[] }) {
  if (rows.length === 0) return null;
  const columns: Columns<MoneySum> = {
    [title]: ({ name }) => name,
    Visits: ({ visits }) => visits,
    Amount: ({ amount }) => formatUsd(amount),
  };
  return <Table rows={rows} columns={columns} amountOf={({ amount }) => amount} />;
}

/** Lists finished visits that are unpaid or have no price yet. */
function OpenVisits({ visits }: { visits: MoneySums['open'] }) {
  const { open } = useTool();
  const { rows, hasMore } = cutList(visits, LIST_LIMITS.unpaid);
  return (
    <Stack as="section" gap={3}>
      <Small weight="semibold">Not paid yet</Small>
      {rows.map(({ id, name, visitDate, unpaid }) => (
        <Flex key={id} gap={3} align="center" wrap="wrap">
          <Button mode="bleed" fontSize={1} padding={2} text={name} onClick={() => open(id)} />
          <Small muted>
            {`${formatDay(visitDate)} · ${unpaid === null ? 'no price yet' : `${formatUsd(unpaid)} to pay`}`}
          </Small>
        </Flex>
      ))}
      {hasMore && <MoreNotice count={rows.length} />}
    </Stack>
  );
}
